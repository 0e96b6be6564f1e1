import type { BitcoinNetwork } from '@latchkey/adapter-bitcoin'
import type { StackBitcoin } from '../stack/StackConfig.ts'

/** The local chain as a row for the product. */
export function toBitcoinNetwork({ chainId, esploraUrl }: StackBitcoin): BitcoinNetwork {
  return {
    id: chainId,
    namespace: 'bip122',
    name: 'Local Bitcoin',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    testnet: true,
    address: { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4 },
    esplora: { url: esploraUrl },
  }
}
