import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readWallets } from './readWallets.ts'
import { walletList, walletListFile } from './walletList.ts'

test('behavior: docs/wallets.md lists the bundled wallets', () => {
  expect(readFileSync(walletListFile, 'utf8')).toBe(walletList(readWallets()))
})
