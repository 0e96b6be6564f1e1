import type { ChainFamily } from '../ChainFamily.ts'
import { checkSolanaParams } from './checkSolanaParams.ts'
import { isSolanaMethod } from './isSolanaMethod.ts'

/** CAIP-2 takes the first letters of the genesis hash. */
const referenceLength = 32

export const solanaFamily: ChainFamily = {
  chainIdCall: { method: 'getGenesisHash', params: [] },
  readChainId: (result) =>
    typeof result === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(result)
      ? `solana:${result.slice(0, referenceLength)}`
      : undefined,
  // A node that is behind, and two ways of saying "too many requests". Not -32007 and -32016, which callers can bring about.
  busyCodes: [-32005, -32429, 429],
  isAllowed: isSolanaMethod,
  longAnswers: ['getBlock'],
  checkParams: checkSolanaParams,
  send: {
    method: 'sendTransaction',
    // A signature is taken once, however often it is sent.
    mayRepeat: true,
  },
}
