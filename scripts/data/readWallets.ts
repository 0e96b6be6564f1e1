import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import { checkWallets } from './checkWallets.ts'
import type { WalletRow } from './WalletRow.ts'

/**
 * The wallets of apps/api/data/wallets.json.
 *
 * @throws Error with the mistakes in them.
 */
export function readWallets(): readonly WalletRow[] {
  const rows: unknown = JSON.parse(readFileSync(join(root, 'apps', 'api', 'data', 'wallets.json'), 'utf8'))
  const findings = checkWallets(rows)
  if (findings.length > 0) throw new Error(`wallets.json: ${findings.join('; ')}`)
  return rows as readonly WalletRow[]
}
