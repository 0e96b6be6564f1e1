import type { TestWallet } from '@latchkey/testing'
import { type WalletId, type WalletRow, walletRows } from './walletRows.ts'

/** Tells a wallet how to answer: as the page is set to, except for what makes this wallet special. */
export function scriptWallet({
  id,
  wallet,
  asks,
}: {
  id: WalletId
  wallet: TestWallet
  asks: 'window' | 'auto'
}): void {
  const row: WalletRow = walletRows[id]
  wallet.reset()
  if (asks === 'window') wallet.on('*').ask()
  row.script?.(wallet)
}
