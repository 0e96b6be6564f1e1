import { getTransactionDecoder, getTransactionEncoder } from '@solana/kit'
import type { SolanaSigner } from '../keys/createSolanaSigners.js'
import { signMessageBytes, signTransactionBytes } from '../signing/signTransactionBytes.js'
import { alterTransaction } from './alterTransaction.js'

/**
 * The faults of a Solana wallet.
 *
 * - `otherAccount`: connects with the public key of another account; signs in with another account.
 * - `otherKey`: signs with a key of no account.
 * - `altered`: signs another text or another recipient. The default.
 * - `priorityFee`: raises the price of a compute unit, as wallets do for speed, and signs that.
 * - `lowerFee`: halves that price, and signs that.
 * - `guarded`: appends a Lighthouse assertion, as wallets do to protect the signer, and signs that.
 * - `unsigned`: returns the transaction unchanged.
 * - `neverSent`: returns the signature of a transaction that was not sent.
 */
export type SolanaFault =
  | 'otherAccount'
  | 'otherKey'
  | 'altered'
  | 'priorityFee'
  | 'lowerFee'
  | 'guarded'
  | 'unsigned'
  | 'neverSent'

/** Signs another transaction, or with another key. See `SolanaFault`. */
export async function fakeTransaction({
  transaction,
  signer,
  stranger,
  how,
}: {
  transaction: Uint8Array<ArrayBuffer>
  signer: SolanaSigner
  stranger: SolanaSigner
  how: string | undefined
}): Promise<Uint8Array<ArrayBuffer>> {
  switch (how) {
    case 'unsigned':
      return transaction
    case 'otherKey': {
      const decoded = getTransactionDecoder().decode(transaction)
      const bytes = new Uint8Array(decoded.messageBytes)
      const signature = await signMessageBytes({ signer: stranger, message: bytes })
      const signatures = { ...decoded.signatures, [signer.address]: signature }
      return new Uint8Array(
        getTransactionEncoder().encode({ ...decoded, signatures: signatures as typeof decoded.signatures }),
      )
    }
    default: {
      const alteration =
        how === 'priorityFee' || how === 'lowerFee' || how === 'guarded'
          ? ({ kind: how } as const)
          : ({ kind: 'recipient', address: stranger.address } as const)
      const altered = alterTransaction({ transaction, alteration })
      return (await signTransactionBytes({ signer, transaction: altered })).transaction
    }
  }
}
