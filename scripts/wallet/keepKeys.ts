import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WalletFault } from './WalletFault.ts'

/** Files with the keys that seal shares. */
export type KeyFiles = { readonly share: string; readonly recovery: string }

/**
 * Returns the files of the sealing keys in a folder. Makes the keys once, readable by this user alone.
 *
 * @throws WalletFault if only one of them is there, or there is a database that other keys have sealed
 */
export function keepKeys({
  folder,
  database,
}: {
  readonly folder: string
  /** Folder of the database. */
  readonly database: string
}): KeyFiles {
  const files = { share: join(folder, 'share.key'), recovery: join(folder, 'recovery.key') }
  const missing = [files.share, files.recovery].filter((file) => !existsSync(file))
  if (missing.length === 0) return files
  if (missing.length === 1 || existsSync(database))
    throw new WalletFault(
      `${missing[0]} is missing. Restore it from a backup: without it the wallets in the database cannot be opened.`,
      1,
    )
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  for (const file of missing)
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  return files
}
