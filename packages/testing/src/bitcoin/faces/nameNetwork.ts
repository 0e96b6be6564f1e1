import { ProviderRpcError } from '../../kernel/ProviderRpcError.js'
import type { BitcoinNetwork } from '../keys/BitcoinNetwork.js'

/** The network a page means by a word, in whatever case. Throws -32602 when the wallet has none of that name. */
export function nameNetwork(value: unknown): BitcoinNetwork {
  const word = typeof value === 'string' ? value.toLowerCase() : value
  if (word === 'mainnet' || word === 'testnet' || word === 'regtest') return word
  throw new ProviderRpcError({ code: -32602, message: `The wallet has no network ${String(value)}.` })
}
