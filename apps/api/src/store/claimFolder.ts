import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Marks a folder as in use by this process, because two processes would destroy its data. The mark of an ended
 * process is replaced.
 * @throws when another process has it.
 */
export async function claimFolder({
  folder,
}: {
  readonly folder: string
}): Promise<{ release(): Promise<void> }> {
  const mark = join(folder, 'latchkey.pid')
  const claim = () => writeFile(mark, String(process.pid), { flag: 'wx' })
  try {
    await claim()
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw error
    const owner = Number(await readFile(mark, 'utf8'))
    if (isRunning(owner))
      throw new Error(
        `The data folder ${folder} is in use by process ${owner}; stop that one first, or use PostgreSQL, which several can share.`,
      )
    await rm(mark, { force: true })
    await claim()
  }
  return { release: () => rm(mark, { force: true }) }
}

/** Returns whether another process runs. In containers the own process id may repeat, so it does not count. */
function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return Object(error).code === 'EPERM'
  }
}
