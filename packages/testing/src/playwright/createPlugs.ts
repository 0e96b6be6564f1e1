import { hearOnPage } from './hearOnPage.js'
import { originOf } from './originOf.js'
import type { PageCall } from './PageCall.js'
import type { PluggedEvent, PluggedWallet } from './PluggedWallet.js'
import type { HostFrame, WalletHost } from './WalletHost.js'

/** What leads from the pages of a context to wallets in the test's process. */
export type Plugs = {
  /**
   * Puts a wallet on every document that is opened from now on. `createScript` gives the script for its number.
   * `delivered` settles when every open page has heard what was sent so far.
   */
  plug(parameters: {
    wallet: PluggedWallet
    createScript: (wallet: number) => string
  }): Promise<{ delivered: () => Promise<unknown> }>
}

/** Makes the plugs of one context. */
export function createPlugs(context: WalletHost): Plugs {
  const wallets: PluggedWallet[] = []
  let binding: Promise<unknown> | undefined

  const handle = async ({ frame }: { frame: HostFrame }, call: PageCall) => {
    const wallet = wallets[call.wallet]
    if (!wallet) throw new Error(`There is no wallet ${call.wallet}.`)
    const origin = originOf(frame)
    return call.kind === 'hello' ? wallet.hello(origin) : wallet.request({ origin, payload: call.payload })
  }

  return {
    async plug({ wallet, createScript }) {
      const index = wallets.push(wallet) - 1
      binding ??= context.exposeBinding('__testWallets', handle)
      await binding
      await context.addInitScript(createScript(index))

      const underway = new Set<Promise<unknown>>()
      wallet.listen((event) => {
        const delivery = deliver({ context, wallet: index, event }).finally(() => underway.delete(delivery))
        underway.add(delivery)
      })
      return { delivered: () => Promise.all(underway) }
    },
  }
}

async function deliver({
  context,
  wallet,
  event,
}: {
  context: WalletHost
  wallet: number
  event: PluggedEvent
}) {
  const frames = context.pages().flatMap((page) => page.frames())
  // A frame that navigates away in between has nobody left to tell.
  await Promise.allSettled(
    frames.flatMap((frame) => {
      const origin = originOf(frame)
      if (!event.reaches(origin)) return []
      return [frame.evaluate(hearOnPage, { wallet, message: event.messageTo(origin) })]
    }),
  )
}
