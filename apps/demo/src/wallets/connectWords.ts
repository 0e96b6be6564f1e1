import type { RequestWords } from './RequestWords.ts'

/** The same question in every family. */
export const connectWords: RequestWords = {
  title: 'Connect to this page?',
  detail: 'It will see your address and may ask for signatures.',
}
