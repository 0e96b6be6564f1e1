import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds per clock tick of Linux. */
const tick = 10

/** Returns the processor time of the PostgreSQL processes, in milliseconds. `undefined` without Linux's /proc. */
export function databaseTime(parent: number): number | undefined {
  try {
    const times = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => statOf(pid))
      .flatMap((stat) => (stat && (stat.pid === parent || stat.parent === parent) ? [stat.time] : []))
    return times.reduce((sum, time) => sum + time, 0) * tick
  } catch {
    return undefined
  }
}

/** Returns the fields of `/proc/<pid>/stat`. The second is a name with any characters. */
function statOf(pid: string) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { pid: Number(pid), parent: Number(fields[1]), time: Number(fields[11]) + Number(fields[12]) }
  } catch {
    // The process has ended.
    return undefined
  }
}
