import { spawn } from 'node:child_process'
import { Socket } from 'node:net'

/**
 * Makes sure that a child does not outlive this process, even when this process is killed without a chance to act.
 *
 * A shell waits for a line from us. Our end of its pipe closes with our death, the line never comes, and the shell
 * kills the child. Windows has no such shell: there only orderly exits are covered.
 *
 * @returns a function that dismisses the guard; call it once the child is gone
 */
export function guardProcess({ pid }: { pid: number }): () => void {
  const killNow = () => {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Already gone.
    }
  }
  process.once('exit', killNow)
  const dismissExitHook = () => process.off('exit', killNow)
  if (process.platform === 'win32') return dismissExitHook

  const guard = spawn('/bin/sh', ['-c', 'read -r _ || kill -9 "$0" 2>/dev/null', String(pid)], {
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
