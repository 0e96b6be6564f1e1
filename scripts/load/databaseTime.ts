import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds per clock tick of Linux. */
const tick = 10

/** Returns the processor time of the PostgreSQL processes, also of those that have ended, in milliseconds. `undefined` without Linux's /proc. */
export function databaseTime(parent: number): number | undefined {
  try {
    const times = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => statOf(pid))
      .flatMap((stat) => {
        if (stat?.pid === parent) return stat.time + stat.ended
        return stat?.parent === parent ? stat.time : []
      })
    return times.reduce((sum, time) => sum + time, 0) * tick
  } catch {
    return undefined
  }
}

/** Returns fields of `/proc/<pid>/stat`, `ended` for the children that have ended. The second field is a name with any characters. */
function statOf(pid: string) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const sum = (first: number) => Number(fields[first]) + Number(fields[first + 1])
    return { pid: Number(pid), parent: Number(fields[1]), time: sum(11), ended: sum(13) }
  } catch {
    // The process has ended.
    return undefined
  }
}
