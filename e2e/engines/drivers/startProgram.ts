import { type ChildProcess, spawn } from 'node:child_process'

/** A running program. */
export type Program = {
  readonly child: ChildProcess
  /** Ends the program and the processes it started. */
  stop(): Promise<void>
}

/** Starts a program of its own process group. */
export function startProgram({
  command,
  args,
  env = {},
}: {
  command: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
}): Program {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
  })
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  process.once('exit', kill)
  return {
    child,
    async stop() {
      process.off('exit', kill)
      kill()
      await ended
    },
  }
}

/** Resolves with the first match in what a program prints. */
export function readOutput({ child }: Program, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let text = ''
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      const found = pattern.exec(text)
      if (found) resolve(found)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('close', () => reject(new Error(`The program ended before it printed ${pattern}: ${text}`)))
  })
}
