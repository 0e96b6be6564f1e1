import { createRpc } from '../../base/createRpc.js'
import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import type { SolanaSigner } from '../keys/createSolanaSigners.js'
import { sendTransaction } from '../signing/sendTransaction.js'
import { decodeText } from './signSolanaMessage.js'
import { signSolanaTransaction } from './signSolanaTransaction.js'

/**
 * `solana_signAndSendTransaction`: signs a wire transaction, base64, for this address and sends it to the node.
 * Returns the transaction's id, base58.
 *
 * Throws as `signSolanaTransaction` does; 4901 without a node, the node's own error if it rejects, -32603 without a
 * response.
 */
export async function signAndSendSolanaTransaction({
  signers,
  transaction,
  pubkey,
  sendOptions = {},
  rpcUrl,
  fetch,
}: {
  signers: readonly SolanaSigner[]
  transaction: string
  pubkey: string
  sendOptions?: Readonly<Record<string, unknown>> | undefined
  /** JSON-RPC over HTTP of the chain the request is for. */
  rpcUrl?: string | undefined
  /** Default: the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined
}): Promise<{ signature: string }> {
  if (!rpcUrl)
    throw new ProviderRpcError({ code: 4901, message: 'The wallet has no connection to this chain.' })
  const signed = await signSolanaTransaction({ signers, transaction, pubkey })
  const rpc = createRpc({ fetch })
  const signature = await sendTransaction({
    read: (method, params) => rpc({ url: rpcUrl, method, params }),
    transaction: decodeText({ text: signed.transaction, as: 'base64' }),
    options: sendOptions,
  })
  return { signature }
}
