import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { root } from '../run/root.ts'
import { sendRequest } from './sendRequest.ts'

const cli = join(root, 'apps/api/src/cli.ts')
const report = join(root, 'scripts/load/reportUsage.ts')
const longestStart = 180_000

/** The usage of a process so far. */
export type Usage = {
  /** Milliseconds of processor time. */
  readonly cpu: number
  /** Bytes of memory. */
  readonly memory: number
  /** Bytes of its objects and buffers, which are part of the memory. */
  readonly inUse: number
}

export type Server = {
  readonly pid: number
  /** Time of the first successful `/ready`, by `performance.now()`. */
  readonly readyAt: number
  usage(): Promise<Usage>
  /** Resolves with the usage once the process has dropped its garbage. */
  usageWithoutGarbage(): Promise<Usage>
  /** Stops it. */
  terminate(): void
  /** Ends it at once, as a fault of the machine does. */
  kill(): void
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>
}

/**
 * Starts the provider API in a process of its own and waits until it is ready. Its log goes to a file.
 * @throws when it ends, or is not ready within three minutes; the signal's reason.
 */
export async function startServer({
  port,
  environment,
  logFile,
  signal,
}: {
  readonly port: number
  readonly environment: Readonly<Record<string, string>>
  readonly logFile: string
  readonly signal: AbortSignal
}): Promise<Server> {
  const { PATH = '', HOME = '' } = process.env
  const output = openSync(logFile, 'a')
  const child = spawn(process.execPath, ['--expose-gc', '--import', pathToFileURL(report).href, cli], {
    env: { PATH, HOME, PORT: String(port), ...environment },
    stdio: ['ignore', output, output, 'ipc'],
  })
  closeSync(output)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'exit').then(([code]) => {
    process.off('exit', kill)
    return code as number | null
  })

  const agent = new Agent()
  const until = performance.now() + longestStart
  const isReady = () =>
    sendRequest({ agent, port, path: '/ready' }).then(
      ({ status }) => status === 200,
      () => false,
    )
  try {
    while (!(await isReady())) {
      signal.throwIfAborted()
      if (child.exitCode !== null || performance.now() > until)
        throw new Error(`The provider API did not start: ${readFileSync(logFile, 'utf8').slice(-2_000)}`)
      await wait(20)
    }
  } catch (error) {
    kill()
    await ended
    throw error
  }
  const request = async (message: 'usage' | 'collect') => {
    const reported = once(child, 'message')
    child.send(message)
    const [usage] = (await reported) as [Usage]
    return usage
  }
  return {
    pid: child.pid ?? 0,
    readyAt: performance.now(),
    usage: () => request('usage'),
    usageWithoutGarbage: () => request('collect'),
    terminate() {
      child.kill('SIGTERM')
    },
    kill() {
      kill()
    },
    ended,
  }
}
