import { rpcErrors } from '@latchkey/core'
import { addressType } from '../address/addressType.js'
import { scriptOf } from '../bitcoinjs/scriptOf.js'
import { bitcoinErrors } from '../errors/bitcoinErrors.js'
import type { ParsedNetwork } from '../networks/BitcoinNetwork.js'
import { dustLimit } from './feeOf.js'

/**
 * Returns the script of a payment's recipient.
 * @throws `bitcoin/recipient_of_other_network`, `bitcoin/recipient_unsupported`, `bitcoin/dust`,
 * `rpc/invalid_params` for an amount that is not positive.
 */
export function readRecipient({
  network: { id, address: parameters },
  to,
  satoshi,
}: {
  readonly network: Pick<ParsedNetwork, 'id' | 'address'>
  readonly to: string
  readonly satoshi: bigint
}): Uint8Array {
  if (satoshi <= 0n) throw rpcErrors.invalidParams({ detail: 'amount' }, { rpcCode: -32602 })
  const kind = addressType(to, parameters)
  if (!kind) throw bitcoinErrors.recipientOfOtherNetwork({ address: to, chainId: id })
  const script = scriptOf(to, parameters)
  if (!script || kind === 'unknown') throw bitcoinErrors.recipientUnsupported({ address: to })
  const limit = dustLimit(kind)
  if (satoshi < limit) throw bitcoinErrors.dust({ amount: String(satoshi), limit: String(limit) })
  return script
}
