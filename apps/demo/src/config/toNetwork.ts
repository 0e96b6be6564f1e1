import type { BitcoinNetwork } from '@latchkey/adapter-bitcoin'
import type { SolanaNetwork } from '@latchkey/adapter-solana'
import type { Network } from '@latchkey/core'
import type { StackBitcoin, StackChain, StackSolana } from './StackConfig.ts'

/**
 * Returns a local chain as a network definition. It has the picture of its test network, because the provider API has none
 * of a local chain.
 */
export function toNetwork({ id, name, rpcUrl, nativeCurrency }: StackChain): Network<'eip155'> {
  return {
    id: `eip155:${id}`,
    namespace: 'eip155',
    name,
    nativeCurrency,
    rpcUrls: [rpcUrl],
    testnet: true,
    imageId: 'eip155:11155111',
  }
}

/** The local chain as a row for the product. */
export function toBitcoinNetwork({ chainId, esploraUrl }: StackBitcoin): BitcoinNetwork {
  return {
    id: chainId,
    namespace: 'bip122',
    name: 'Local Bitcoin',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    testnet: true,
    imageId: 'bip122:000000000933ea01ad0ee984209779ba',
    address: { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4 },
    esplora: { url: esploraUrl },
  }
}

/** The local chain as a row for the product. */
export function toSolanaNetwork({ chainId, rpcUrl }: StackSolana): SolanaNetwork {
  return {
    id: chainId,
    namespace: 'solana',
    name: 'Local Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [rpcUrl],
    testnet: true,
    imageId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    chain: 'solana:localnet',
  }
}
