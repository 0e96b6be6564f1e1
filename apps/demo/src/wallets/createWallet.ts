import { createTestWallet } from '@latchkey/testing'
import type { StackConfig } from '../config/StackConfig.ts'
import type { PageWallet } from './PageWallet.ts'
import { toEvmPart } from './toEvmPart.ts'
import { type EvmWalletRow, type WalletId, type WalletRow, walletRows } from './walletRows.ts'

/**
 * Puts a test wallet on this page. Its permissions survive reloads, as those of an extension do. `undefined` if its chain
 * does not run. The code of namespaces other than EVM loads with the first such wallet.
 */
export async function createWallet({
  id,
  stack,
}: {
  id: WalletId
  stack: StackConfig
}): Promise<PageWallet | undefined> {
  const row: WalletRow = walletRows[id]
  switch (row.kind) {
    case undefined:
    case 'evm':
      return createEvmWallet({ id, row, stack })
    case 'solana': {
      if (!stack.solana) return undefined
      const { createSolanaWallet } = await import('./createSolanaWallet.ts')
      return createSolanaWallet({ row, solana: stack.solana })
    }
    case 'bitcoin': {
      if (!stack.bitcoin) return undefined
      const { createBitcoinWallet } = await import('./toBitcoinPart.ts')
      return createBitcoinWallet({ row, bitcoin: stack.bitcoin })
    }
    case 'namespaces': {
      const { createNamespacesWallet } = await import('./createNamespacesWallet.ts')
      return createNamespacesWallet({ id, row, stack })
    }
    default:
      return row satisfies never
  }
}

function createEvmWallet({
  id,
  row,
  stack,
}: {
  id: WalletId
  row: EvmWalletRow
  stack: StackConfig
}): PageWallet {
  const wallet = createTestWallet({
    name: row.name,
    rdns: `org.example.${id}`,
    accounts: stack.accounts.slice(0, 3).map(({ privateKey }) => privateKey),
    chains: stack.chains
      .slice(0, row.knows)
      .map(({ id: chainId, name, walletRpcUrl }) => ({ chainId, name, rpcUrl: walletRpcUrl })),
    persist: true,
    ...row.options,
  })
  return {
    name: row.name,
    icon: wallet.info.icon,
    parts: [toEvmPart(wallet)],
    uninstall: wallet.uninstall,
  }
}
