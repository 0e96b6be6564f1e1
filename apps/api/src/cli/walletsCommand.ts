import { readFile, stat } from 'node:fs/promises'
import { readWallets } from '../directory/readWallets.ts'
import { replaceWallets } from '../directory/seedWallets.ts'
import type { ImageKind } from '../images/readImageId.ts'
import { largestPicture, storePicture } from '../images/storePicture.ts'
import { InvalidSetting } from '../settings/InvalidSetting.ts'
import type { Database } from '../store/Store.ts'

const largestFile = 32_000_000

/**
 * Replaces the directory by the wallets of a file. Returns the output.
 * @throws InvalidSetting, when any row of the file cannot be shown safely.
 */
export async function walletsCommand({
  args: [action, file, ...more],
  database,
}: {
  readonly args: readonly string[]
  readonly database: Database
}): Promise<string> {
  if (action !== 'import' || file === undefined || more.length > 0)
    throw new InvalidSetting('wallets needs import and a JSON file.')
  const text = (await readFileWithin(file, largestFile)).toString('utf8')
  let rows: unknown
  try {
    rows = JSON.parse(text)
  } catch {
    throw new InvalidSetting(`${file} is not valid JSON.`)
  }
  const wallets = readWallets(rows)
  await replaceWallets({ database, wallets })
  return `${wallets.length} wallets\n`
}

const kinds: readonly ImageKind[] = ['wallet', 'asset', 'currency', 'token']

/**
 * Stores a picture. Returns the output.
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

/** @throws InvalidSetting when the file cannot be read or has more bytes. */
export async function readFileWithin(path: string, limit: number): Promise<Buffer> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new InvalidSetting(`${path} is not a readable file.`)
  if (found.size > limit)
    throw new InvalidSetting(`${path} has ${found.size} bytes, more than the limit of ${limit}.`)
  return readFile(path)
}
