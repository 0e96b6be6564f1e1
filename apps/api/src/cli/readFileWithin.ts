import { readFile, stat } from 'node:fs/promises'
import { InvalidSetting } from '../InvalidSetting.ts'

/** @throws InvalidSetting when the file cannot be read or has more bytes. */
export async function readFileWithin(path: string, limit: number): Promise<Buffer> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new InvalidSetting(`${path} is no file that can be read.`)
  if (found.size > limit) throw new InvalidSetting(`${path} has ${found.size} bytes; ${limit} is the most.`)
  return readFile(path)
}
