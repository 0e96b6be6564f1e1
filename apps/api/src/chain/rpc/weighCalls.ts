import type { ChainAnswers } from '../../answers/ChainAnswers.ts'

/** Methods that take a node more than a look-up, as so many look-ups. */
const weights: ReadonlyMap<string, number> = new Map([
  ['eth_createAccessList', 3],
  ['eth_feeHistory', 3],
  ['eth_getBlockReceipts', 10],
  // Up to 10,000 blocks, and a second call that finds the latest.
  ['eth_getLogs', 10],
  ['eth_getProof', 3],
  ['getBlock', 10],
  ['getMultipleAccounts', 3],
  ['getSignaturesForAddress', 5],
  ['getTokenAccountsByDelegate', 5],
  ['getTokenAccountsByOwner', 5],
  ['simulateTransaction', 3],
])

/** Counts each call by what it takes of a node, before it is passed on. */
export function weighCalls(rpc: ChainAnswers['requestRpc']): ChainAnswers['requestRpc'] {
  return async (input, caller) => {
    const more = (weights.get(input.method) ?? 1) - 1
    const late = more > 0 ? await caller.work?.countMore(more) : undefined
    return late ?? rpc(input, caller)
  }
}
