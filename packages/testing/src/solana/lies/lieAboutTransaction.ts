import { getTransactionDecoder, getTransactionEncoder } from '@solana/kit'
import type { SolanaSigner } from '../keys/SolanaSigner.js'
import { signMessageBytes } from '../signing/signMessageBytes.js'
import { signTransactionBytes } from '../signing/signTransactionBytes.js'
import { alterTransaction } from './alterTransaction.js'

/** Signs something else than this transaction, or with something else than this key. See `SolanaLie`. */
export async function lieAboutTransaction({
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
