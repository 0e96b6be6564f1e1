import { SandboxError } from '@latchkey/sandbox'
import { expect, test } from 'vitest'
import { StackError } from './listen.ts'
import { runStack } from './runStack.ts'

/** Runs a stack whose starts fail as listed; the next start runs until it is stopped. */
async function run(failures: readonly Error[]) {
  const said: string[] = []
  const printed: string[] = []
  const logged: string[] = []
  let starts = 0
  const code = await runStack({
    signal: new AbortController().signal,
    say: (line) => said.push(line),
    print: (text) => printed.push(text),
    ports: 'fixed',
    log: { file: '/tmp/demo.log', write: (text) => logged.push(text) },
    async start() {
      const failure = failures[starts]
      starts += 1
      if (failure) throw failure
      return {
        origin: 'http://localhost:4242',
        mail: { url: 'http://127.0.0.1:4247' },
        ended: Promise.resolve({ reason: 'stopped' }),
        stop: () => Promise.resolve(),
      }
    },
  })
  return { code, said, printed, logged, starts }
}

const reset = new StackError({
  code: 'PART_FAILED',
  message: 'The provider API: fetch failed: read ECONNRESET',
  cause: new TypeError('fetch failed'),
})

test('error: a start that fails once is tried again', async () => {
  const { code, said, printed, starts } = await run([reset])
  expect({ code, starts }).toEqual({ code: 0, starts: 2 })
  expect(said).toEqual([reset.message, 'starting again', 'stopped'])
  expect(printed.join()).toContain('http://localhost:4242')
})

test('error: a start that keeps failing ends with the part, its log and the way on', async () => {
  const chain = new SandboxError({
    code: 'CHAIN_START_FAILED',
    message: 'The local chain 31337 did not start.',
  })
  const { code, said, logged, starts } = await run([chain, reset, reset])
  expect({ code, starts }).toEqual({ code: 1, starts: 3 })
  expect(said.slice(-3)).toEqual([
    reset.message,
    'gave up after 3 starts; the details are in /tmp/demo.log',
    'start the demo again, with --free-ports if another program keeps a port',
  ])
  expect(logged.join('\n')).toContain('TypeError: fetch failed')
})

test('error: a failure that another start would repeat is not tried again', async () => {
  const { code, said, starts } = await run([new StackError({ code: 'NOT_BUILT', message: 'Not built.' })])
  expect({ code, said, starts }).toEqual({ code: 1, said: ['Not built.'], starts: 1 })
})
