import { scrub } from './scrub.js'

/** Characters. */
const longestMessage = 1_000
const longestStack = 8_000

/** The fields of an error event: its code or name, and its words without anything that points at a person. */
export type ToldError = {
  readonly errorType: string
  readonly errorMessage: string
  readonly stackTrace?: string
}

export function toldError(thrown: unknown): ToldError {
  if (!(thrown instanceof Error))
    return { errorType: typeof thrown, errorMessage: bounded(textOf(thrown), longestMessage) }
  return {
    errorType: bounded(codeOf(thrown) ?? thrown.name, 100),
    errorMessage: bounded(thrown.message, longestMessage),
    ...(thrown.stack && { stackTrace: bounded(thrown.stack, longestStack) }),
  }
}

/** Scrubbed with some more behind it, so that the cut does not make half an address of a whole one. */
const bounded = (text: string, length: number) => scrub(text.slice(0, 2 * length)).slice(0, length)

function textOf(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown
  const { message } = Object(thrown) as { message?: unknown }
  return typeof message === 'string' ? message : 'Unknown error'
}

/** Asked of the error itself: the class is the page's, and sharing it would cost the page a file of its own. */
function codeOf({ code }: Error & { readonly code?: unknown }): string | undefined {
  return typeof code === 'string' ? code : undefined
}
