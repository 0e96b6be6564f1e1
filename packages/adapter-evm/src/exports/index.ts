export type { EvmWalletClient } from '../clients/createWalletClient.js'
export { getPublicClient } from '../clients/getPublicClient.js'
export { getWalletClient } from '../clients/getWalletClient.js'
export type { Eip1193Provider } from '../eip1193/Eip1193Provider.js'
export { type EvmAdapter, evm } from '../evm.js'
export { external } from '../external.js'
export type { EvmNetwork, EvmRow, ViemChain } from '../networks/EvmNetwork.js'
export {
  arbitrum,
  avalanche,
  base,
  bsc,
  mainnet,
  optimism,
  polygon,
  sepolia,
} from '../networks/networks.js'
export type { EvmProvider, EvmProviderEvents } from '../provider/createProvider.js'
export { getProvider } from '../provider/getProvider.js'
export { ProviderRpcError } from '../provider/ProviderRpcError.js'
export { toEvmError } from '../toEvmError.js'
