import { getTransactionDecoder, getTransactionEncoder } from '@solana/kit'
import { alterSolanaTransaction } from './alterSolanaTransaction.js'
import type { SolanaSigner } from './SolanaSigner.js'
import { signSolanaMessage } from './signSolanaMessage.js'
import { signSolanaTransaction } from './signSolanaTransaction.js'

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
      const signature = await signSolanaMessage({ signer: stranger, message: bytes })
      const signatures = { ...decoded.signatures, [signer.address]: signature }
      return new Uint8Array(
        getTransactionEncoder().encode({ ...decoded, signatures: signatures as typeof decoded.signatures }),
      )
    }
    default: {
      const alteration =
        how === 'priorityFee'
          ? ({ kind: 'priorityFee' } as const)
          : ({ kind: 'recipient', address: stranger.address } as const)
      const altered = alterSolanaTransaction({ transaction, alteration })
      return (await signSolanaTransaction({ signer, transaction: altered })).transaction
    }
  }
}
