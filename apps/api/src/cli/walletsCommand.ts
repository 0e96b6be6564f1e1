import { readWallets } from '../directory/readWallets.ts'
import { replaceWallets } from '../directory/replaceWallets.ts'
import { InvalidSetting } from '../InvalidSetting.ts'
import type { Database } from '../store/Database.ts'
import { readFileWithin } from './readFileWithin.ts'

const largestFile = 32_000_000

/**
 * Replaces the directory by the wallets of a file; returns what to print.
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
    throw new InvalidSetting('wallets takes import and a file of JSON.')
  const text = (await readFileWithin(file, largestFile)).toString('utf8')
  let rows: unknown
  try {
    rows = JSON.parse(text)
  } catch {
    throw new InvalidSetting(`${file} is no JSON.`)
  }
  const wallets = readWallets(rows)
  await replaceWallets({ database, wallets })
  return `${wallets.length} wallets\n`
}
