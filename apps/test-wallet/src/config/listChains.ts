import type { WalletChain } from '../wallet/WalletChain.ts'
import type { WalletConfig } from './WalletConfig.ts'

/** The chains of all families, in one list. */
export function listChains({
  chains,
  solana,
  bitcoin,
}: Pick<WalletConfig, 'chains' | 'solana' | 'bitcoin'>): readonly WalletChain[] {
  return [
    ...chains,
    ...(solana ? [{ id: solana.chainId, name: 'Local Solana', rpcUrl: solana.rpcUrl }] : []),
    ...(bitcoin ? [{ id: bitcoin.chainId, name: 'Local Bitcoin', rpcUrl: bitcoin.esploraUrl }] : []),
  ]
}
