import { SandboxError } from '@latchkey/sandbox'
import { StackError } from './listen.ts'
import { type StartStackOptions, startStack } from './startStack.ts'

/**
 * Runs the stack until the signal aborts or a chain is lost, telling a person at a terminal what is there.
 *
 * @returns the exit code
 */
export async function runStack({
  signal,
  say,
  print,
  ports,
}: {
  signal: AbortSignal
  /** Progress and failures, a line at a time. */
  say: (line: string) => void
  /** The output for the developer, one line at a time. */
  print: (line: string) => void
  ports: NonNullable<StartStackOptions['ports']>
}): Promise<number> {
  try {
    const stack = await startStack({ ports, past: 'sample', say, signal })
    print(
      [
        '',
        `  ${stack.origin}`,
        '',
        '  1. Open it, click "Connect wallet" and pick Fennel, a test wallet that lives on the page.',
        '  2. Switch networks, sign, send: the chains run on this machine and the money is play money.',
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
    say(`the process of chain ${end.chainId} ended, so the demo stopped`)
    return 1
  } catch (error) {
    if (signal.aborted) {
      say('stopped')
      return 0
    }
    if (!(error instanceof StackError || error instanceof SandboxError)) throw error
    say(error.message)
    return 1
  }
}
