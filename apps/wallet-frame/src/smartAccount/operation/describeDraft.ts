import { numberToHex } from 'viem'
import type { Draft } from './draftOperation.ts'
import { stubSignature, toWire } from './Operation.ts'

/**
 * Returns a filled-in operation in the form of `wallet_prepareCalls` (ERC-7836), by which a page shows the highest fee and who pays it.
 * Without a request for a signature, because only the wallet signs, after its own review.
 */
export function describeDraft({
  draft: { operation, payer },
  chainId,
  paymasterUrl,
}: {
  readonly draft: Draft
  readonly chainId: number
  readonly paymasterUrl: string | undefined
}): object {
  const { signature, eip7702Auth, ...data } = toWire(operation, {
    operation: stubSignature,
    delegation: undefined,
  })
  return {
    type: 'user-operation-v080',
    data,
    chainId: numberToHex(chainId),
    capabilities:
      payer.type === 'sponsor'
        ? { paymasterService: { url: paymasterUrl, sponsor: { name: payer.name } } }
        : {},
  }
}
