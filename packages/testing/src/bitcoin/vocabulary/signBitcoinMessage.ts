import { toHex } from '../bytes/bytes.js'
import { type BitcoinKeys, findKey } from '../keys/BitcoinKey.js'
import { hashBip322 } from '../signing/signBip322.js'
import { hashMessage } from '../signing/signEcdsa.js'
import { type MessageProtocol, signMessage } from '../signing/signMessage.js'

/**
 * Handles `signMessage` of the `bip122` methods. The signature is 65 bytes with their header for ECDSA (BIP-137), and a witness
 * for BIP-322. Signature and hash are in hexadecimal.
 *
 * @throws ProviderRpcError 4100 for an address of another wallet, 4200 for BIP-322 with P2PKH.
 *
 * @example
 * ```ts
 * import { createBitcoinKeys, signBitcoinMessage } from '@latchkey/testing/bitcoin'
 *
 * const keys = createBitcoinKeys({ seed: 'test '.repeat(11) + 'junk', network: 'regtest' })
 * const { signature } = signBitcoinMessage({ keys, message: 'hello', protocol: 'bip322' })
 * ```
 */
export function signBitcoinMessage({
  keys,
  message,
  address = keys.payment.address,
  protocol,
}: {
  /** The keys of the account. */
  keys: BitcoinKeys
  /** Text, signed as UTF-8. */
  message: string
  /** Default: the address for payments. */
  address?: string | undefined
  /** Default: BIP-322 for a Taproot address, ECDSA for others. */
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
