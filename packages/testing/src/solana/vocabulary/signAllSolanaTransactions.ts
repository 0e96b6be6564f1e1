import type { SolanaSigner } from '../keys/createSolanaSigners.js'
import { readTransaction } from '../signing/signTransactionBytes.js'
import { decodeText } from './signSolanaMessage.js'
import { signSolanaTransaction } from './signSolanaTransaction.js'

/**
 * Handles `solana_signAllTransactions`: signs each wire transaction, in base64. Without `pubkey`, the first signer of a
 * transaction whose key is in `signers` signs it; that is the fee payer if its key is among them.
 *
 * @throws ProviderRpcError as `signSolanaTransaction`, and 4100 for a transaction without a signer in `signers`.
 *
 * @example
 * ```ts
 * import { createSolanaSigners, signAllSolanaTransactions } from '@latchkey/testing/solana'
 *
 * const signers = await createSolanaSigners({ seed: 'anything' })
 * const handle = (transactions: readonly string[]) => signAllSolanaTransactions({ signers, transactions })
 * ```
 */
export async function signAllSolanaTransactions({
  signers,
  transactions,
  pubkey,
}: {
  /** The signers of the wallet. */
  signers: readonly SolanaSigner[]
  /** Wire transactions, in base64. */
  transactions: readonly string[]
  /** Address that signs, in base58. Default: see above. */
  pubkey?: string | undefined
}): Promise<{ transactions: string[] }> {
  const signed = await Promise.all(
    transactions.map((transaction) =>
      signSolanaTransaction({
        signers,
        transaction,
        pubkey: pubkey ?? ownSigner({ signers, transaction }),
      }),
    ),
  )
  return { transactions: signed.map(({ transaction }) => transaction) }
}

function ownSigner({
  signers,
  transaction,
}: {
  signers: readonly SolanaSigner[]
  transaction: string
}): string {
  const wanted = Object.keys(readTransaction(decodeText({ text: transaction, as: 'base64' })).signatures)
  return wanted.find((address) => signers.some((signer) => signer.address === address)) ?? wanted.join(', ')
}
