/** A network this provider API serves. */
export type NetworkSettings = EvmSettings | SolanaSettings

/** What every network has, whatever its namespace. */
type CommonSettings = {
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** JSON-RPC endpoints; the next is asked when one fails. */
  readonly rpcUrls: readonly [string, ...string[]]
}

/** A network of the namespace eip155. */
export type EvmSettings = CommonSettings & {
  /** CAIP-2. */
  readonly chainId: `eip155:${number}`
  /** Multicall3; balances are then read in one call. */
  readonly multicall3?: `0x${string}`
  /** A universal resolver of ENS. Names are looked up on the first network that has one. */
  readonly ensUniversalResolver?: `0x${string}`
  /** Block to follow transfers from; absent: transfers are not followed. */
  readonly historyFrom?: bigint
  /** ERC-20 contracts every balance is asked for. */
  readonly tokens?: readonly `0x${string}`[]
}

/** A cluster of Solana. Calls are passed on to its nodes; nothing else is read from it. */
export type SolanaSettings = CommonSettings & {
  /** CAIP-2: the first 32 characters of the genesis hash. */
  readonly chainId: `solana:${string}`
}

export const isEvmNetwork = (settings: NetworkSettings): settings is EvmSettings =>
  settings.chainId.startsWith('eip155:')
