import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Guesses, as a power of ten. A server that keeps both shares tries about one a second on each processor. */
const enough = 10

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/**
 * Returns whether a password is found within 10^10 guesses by someone who tries common passwords, words, names, dates and rows of keys
 * first. `known`: what others know of the visitor, such as the email address.
 */
export function isGuessable(password: string, known: readonly string[]): boolean {
  const parts = known
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter(({ length }) => length > 2)
  return estimator.check(password, parts).guessesLog10 < enough
}
