import { getTransactionDecoder, getTransactionEncoder } from '@solana/kit'
import type { SolanaSigner } from '../keys/createSolanaSigners.js'
import { signMessageBytes, signTransactionBytes } from '../signing/signTransactionBytes.js'
import { alterTransaction } from './alterTransaction.js'

/**
 * How a Solana wallet can lie.
 *
 * - `otherAccount`: connects with a public key that is not that of the address; signs in with another account.
 * - `otherKey`: the signature of a key that is not the account's.
 * - `altered`: a valid signature over something else: other text, another recipient. The default.
 * - `priorityFee`: raises the price of a compute unit, as wallets do to be quicker, and signs that.
 * - `lowerFee`: halves that price, and signs that.
 * - `guarded`: puts an assertion of Lighthouse behind the rest, as wallets do to protect who signs, and signs that.
 * - `unsigned`: the transaction as it came.
 * - `neverSent`: the signature of a transaction that was not sent.
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

/** Signs something else than this transaction, or with something else than this key. See `SolanaFault`. */
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
