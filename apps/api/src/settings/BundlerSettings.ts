import type { Address } from 'viem'

/** Smart accounts on one network: the bundler and the paymaster service that get the forwarded requests. */
export type BundlerSettings = {
  /** JSON-RPC of an ERC-4337 bundler for EntryPoint v0.8. */
  readonly url: string
  /** JSON-RPC of an ERC-7677 paymaster service. Absent: accounts pay for themselves. */
  readonly paymasterUrl?: string
  /** The `context` for the paymaster service, such as the id of a policy at its provider. Default: an empty object. */
  readonly paymasterContext?: Readonly<Record<string, unknown>>
  /** The contract that addresses delegate to. Default: `Simple7702Account` of EntryPoint v0.8. */
  readonly implementation?: Address
}

/** A contract whose calls are sponsored, and the selectors of the sponsored functions. Default: all functions. */
export type SponsoredContract = {
  /** CAIP-2. Default: on every network. */
  readonly chainId?: string | undefined
  /** In lower case. */
  readonly to: string
  /** 4 bytes each, in lower case. */
  readonly selectors?: readonly string[] | undefined
}

/** The sponsorship of a project. Amounts are wei of the native coin, as decimal text, for all networks together. */
export type SponsorPolicy = {
  /** A day (UTC), for all accounts. */
  readonly dayBudget: string
  /** A day (UTC), for one account. */
  readonly accountBudget: string
  /** Default: every call. */
  readonly contracts?: readonly SponsoredContract[] | undefined
}
