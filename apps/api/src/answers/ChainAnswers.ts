import type { Answers } from './Answers.ts'

/** The calls that are answered from a network. */
export type ChainAnswers = Pick<
  Answers,
  | 'requestRpc'
  | 'getSupportedChains'
  | 'getIdentity'
  | 'getNames'
  | 'getProfile'
  | 'getNameSuggestions'
  | 'getBalance'
  | 'getHistory'
  | 'getPrices'
  | 'getGasPrice'
>
