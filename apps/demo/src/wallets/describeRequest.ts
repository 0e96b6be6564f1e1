import type { PendingRequest } from '@latchkey/testing'
import { describeBitcoinRequest } from './describeBitcoinRequest.ts'
import { describeEvmRequest } from './describeEvmRequest.ts'
import { describeSolanaRequest } from './describeSolanaRequest.ts'
import type { WalletPart } from './PageWallet.ts'
import type { RequestWords } from './RequestWords.ts'

/** What a request asks of a person. */
export function describeRequest({
  namespace,
  request,
}: {
  namespace: WalletPart['namespace']
  request: Pick<PendingRequest, 'method' | 'params'>
}): RequestWords {
  switch (namespace) {
    case 'eip155':
      return describeEvmRequest(request)
    case 'solana':
      return describeSolanaRequest(request)
    case 'bip122':
      return describeBitcoinRequest(request)
    default:
      return namespace satisfies never
  }
}
