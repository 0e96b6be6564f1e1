/** What the provider API under test knows, so that the calls have something to ask for. */
export type ConformanceSample = {
  /** CAIP-2, served. */
  readonly chainId: string
  /** Has a balance, history and a name. */
  readonly address: string
  /** CAIP-10 ids of two tokens. */
  readonly tokens: readonly [string, string]
  readonly imageId: string
  /** A registered name. */
  readonly name: string
}
