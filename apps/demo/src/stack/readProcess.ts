import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type ProcessRow = { readonly pid: number; readonly parent: number; readonly command: string }

/** A running process; `undefined` for one that has ended, also when nobody has taken notice of its end yet. */
export function readProcess(pid: number): ProcessRow | undefined {
  try {
    return process.platform === 'linux' ? readProc(pid) : readPs(pid)
  } catch {
    return undefined
  }
}

function readProc(pid: number): ProcessRow | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in parentheses may hold anything; what follows the last one is fixed: state, parent.
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (state === 'Z') return undefined
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  return { pid, parent: Number(parent), command }
}

function readPs(pid: number): ProcessRow | undefined {
  const line = execFileSync('ps', ['-o', 'ppid=,state=,command=', '-p', String(pid)], { encoding: 'utf8' })
  const [parent = '', state = '', ...command] = line.trim().split(/\s+/)
  return state.startsWith('Z') ? undefined : { pid, parent: Number(parent), command: command.join(' ') }
}
