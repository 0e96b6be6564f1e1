import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))

type Environment = Readonly<Record<string, string>>

function start(args: readonly string[], environment: Environment): ChildProcess {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  return spawn(process.execPath, [cli, ...args], {
    env: {
      ...(PATH !== undefined && { PATH }),
      ...(HOME !== undefined && { HOME }),
      // Every start loads the same modules.
      ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export type CliOutcome = { readonly code: number | null; readonly out: string; readonly error: string }

/** Runs a command of the provider API in a process of its own, to its end. */
export async function runCli(args: readonly string[], environment: Environment = {}): Promise<CliOutcome> {
  const child = start(args, environment)
  const said = { out: '', error: '' }
  child.stdout?.on('data', (text: Buffer) => {
    said.out += text.toString()
  })
  child.stderr?.on('data', (text: Buffer) => {
    said.error += text.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...said }
}

export type ServerProcess = {
  readonly url: string
  /** Every line of its log so far. */
  readonly lines: readonly Readonly<Record<string, unknown>>[]
  /** Sends the signal and resolves with the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts the server in a process of its own, on a free port. */
export async function startCli(environment: Environment): Promise<ServerProcess> {
  const child = start([], { PORT: '0', ...environment })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const lines: Readonly<Record<string, unknown>>[] = []
  const listening = Promise.withResolvers<string>()
  let rest = ''
  let error = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    const parts = `${rest}${chunk.toString()}`.split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const line = JSON.parse(part) as Readonly<Record<string, unknown>>
      lines.push(line)
      if (line['event'] === 'listening') listening.resolve(String(line['url']))
    }
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    error += chunk.toString()
  })
  const ended = once(child, 'close').then(([code]) => {
    process.off('exit', kill)
    listening.reject(new Error(`The provider API ended with ${code}: ${error}`))
    return code as number | null
  })
  return {
    url: await listening.promise,
    lines,
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}
