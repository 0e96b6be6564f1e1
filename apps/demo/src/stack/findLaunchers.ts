import { basename } from 'node:path'
import { type ProcessRow, readProcess } from './readProcess.ts'

const shells: readonly string[] = ['sh', 'bash', 'dash', 'zsh', 'fish', 'ash']

/**
 * The processes between this one and the package manager that started it, that one included: `npx`, its shell, `pnpm`,
 * its shell. Empty when no package manager is among the ancestors, and on Windows.
 */
export function findLaunchers(): readonly number[] {
  if (process.platform === 'win32') return []
  const ancestors: ProcessRow[] = []
  for (let pid = process.ppid; pid > 1; ) {
    const row = readProcess(pid)
    if (!row) break
    ancestors.push(row)
    pid = row.parent
  }
  const outermost = ancestors.findLastIndex(({ command }) => isPackageManager(command))
  return ancestors.slice(0, outermost + 1).map(({ pid }) => pid)
}

/** A shell is none, even when what it runs is: it may start us in the background and leave on purpose. */
function isPackageManager(command: string): boolean {
  const program = basename(command.split(' ')[0] ?? '').replace(/^-/, '')
  return !shells.includes(program) && /(^|[\s/])(npm|npx|pnpm|yarn)([\s@.]|$)/.test(command)
}
