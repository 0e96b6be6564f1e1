import type { Network } from '../adapter/Network.js'
import type { ChainId } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespace.js'

/** Stands for a network the app does not know: no currency, no endpoint. */
export function unknownNetwork(id: ChainId): Network {
  return {
    id,
    namespace: id.split(':')[0] as Namespace,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: [],
  }
}
