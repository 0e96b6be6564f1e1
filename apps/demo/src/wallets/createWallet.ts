import { createTestWallet, type TestWallet } from '@latchkey/testing'
import type { StackConfig } from '../stack/StackConfig.ts'
import { type WalletId, type WalletRow, walletRows } from './walletRows.ts'

/** Puts a test wallet on this page. It keeps what it allowed over reloads, as an extension does. */
export function createWallet({ id, stack }: { id: WalletId; stack: StackConfig }): TestWallet {
  const row: WalletRow = walletRows[id]
  return createTestWallet({
    name: row.name,
    rdns: `org.example.${id}`,
    accounts: stack.accounts.slice(0, 3).map(({ privateKey }) => privateKey),
    chains: stack.chains
      .slice(0, row.knows)
      .map(({ id: chainId, name, walletRpcUrl }) => ({ chainId, name, rpcUrl: walletRpcUrl })),
    persist: true,
    ...row.options,
  })
}
