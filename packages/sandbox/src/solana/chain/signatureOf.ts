import { getBase58Decoder } from '@solana/kit'
import type { ReceivedTransaction } from './ReceivedTransaction.js'

/** The first signature, which names the transaction; 64 zero bytes in base58 when it is missing. */
export function signatureOf({ transaction, message }: ReceivedTransaction): string {
  const payer = message.staticAccounts[0]
  const signature = payer === undefined ? undefined : transaction.signatures[payer]
  return getBase58Decoder().decode(signature ?? new Uint8Array(64))
}
