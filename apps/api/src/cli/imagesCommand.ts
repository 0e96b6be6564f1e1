import { InvalidSetting } from '../InvalidSetting.ts'
import type { ImageKind } from '../images/ImageKind.ts'
import { largestPicture } from '../images/readPicture.ts'
import { storePicture } from '../images/storePicture.ts'
import type { Database } from '../store/Database.ts'
import { readFileWithin } from './readFileWithin.ts'

const kinds: readonly ImageKind[] = ['wallet', 'asset', 'currency', 'token']

/**
 * Stores a picture; returns what to print.
 * @throws InvalidSetting, when it cannot be served.
 */
export async function imagesCommand({
  args: [action, given, id, file, ...more],
  database,
}: {
  readonly args: readonly string[]
  readonly database: Database
}): Promise<string> {
  const kind = kinds.find((one) => one === given)
  if (action !== 'put' || kind === undefined || id === undefined || file === undefined || more.length > 0)
    throw new InvalidSetting(`images takes put, a kind (${kinds.join(', ')}), an id and a file.`)
  await storePicture({ database, kind, id, bytes: await readFileWithin(file, largestPicture) })
  return `${kind} ${id}\n`
}
