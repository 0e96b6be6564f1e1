import { createRpc } from '../../base/createRpc.js'
import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import type { SolanaSigner } from '../keys/createSolanaSigners.js'
import { sendTransaction } from '../signing/sendTransaction.js'
import { decodeText } from './signSolanaMessage.js'
import { signSolanaTransaction } from './signSolanaTransaction.js'

/**
 * Handles `solana_signAndSendTransaction`: signs a wire transaction, in base64, for `pubkey` and sends it to the node. Resolves
 * with the id of the transaction, in base58.
 *
 * @throws ProviderRpcError as `signSolanaTransaction`, 4901 without `rpcUrl`, the node's own error if it rejects the
 * transaction, and -32603 if it does not respond.
 *
 * @example
 * ```ts
 * import { createSolanaSigners, signAndSendSolanaTransaction } from '@latchkey/testing/solana'
 *
 * const signers = await createSolanaSigners({ seed: 'anything' })
 * const handle = (params: { transaction: string; pubkey: string }) =>
 *   signAndSendSolanaTransaction({ ...params, signers, rpcUrl: 'http://127.0.0.1:8899' })
 * ```
 */
export async function signAndSendSolanaTransaction({
  signers,
  transaction,
  pubkey,
  sendOptions = {},
  rpcUrl,
  fetch,
}: {
  /** The signers of the wallet. */
  signers: readonly SolanaSigner[]
  /** Wire transaction, in base64. */
  transaction: string
  /** Address that signs, in base58. */
  pubkey: string
  /** Options of `sendTransaction` of the node, such as `skipPreflight`. */
  sendOptions?: Readonly<Record<string, unknown>> | undefined
  /** JSON-RPC endpoint (HTTP) of the requested chain. */
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
