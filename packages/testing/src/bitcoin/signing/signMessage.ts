import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import type { BitcoinKey } from '../keys/BitcoinKey.js'
import { signBip322 } from './signBip322.js'
import { signEcdsa } from './signEcdsa.js'

/** The protocol of a message signature. */
export type MessageProtocol = 'ecdsa' | 'bip322'

/**
 * Signs a message. Default: BIP-322 for Taproot, which ECDSA does not cover, and ECDSA for other types.
 *
 * Throws 4200 for BIP-322 with P2PKH, which only the full variant covers.
 */
export function signMessage({
  key,
  message,
  protocol = key.type === 'p2tr' ? 'bip322' : 'ecdsa',
  header,
}: {
  key: BitcoinKey
  message: Uint8Array
  protocol?: MessageProtocol | undefined
  header?: 'bip137' | 'compressed' | undefined
}): Uint8Array {
  if (protocol === 'ecdsa') return signEcdsa({ key, message, ...(header ? { header } : {}) })
  const signature = signBip322({ key, message })
  if (signature) return signature
  throw new ProviderRpcError({ code: 4200, message: 'This wallet signs no BIP-322 for P2PKH addresses.' })
}
