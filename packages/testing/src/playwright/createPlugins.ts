import type { TransportMessage, WalletTransport } from '../page/WalletTransport.js'
import { deliverOnPage } from './installOnPage.js'
import type { HostFrame, PageCall, WalletHost } from './WalletHost.js'

/** Connects the pages of a context with wallets in the test's process. */
export type Plugins = {
  /**
   * Puts a wallet on every document that is opened from now on. `createScript` gives the script for its number.
   * `delivered` settles when every open page has received the events sent so far.
   */
  plugin(parameters: {
    transport: WalletTransport<unknown, unknown, unknown>
    createScript: (wallet: number) => string
  }): Promise<{ delivered: () => Promise<unknown> }>
}

/** Creates the plugins of one context. */
export function createPlugins(context: WalletHost): Plugins {
  const transports: WalletTransport<unknown, unknown, unknown>[] = []
  let binding: Promise<unknown> | undefined

  const handle = async ({ frame }: { frame: HostFrame }, call: PageCall) => {
    const transport = transports[call.wallet]
    if (!transport) throw new Error(`There is no wallet ${call.wallet}.`)
    const origin = originOf(frame)
    return call.kind === 'hello'
      ? transport.hello(origin)
      : transport.request({ origin, payload: call.payload })
  }

  return {
    async plugin({ transport, createScript }) {
      const index = transports.push(transport) - 1
      binding ??= context.exposeBinding('__testWallets', handle)
      await binding
      await context.addInitScript(createScript(index))

      const underway = new Set<Promise<unknown>>()
      transport.listen((message) => {
        const delivery = deliver({ context, wallet: index, message }).finally(() => underway.delete(delivery))
        underway.add(delivery)
      })
      return { delivered: () => Promise.all(underway) }
    },
  }
}

async function deliver({
  context,
  wallet,
  message,
}: {
  context: WalletHost
  wallet: number
  message: TransportMessage<unknown>
}) {
  const frames = context.pages().flatMap((page) => page.frames())
  // A frame that has navigated away gets no event.
  await Promise.allSettled(
    frames.flatMap((frame) => {
      const origin = originOf(frame)
      if (!message.reaches(origin)) return []
      return [frame.evaluate(deliverOnPage, { wallet, message: message.messageTo(origin) })]
    }),
  )
}

/** Returns the origin of a frame. A frame without an address (`about:blank`, `srcdoc`) has that of its parent. */
function originOf(frame: Pick<HostFrame, 'url' | 'parentFrame'>): string {
  const url = frame.url()
  const parent = frame.parentFrame()
  if (parent && (url === '' || url.startsWith('about:'))) return originOf(parent)
  return URL.canParse(url) ? new URL(url).origin : 'null'
}
