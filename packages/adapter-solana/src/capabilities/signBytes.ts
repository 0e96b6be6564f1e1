import { type Connection, rpcErrors, walletErrors } from '@latchkey/core'
import { solanaErrors } from '../errors/solanaErrors.js'
import { createVerifier } from '../lib/createVerifier.js'
import { decodeSignature, encodeBase58 } from '../lib/encoding.js'

/** The most bytes, because the time of base58 grows with the square of the length. */
const LONGEST = 16_384

/**
 * Has the wallet sign bytes. Resolves with the signature, verified against the address.
 * @throws `rpc/invalid_params` for more than 16,384 bytes, `wallet/malformed_response`,
 * `solana/signature_invalid`, and other errors of the wallet.
 */
export async function signBytes({
  connection,
  address,
  message,
  signal,
}: {
  readonly connection: Connection
  readonly address: string
  readonly message: Uint8Array<ArrayBuffer>
  readonly signal?: AbortSignal | undefined
}): Promise<Uint8Array<ArrayBuffer>> {
  const method = 'solana_signMessage'
  const verify = await createVerifier(address)
  if (message.length > LONGEST) {
    throw rpcErrors.invalidParams({ detail: `The message is longer than ${LONGEST} bytes.` })
  }
  const params = { message: encodeBase58(message), pubkey: address }
  const response = await connection.request({ method, params }, { signal })
  const signature = decodeSignature((Object(response) as { signature?: unknown }).signature)
  if (!signature) throw walletErrors.malformedResponse({ method })
  if (!(await verify({ message, signature }))) throw solanaErrors.signatureInvalid({})
  return signature
}
