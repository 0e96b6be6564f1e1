import { getBase64Decoder, isSignature } from '@solana/kit'
import { ProviderRpcError } from '../../base/ProviderRpcError.js'

/**
 * Sends a signed wire transaction and returns its signature in base58. `options` are the page's options of
 * `sendTransaction`. `commitment` concerns waiting, so the node does not get it.
 *
 * Throws the node's own error with its code and data, and -32603 if it returns no signature.
 */
export async function sendTransaction({
  read,
  transaction,
  options,
}: {
  read: (method: string, params: unknown) => Promise<unknown>
  transaction: Uint8Array
  options: Readonly<Record<string, unknown>>
}): Promise<string> {
  const { skipPreflight, preflightCommitment, maxRetries, minContextSlot } = options
  const signature = await read('sendTransaction', [
    getBase64Decoder().decode(transaction),
    { encoding: 'base64', skipPreflight, preflightCommitment, maxRetries, minContextSlot },
  ])
  if (typeof signature === 'string' && isSignature(signature)) return signature
  throw new ProviderRpcError({ code: -32603, message: 'The node returned no signature.' })
}
