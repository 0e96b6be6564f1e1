import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from './root.ts'

export type RunCommandOptions = {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string | undefined>>
  /** `inherit` shows the output, `capture` returns it. */
  readonly output?: 'inherit' | 'capture'
  /** Milliseconds after which the command is ended and counted as failed. */
  readonly timeout?: number
}

export type RunCommandResult = { readonly code: number; readonly output: string }

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a program with the workspace's own tools first on PATH and waits for it.
 * A signal sent to this process is passed on, and the child's end is awaited, so nothing outlives the caller.
 * A program that cannot be started gives code 127 and a sentence in `output`.
 */
export function runCommand(options: RunCommandOptions): Promise<RunCommandResult> {
  const { command, args, cwd = root, env = {}, output = 'inherit', timeout } = options
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter)
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      // The compiler and the linter are written in Go, and take a third less time with rarer garbage collection.
      env: { GOGC: '400', ...process.env, PATH: path, ...env },
      stdio: output === 'capture' ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()))
    const forward = (signal: NodeJS.Signals) => {
      // A terminal sends Ctrl-C to the whole group; a second one would read as "stop at once".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    for (const signal of signals) process.on(signal, forward)
    const timer =
      timeout === undefined
        ? undefined
        : setTimeout(() => {
            text += `\n${command} took longer than ${timeout / 1000} s and was ended.\n`
            child.kill('SIGKILL')
          }, timeout)
    const settle = (result: RunCommandResult) => {
      clearTimeout(timer)
      for (const signal of signals) process.off(signal, forward)
      resolve(result)
    }
    child.on('error', (error) =>
      settle({ code: 127, output: `${command} could not be started: ${error.message}` }),
    )
    child.on('close', (code, signal) =>
      settle({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output: text }),
    )
  })
}
