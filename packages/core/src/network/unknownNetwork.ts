import type { Network } from '../adapter/Network.js'
import { type ChainId, parseChainId } from '../caip/chainId.js'

/** Stands for a network the app does not know: no currency, no endpoint. */
export function unknownNetwork(id: ChainId): Network {
  return {
    id,
    namespace: parseChainId(id).namespace,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: [],
  }
}
