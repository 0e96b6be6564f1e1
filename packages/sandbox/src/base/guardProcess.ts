import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { Socket } from 'node:net'

export type GuardProcessParameters = {
  pid: number
  /** Data of the child, deleted with it. */
  folder?: string
}

/**
 * Ends a child with this process, even if this process is killed.
 *
 * A shell waits for a line from this process. If this process ends, its end of the pipe closes and the shell kills the
 * child. Windows has no such shell, so only orderly exits are covered there.
 *
 * @returns A function that dismisses the guard. Call it when the child has ended.
 */
export function guardProcess({ pid, folder }: GuardProcessParameters): () => void {
  const killNow = () => {
    try {
      process.kill(pid, 'SIGKILL')
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
    } catch {
      // Already deleted, or the ending child still writes to it.
    }
  }
  process.once('exit', killNow)
  const dismissExitHook = () => process.off('exit', killNow)
  if (process.platform === 'win32') return dismissExitHook

  const script = 'read -r _ || { kill -9 "$0" 2>/dev/null; [ -z "$1" ] || { sleep 1; rm -rf "$1"; }; }'
  const guard = spawn('/bin/sh', ['-c', script, String(pid), folder ?? ''], {
    cwd: '/',
    // Its own process group: Ctrl-C in a terminal must not end the guard too early.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // A machine without a shell loses the guard, not the sandbox.
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  guard.unref()
  if (guard.stdin instanceof Socket) guard.stdin.unref()

  return () => {
    dismissExitHook()
    guard.stdin.end('\n')
  }
}
