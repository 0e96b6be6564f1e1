import { inspect } from 'node:util'
import { SandboxError } from '@latchkey/sandbox'
import { StackError } from './listen.ts'
import type { Stack, StartStackOptions } from './startStack.ts'

/**
 * Number of starts before the demo gives up. The first start on a machine is the slowest, and a part may reach its time
 * limit.
 */
const attempts = 3

/** Codes of failures that another start would repeat. */
const lasting: readonly string[] = ['NOT_BUILT', 'BINARY_MISSING']

/**
 * Runs the stack until the signal aborts or a chain is lost, and prints its addresses. A start that fails is tried again from the
 * beginning.
 *
 * @returns the exit code
 */
export async function runStack({
  signal,
  say,
  print,
  ports,
  log,
  start = startUsual,
}: {
  signal: AbortSignal
  /** Receives progress and failures, one line at a time. */
  say: (line: string) => void
  /** Receives the output for the developer, one line at a time. */
  print: (line: string) => void
  ports: NonNullable<StartStackOptions['ports']>
  /** File for the details of a failure. */
  log: { readonly file: string; write(text: string): void }
  start?: (
    options: StartStackOptions,
  ) => Promise<Pick<Stack, 'origin' | 'ended' | 'stop'> & { readonly mail: { readonly url: string } }>
}): Promise<number> {
  const note = (line: string) => {
    log.write(line)
    say(line)
  }
  const apiLog = (entry: object) => log.write(inspect(entry, { breakLength: Number.POSITIVE_INFINITY }))
  for (let attempt = 1; ; attempt += 1) {
    try {
      const stack = await start({ ports, past: 'sample', say: note, signal, apiLog })
      print(
        [
          '',
          `  ${stack.origin}`,
          '',
          '  1. Open it: the modal is live, with test wallets and chains that run on this machine.',
          `  2. Every option and every call are in the lab: ${stack.origin}/lab`,
          `  3. Mails of embedded wallets end at ${stack.mail.url}`,
          '  4. Press Ctrl-C here to stop everything.',
          '',
        ].join('\n'),
      )
      const end = await stack.ended
      await stack.stop()
      if (end.reason === 'stopped') {
        say('stopped')
        return 0
      }
      note(`the process of chain ${end.chainId} ended, so the demo stopped`)
      return 1
    } catch (error) {
      if (signal.aborted) {
        say('stopped')
        return 0
      }
      log.write(inspect(error))
      if (!(error instanceof StackError || error instanceof SandboxError)) throw error
      note(error.message)
      if (lasting.includes(error.code)) return 1
      if (attempt === attempts) {
        say(`gave up after ${attempts} starts; the details are in ${log.file}`)
        say('start the demo again, with --free-ports if another program keeps a port')
        return 1
      }
      note('starting again')
    }
  }
}

/** Loads the stack's code when it starts. */
async function startUsual(options: StartStackOptions): Promise<Stack> {
  const { startStack } = await import('./startStack.ts')
  return startStack(options)
}
