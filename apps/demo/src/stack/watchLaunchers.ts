import { findLaunchers } from './findLaunchers.ts'
import { readProcess } from './readProcess.ts'

/** A look costs a few file reads on Linux and a `ps` elsewhere. */
const INTERVAL_MS = process.platform === 'linux' ? 300 : 2_000

/**
 * Calls back once when a package manager that started this process is gone. npx ends without telling what it started, so
 * a signal sent to it alone would leave the demo running with nobody to stop it.
 *
 * @returns the end of watching
 */
export function watchLaunchers(onGone: () => void): () => void {
  const launchers = findLaunchers()
  const timer = setInterval(() => {
    if (launchers.every((pid) => readProcess(pid))) return
    clearInterval(timer)
    onGone()
  }, INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
