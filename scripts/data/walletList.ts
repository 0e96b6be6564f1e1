import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import { snapshotSize } from './packSnapshot.ts'
import { readWallets } from './readWallets.ts'
import type { WalletRow } from './WalletRow.ts'

export const walletListFile: string = join(root, 'docs', 'wallets.md')

/** Returns the text of `docs/wallets.md`: the names of each bundled wallet in the options of a client. */
export function walletList(rows: readonly WalletRow[]): string {
  return [
    '# Bundled wallets',
    '',
    'Written by `node scripts/data/walletList.ts` from `apps/api/data/wallets.json`. `featuredWalletIds`, `includeWalletIds` and `excludeWalletIds`',
    'take any of the three. A provider API knows more wallets, by id.',
    '',
    '| name | rdns | id |',
    '|---|---|---|',
    ...rows
      .slice(0, snapshotSize)
      .map(({ name, rdns, id }) => `| ${name} | ${rdns === undefined ? '' : `\`${rdns}\``} | \`${id}\` |`),
    '',
  ].join('\n')
}

if (import.meta.main) writeFileSync(walletListFile, walletList(readWallets()))
