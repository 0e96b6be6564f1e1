import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { Socket } from 'node:net'

export type GuardProcessParameters = {
  pid: number
  /** Data of the child, deleted with it. */
  folder?: string
}

/**
 * Makes sure that a child does not outlive this process, even when this process is killed without a chance to act.
 *
 * A shell waits for a line from us. Our end of its pipe closes with our death, the line never comes, and the shell
 * kills the child. Windows has no such shell: there only orderly exits are covered.
 *
 * @returns a function that dismisses the guard; call it once the child is gone
 */
export function guardProcess({ pid, folder }: GuardProcessParameters): () => void {
  const killNow = () => {
    try {
      process.kill(pid, 'SIGKILL')
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
    } catch {
      // Already gone, or still being written to by its last breath.
    }
  }
  process.once('exit', killNow)
  const dismissExitHook = () => process.off('exit', killNow)
  if (process.platform === 'win32') return dismissExitHook

  const script = 'read -r _ || { kill -9 "$0" 2>/dev/null; [ -z "$1" ] || { sleep 1; rm -rf "$1"; }; }'
  const guard = spawn('/bin/sh', ['-c', script, String(pid), folder ?? ''], {
    cwd: '/',
    // Own process group: Ctrl-C in a terminal must not take the guard away before its work is done.
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
