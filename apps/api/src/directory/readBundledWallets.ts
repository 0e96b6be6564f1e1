import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { readWallets } from './readWallets.ts'
import type { WireWallet } from './WireWallet.ts'

/** The directory that comes with the provider API. */
export async function readBundledWallets(): Promise<readonly WireWallet[]> {
  const file = new URL('../../data/wallets.json', import.meta.url)
  if (!existsSync(file)) return []
  return readWallets(JSON.parse(await readFile(file, 'utf8')))
}
