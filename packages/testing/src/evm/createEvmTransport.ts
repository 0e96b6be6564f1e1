import { numberToHex } from 'viem/utils'
import { type PageEvent, type Reply, toPageEvent, toReply } from '../page/toReply.js'
import type { WalletTransport } from '../page/WalletTransport.js'
import type { WalletEngine } from './createWalletEngine.js'

/** Creates the transport of an EVM wallet. Its greeting is the chain id, if the wallet is connected to its chains. */
export function createEvmTransport(
  engine: WalletEngine,
): WalletTransport<Reply, string | undefined, PageEvent> {
  return {
    hello: () => (engine.state.status === 'connected' ? numberToHex(engine.state.chainId) : undefined),
    request: ({ payload, origin }) => toReply(engine.request({ payload, origin })),
    listen: (listener) =>
      engine.listen((event) => listener({ reaches: event.reaches, messageTo: () => toPageEvent(event) })),
  }
}
