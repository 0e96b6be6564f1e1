import { toHex } from '../bytes/bytes.js'
import { type BitcoinKeys, findKey } from '../keys/BitcoinKey.js'
import { hashBip322 } from '../signing/signBip322.js'
import { hashMessage } from '../signing/signEcdsa.js'
import { type MessageProtocol, signMessage } from '../signing/signMessage.js'

/**
 * `signMessage` of the `bip122` methods. `message` is text, signed as UTF-8; `address` is by default the one for
 * payments. Signature and hash are hexadecimal: 65 bytes with their header for ECDSA (BIP-137), a witness for BIP-322.
 *
 * Throws a `ProviderRpcError`: 4100 for an address of somebody else, 4200 for BIP-322 with P2PKH.
 */
export function signBitcoinMessage({
  keys,
  message,
  address = keys.payment.address,
  protocol,
}: {
  keys: BitcoinKeys
  message: string
  address?: string | undefined
  protocol?: MessageProtocol | undefined
}): { address: string; signature: string; messageHash: string } {
  const key = findKey({ keys, address })
  const bytes = new TextEncoder().encode(message)
  const chosen = protocol ?? (key.type === 'p2tr' ? 'bip322' : 'ecdsa')
  return {
    address,
    signature: toHex(signMessage({ key, message: bytes, protocol: chosen })),
    messageHash: toHex(chosen === 'ecdsa' ? hashMessage(bytes) : hashBip322(bytes)),
  }
}
