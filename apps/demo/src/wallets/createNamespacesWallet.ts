import { createMultiTestWallet } from '@latchkey/testing'
import type { StackConfig } from '../config/StackConfig.ts'
import { describeSolanaPrompt } from './describeSolanaPrompt.ts'
import type { PageWallet } from './PageWallet.ts'
import { toBitcoinPart } from './toBitcoinPart.ts'
import { toEvmPart } from './toEvmPart.ts'
import type { WalletId } from './walletRows.ts'

/** Puts one wallet for EVM networks, Solana and Bitcoin on this page. */
export async function createNamespacesWallet({
  id,
  row: { name },
  stack: { accounts, chains, solana, bitcoin },
  persist = true,
}: {
  id: WalletId
  row: { readonly name: string }
  stack: StackConfig
  /** Whether its permissions survive reloads. */
  persist?: boolean
}): Promise<PageWallet> {
  const wallet = await createMultiTestWallet({
    name,
    rdns: `org.example.${id}`,
    evm: {
      accounts: accounts.slice(0, 3).map(({ privateKey }) => privateKey),
      chains: chains.map(({ id: chainId, name: chain, walletRpcUrl }) => ({
        chainId,
        name: chain,
        rpcUrl: walletRpcUrl,
      })),
    },
    solana: {
      chains: ['solana:localnet'],
      ...(solana && { accounts: solana.secretKeys, rpcUrl: solana.rpcUrl }),
    },
    bitcoin: {
      network: 'regtest',
      accounts: 2,
      ...(bitcoin && { seed: bitcoin.seed, esploraUrl: bitcoin.esploraUrl }),
    },
    persist,
  })
  return {
    name,
    icon: wallet.info.icon,
    parts: [
      toEvmPart(wallet.evm),
      { namespace: 'solana', controls: wallet.solana, describe: describeSolanaPrompt },
      toBitcoinPart(wallet.bitcoin),
    ],
    uninstall: wallet.uninstall,
  }
}
