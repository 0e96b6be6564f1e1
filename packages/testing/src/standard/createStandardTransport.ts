import { type Reply, toReply } from '../page/toReply.js'
import type { WalletTransport } from '../page/WalletTransport.js'
import type { ShownWallet, StandardEngine } from './createStandardEngine.js'

/** The transport of a Wallet Standard wallet. Each reply contains the state that the page sees. */
export type StandardTransport = WalletTransport<StandardReply, ShownWallet, ShownWallet>

/** A reply, and the state that the page sees from then on. */
export type StandardReply = { reply: Reply; shown: ShownWallet }

/** The transport of a Wallet Standard wallet. */
export function createStandardTransport(engine: StandardEngine): StandardTransport {
  return {
    hello: engine.shownTo,
    async request({ payload, origin }) {
      const reply = await toReply(engine.request({ ...readCall(payload), origin }))
      return { reply, shown: engine.shownTo(origin) }
    },
    listen: (listener) => engine.listen(({ reaches }) => listener({ reaches, messageTo: engine.shownTo })),
  }
}

/** A page's call to its wallet: a feature and its inputs. */
export function readCall(payload: unknown): { method: string; params: readonly unknown[] } {
  const { method, params }: { method?: unknown; params?: unknown } = Object(payload)
  return { method: String(method), params: Array.isArray(params) ? params : [] }
}
