/** What every network has, whatever its family. */
export type CommonSettings = {
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** JSON-RPC endpoints; the next is asked when one fails. */
  readonly rpcUrls: readonly [string, ...string[]]
}
