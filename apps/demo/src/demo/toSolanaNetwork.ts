import type { SolanaNetwork } from '@latchkey/adapter-solana'
import type { StackSolana } from '../stack/StackConfig.ts'

/** The local chain as a row for the product. */
export function toSolanaNetwork({ chainId, rpcUrl }: StackSolana): SolanaNetwork {
  return {
    id: chainId,
    namespace: 'solana',
    name: 'Local Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [rpcUrl],
    testnet: true,
    chain: 'solana:localnet',
  }
}
