import { ProviderRpcError } from '../../kernel/ProviderRpcError.js'
import type { BitcoinKey, BitcoinKeys } from './BitcoinKey.js'

/** The key of an address. Throws 4100 when the wallet does not hold it. */
export function findKey({ keys, address }: { keys: BitcoinKeys; address: string }): BitcoinKey {
  const key = [keys.payment, keys.ordinals].find((candidate) => candidate.address === address)
  if (key) return key
  throw new ProviderRpcError({ code: 4100, message: `The wallet does not hold ${address}.` })
}
