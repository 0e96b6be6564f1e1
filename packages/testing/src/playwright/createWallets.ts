import type { BrowserContext, Frame } from '@playwright/test'
import { numberToHex } from 'viem/utils'
import { createWalletEngine, type WalletEngine } from '../engine/createWalletEngine.js'
import type { WalletEvent } from '../engine/WalletEvent.js'
import { createInjectedConfig } from '../provider/createInjectedConfig.js'
import { toPageEvent } from '../provider/toPageEvent.js'
import { toReply } from '../provider/toReply.js'
import { hearOnPage } from './hearOnPage.js'
import type { InstalledWallet, InstalledWalletOptions } from './InstalledWallet.js'
import { originOf } from './originOf.js'
import { pageScript } from './pageScript.js'

/** Puts test wallets on the pages of one browser context. */
export type Wallets = {
  /**
   * Adds a wallet to every document that is opened from now on, in every tab and frame. Call it before
   * `page.goto`. The wallet, its script and its record outlive reloads and are shared by all tabs.
   */
  install(options: InstalledWalletOptions): Promise<InstalledWallet>
}

/** Makes the installer for one context. Outside Playwright Test, call this yourself. */
export function createWallets(context: BrowserContext): Wallets {
  const engines: WalletEngine[] = []
  let binding: Promise<unknown> | undefined

  const handle = async ({ frame }: { frame: Frame }, call: PageCall) => {
    const engine = engines[call.wallet]
    if (!engine) throw new Error(`There is no wallet ${call.wallet}.`)
    const { chainId, status } = engine.state
    if (call.kind === 'hello') return status === 'connected' ? numberToHex(chainId) : undefined
    return toReply(engine.request({ origin: originOf(frame), payload: call.payload }))
  }

  return {
    async install(options) {
      const engine = createWalletEngine(options)
      const wallet = engines.push(engine) - 1
      const config = createInjectedConfig(options)
      binding ??= context.exposeBinding('__testWallets', handle)
      await binding
      await context.addInitScript(pageScript({ wallet, config }))

      const underway = new Set<Promise<unknown>>()
      engine.listen((event) => {
        const delivery = deliver({ context, wallet, event }).finally(() => underway.delete(delivery))
        underway.add(delivery)
      })
      return createHandle({ engine, info: config.info, delivered: () => Promise.all(underway) })
    },
  }
}

type PageCall = { wallet: number } & ({ kind: 'hello' } | { kind: 'request'; payload: unknown })

async function deliver({
  context,
  wallet,
  event,
}: {
  context: BrowserContext
  wallet: number
  event: WalletEvent
}) {
  const frames = context.pages().flatMap((page) => page.frames())
  const hearing = frames.filter((frame) => event.reaches(originOf(frame)))
  const message = { wallet, event: toPageEvent(event) }
  // A frame that navigates away in between has nobody left to tell.
  await Promise.allSettled(hearing.map((frame) => frame.evaluate(hearOnPage, message)))
}

function createHandle({
  engine,
  info,
  delivered,
}: {
  engine: WalletEngine
  info: InstalledWallet['info']
  delivered: () => Promise<unknown>
}): InstalledWallet {
  const told = async (control: () => void) => {
    control()
    await delivered()
  }
  const decide = async (control: (id?: number) => void, id = engine.pending[0]?.id) => {
    control(id)
    await settled(engine, id)
    await delivered()
  }
  return {
    info,
    get state() {
      return engine.state
    },
    get requests() {
      return engine.requests
    },
    get pending() {
      return engine.pending
    },
    on: engine.on,
    once: engine.once,
    reset: engine.reset,
    subscribe: engine.subscribe,
    whenAsked: engine.whenAsked,
    approve: (id) => decide(engine.approve, id),
    reject: (id) => decide(engine.reject, id),
    lock: () => told(engine.lock),
    unlock: () => told(engine.unlock),
    changeAccount: (choice) => told(() => engine.changeAccount(choice)),
    changeChain: (chainId) => told(() => engine.changeChain(chainId)),
    removeSite: (origin) => told(() => engine.removeSite(origin)),
    disconnect: () => told(engine.disconnect),
    reconnect: () => told(engine.reconnect),
    emit: (name, data) => told(() => engine.emit(name, data)),
  }
}

function settled(engine: WalletEngine, id: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (engine.requests.some((request) => request.id === id && request.outcome.status === 'open')) return
      stop()
      resolve()
    }
    const stop = engine.subscribe(look)
    look()
  })
}
