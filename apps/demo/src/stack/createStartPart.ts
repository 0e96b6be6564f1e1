import { SandboxError } from '@latchkey/sandbox'
import { StackError } from './listen.ts'

/** Starts a part of the stack. */
export type StartPart = <started>(name: string, start: () => Promise<started>) => Promise<started>

/**
 * Creates the function that starts the parts of a stack. If an error does not name the failed part, it becomes a StackError
 * `PART_FAILED`. Once the signal has aborted, errors are not changed.
 */
export function createStartPart(signal: AbortSignal | undefined): StartPart {
  return async (name, start) => {
    try {
      return await start()
    } catch (cause) {
      if (signal?.aborted || cause instanceof StackError || cause instanceof SandboxError) throw cause
      throw new StackError({ code: 'PART_FAILED', message: `${capital(name)}: ${reasonOf(cause)}`, cause })
    }
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the first line of an error and of each of its causes. */
function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  const { message, cause } = thrown
  const { code } = Object(thrown) as { readonly code?: unknown }
  const line = message.split('\n')[0] || thrown.name
  const own = typeof code === 'string' && !line.includes(code) ? `${line} (${code})` : line
  return cause === undefined ? own : `${own}: ${reasonOf(cause)}`
}
