import { createSolanaTestWallet } from '@latchkey/testing/solana'
import type { StackSolana } from '../config/StackConfig.ts'
import { describeSolanaPrompt } from './describeSolanaPrompt.ts'
import type { PageWallet } from './PageWallet.ts'

/** Puts a wallet for Solana on this page, with the accounts of the local chain. */
export async function createSolanaWallet({
  row: { name },
  solana: { rpcUrl, secretKeys },
}: {
  row: { readonly name: string }
  solana: StackSolana
}): Promise<PageWallet> {
  const wallet = await createSolanaTestWallet({
    name,
    accounts: secretKeys,
    rpcUrl,
    chains: ['solana:localnet'],
    persist: true,
  })
  return {
    name,
    icon: wallet.wallet.icon,
    parts: [{ namespace: 'solana', controls: wallet, describe: describeSolanaPrompt }],
    uninstall: wallet.uninstall,
  }
}
