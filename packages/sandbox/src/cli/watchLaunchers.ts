import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Milliseconds between checks. A check costs a few file reads on Linux and a `ps` elsewhere. */
const INTERVAL_MS = process.platform === 'linux' ? 300 : 2_000

const shells: readonly string[] = ['sh', 'bash', 'dash', 'zsh', 'fish', 'ash']

type ProcessRow = { readonly pid: number; readonly parent: number; readonly command: string }

/**
 * Calls back once when a package manager that started this process has ended, or got a signal and did not pass it on.
 *
 * On SIGTERM npx ends without passing the signal on. On SIGINT it signals its shell, and dash catches that signal and keeps
 * waiting. Both ways, a signal to npx alone would leave this process running.
 *
 * @returns A function that stops watching.
 */
export function watchLaunchers(onGone: () => void): () => void {
  const launchers = findLaunchers()
  if (launchers.length === 0) return () => {}
  const waiting = launchers.filter(isWaitingShell).map(({ pid }) => pid)
  let wakeUps = waiting.map(readWakeUps)
  let asleep = timeAsleep()
  let isNoticed = false
  /** Checks that do not count. */
  let passOver = 0
  const look = () => {
    const before = { wakeUps, asleep }
    wakeUps = waiting.map(readWakeUps)
    asleep = timeAsleep()
    if (!launchers.every(({ pid }) => readProcess(pid))) return end()
    if (asleep - before.asleep > 500) excuse()
    if (passOver > 0) {
      passOver -= 1
      return
    }
    // The harmless cause of a wake-up may be known one check later.
    if (isNoticed) return end()
    isNoticed = wakeUps.some((count, index) => count !== before.wakeUps[index])
  }
  /** After a sleep of the machine or a stopped job, every process wakes up, some later than others. */
  const excuse = () => {
    isNoticed = false
    passOver = 3
  }
  const timer = setInterval(look, INTERVAL_MS)
  timer.unref()
  process.on('SIGCONT', excuse)
  const stop = () => {
    clearInterval(timer)
    process.off('SIGCONT', excuse)
  }
  const end = () => {
    stop()
    onGone()
  }
  return stop
}

/** Milliseconds that the machine has slept since this process started. Only the wall clock counts them. */
const timeAsleep = () => Date.now() - performance.timeOrigin - performance.now()

/**
 * The processes between this one and the package manager that started it, that one included: `npx`, its shell, `pnpm`, its
 * shell. Empty without a package manager among the ancestors, and on Windows.
 */
function findLaunchers(): readonly ProcessRow[] {
  if (process.platform === 'win32') return []
  const ancestors: ProcessRow[] = []
  for (let pid = process.ppid; pid > 1; ) {
    const row = readProcess(pid)
    if (!row) break
    ancestors.push(row)
    pid = row.parent
  }
  const outermost = ancestors.findLastIndex(({ command }) => isPackageManager(command))
  return ancestors.slice(0, outermost + 1)
}

const programOf = (command: string) => basename(command.split(' ')[0] ?? '').replace(/^-/, '')

/** Excludes a shell that names a package manager, because it may start this process in the background and end on purpose. */
function isPackageManager(command: string): boolean {
  return !shells.includes(programOf(command)) && /(^|[\s/])(npm|npx|pnpm|yarn)([\s@.]|$)/.test(command)
}

/** Whether a shell does nothing but wait for one child. Only Linux counts the wake-ups of a process. */
function isWaitingShell({ pid, command }: ProcessRow): boolean {
  if (process.platform !== 'linux' || !shells.includes(programOf(command))) return false
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').length === 1
  } catch {
    return false
  }
}

/** Number of wake-ups of a process. A waiting shell wakes up when its child ends and when it catches a signal. */
function readWakeUps(pid: number): string | undefined {
  try {
    return /^voluntary_ctxt_switches:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

/** A running process; `undefined` for one that has ended, also while its parent has not collected it yet. */
function readProcess(pid: number): ProcessRow | undefined {
  try {
    return process.platform === 'linux' ? readProc(pid) : readPs(pid)
  } catch {
    return undefined
  }
}

function readProc(pid: number): ProcessRow | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in parentheses may hold anything; the fields after the last one are fixed: state, parent.
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
