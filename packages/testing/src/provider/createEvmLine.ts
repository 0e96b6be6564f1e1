import { numberToHex } from 'viem/utils'
import type { WalletEngine } from '../engine/createWalletEngine.js'
import type { PageEvent } from './PageEvent.js'
import type { Reply } from './Reply.js'
import { toPageEvent } from './toPageEvent.js'
import { toReply } from './toReply.js'
import type { WalletLine } from './WalletLine.js'

/** The line of an EVM wallet. Pages are greeted with the chain id when it is connected to its chains. */
export function createEvmLine(engine: WalletEngine): WalletLine<Reply, string | undefined, PageEvent> {
  return {
    hello: () => (engine.state.status === 'connected' ? numberToHex(engine.state.chainId) : undefined),
    request: ({ payload, origin }) => toReply(engine.request({ payload, origin })),
    listen: (listener) =>
      engine.listen((event) => listener({ reaches: event.reaches, messageTo: () => toPageEvent(event) })),
  }
}
