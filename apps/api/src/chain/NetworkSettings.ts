import type { PriceIds } from './prices/PriceEngine.ts'

/** A network this provider API serves. */
export type NetworkSettings = EvmSettings | SolanaSettings

/** The fields of every network. */
type CommonSettings = {
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** JSON-RPC endpoints. When one fails, the next one gets the request. */
  readonly rpcUrls: readonly [string, ...string[]]
  /** Names of the network in the services of prices. Default: those of well-known networks. */
  readonly priceIds?: PriceIds
}

/** A network of the namespace eip155. */
export type EvmSettings = CommonSettings & {
  /** CAIP-2. */
  readonly chainId: `eip155:${number}`
  /** Multicall3. With it, balances are read in one call. */
  readonly multicall3?: `0x${string}`
  /** A universal resolver of ENS. Names are read from the first network that has one. */
  readonly ensUniversalResolver?: `0x${string}`
  /** First block whose transfers are followed. Absent: none are. */
  readonly historyFrom?: bigint
  /** ERC-20 contracts that every balance includes. */
  readonly tokens?: readonly `0x${string}`[]
}

/** A Solana cluster. Calls are forwarded to its nodes; nothing else is read from it. */
export type SolanaSettings = CommonSettings & {
  /** CAIP-2: the first 32 characters of the genesis hash. */
  readonly chainId: `solana:${string}`
}

export const isEvmNetwork = (settings: NetworkSettings): settings is EvmSettings =>
  settings.chainId.startsWith('eip155:')
