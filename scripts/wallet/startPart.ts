import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A server of the wallet in a process of its own. */
export type WalletPart = {
  /** URL on this machine; `undefined` if the process ends before it listens, which it has explained on stderr. */
  readonly listening: Promise<string | undefined>
  /** Resolves with the exit code. */
  readonly ended: Promise<number>
  stop(): void
}

/** Starts a server that logs JSON lines, one of which has the event `listening` and the URL. */
export function startPart({
  cli,
  environment,
  log,
}: {
  readonly cli: string
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Gets each line of the log. */
  log(line: string): void
}): WalletPart {
  const child = spawn(process.execPath, [cli], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  const listening = Promise.withResolvers<string | undefined>()
  const ended = Promise.withResolvers<number>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    log(line)
    const { event, url } = parse(line)
    if (event === 'listening') listening.resolve(String(url))
  })
  child.once('close', (code) => {
    listening.resolve(undefined)
    ended.resolve(code ?? 1)
  })
  return {
    listening: listening.promise,
    ended: ended.promise,
    stop: () => void child.kill('SIGTERM'),
  }
}

function parse(line: string): { readonly event?: unknown; readonly url?: unknown } {
  try {
    return JSON.parse(line)
  } catch {
    return {}
  }
}
