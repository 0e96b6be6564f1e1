import type { Answers } from './Answers.ts'

/** The calls that are answered from a network. */
export type ChainAnswers = Pick<
  Answers,
  | 'rpc'
  | 'supportedChains'
  | 'identity'
  | 'names'
  | 'profile'
  | 'nameSuggestions'
  | 'balance'
  | 'history'
  | 'prices'
  | 'gasPrice'
>
