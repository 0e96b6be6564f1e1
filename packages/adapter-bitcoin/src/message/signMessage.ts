import { type Connection, walletErrors } from '@latchkey/core'
import { addressType } from '../address/addressType.js'
import { canonicalAddress } from '../address/canonicalAddress.js'
import { bitcoinErrors } from '../errors/bitcoinErrors.js'
import { toBase64 } from '../lib/bytes.js'
import type { ParsedNetwork } from '../networks/BitcoinNetwork.js'
import { isMessageSignature } from './isMessageSignature.js'
import { readSignature } from './readSignature.js'

/**
 * Has the wallet sign a message and verifies the signature. Returns base64.
 * @throws `bitcoin/message_signature_invalid`, `wallet/malformed_response`
 */
export async function signMessage({
  connection,
  address,
  message,
  network: { address: parameters },
  signal,
}: {
  readonly connection: Connection
  readonly address: string
  readonly message: string
  readonly network: ParsedNetwork
  readonly signal?: AbortSignal | undefined
}): Promise<string> {
  const method = 'signMessage'
  // Taproot has no ECDSA message signatures.
  const protocol = addressType(address, parameters) === 'p2tr' ? 'bip322' : 'ecdsa'
  const params = { message, account: address, address, protocol }
  const response = await connection.request({ method, params }, { signal })
  const { signature, address: signer } = Object(response) as { signature?: unknown; address?: unknown }
  const candidates = readSignature(signature)
  if (!candidates.length) throw walletErrors.malformedResponse({ method })
  if (typeof signer === 'string' && canonicalAddress(signer) !== canonicalAddress(address)) {
    throw bitcoinErrors.messageSignatureInvalid({ address })
  }
  const valid = candidates.find((bytes) =>
    isMessageSignature({ address, message, signature: bytes, parameters }),
  )
  if (!valid) throw bitcoinErrors.messageSignatureInvalid({ address })
  return toBase64(valid)
}
