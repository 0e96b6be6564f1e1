import type { CommonSettings } from './CommonSettings.ts'

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
