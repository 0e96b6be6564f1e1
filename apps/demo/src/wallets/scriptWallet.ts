import type { PageWallet } from './PageWallet.ts'
import { type WalletId, type WalletRow, walletRows } from './walletRows.ts'

/** Tells a wallet how to answer: as the page is set to, except for what makes this wallet special. */
export function scriptWallet({
  id,
  wallet,
  asks,
}: {
  id: WalletId
  wallet: PageWallet
  asks: 'window' | 'auto'
}): void {
  const row: WalletRow = walletRows[id]
  for (const { namespace, controls } of wallet.parts) {
    controls.reset()
    if (asks === 'window') controls.on('*').ask()
    if (namespace === 'eip155' && 'script' in row) row.script?.(controls)
  }
}
