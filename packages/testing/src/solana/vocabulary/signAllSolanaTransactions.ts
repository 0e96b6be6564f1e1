import type { SolanaSigner } from '../keys/createSolanaSigners.js'
import { readTransaction } from '../signing/signTransactionBytes.js'
import { decodeText } from './signSolanaMessage.js'
import { signSolanaTransaction } from './signSolanaTransaction.js'

/**
 * `solana_signAllTransactions`: signs each wire transaction, base64. Without `pubkey`, each for the first of its signers
 * that has a key here, which is the fee payer where that is one of them.
 *
 * Throws as `signSolanaTransaction` does; 4100 as well where no signer has a key here.
 */
export async function signAllSolanaTransactions({
  signers,
  transactions,
  pubkey,
}: {
  signers: readonly SolanaSigner[]
  transactions: readonly string[]
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
