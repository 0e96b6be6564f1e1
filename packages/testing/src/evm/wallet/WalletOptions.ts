import type { Address, Hex } from 'viem'

/** A chain the wallet knows, and where it reads it. */
export type WalletChain = {
  /** EIP-155 chain id as a number, for example `31337`. */
  chainId: number
  /** JSON-RPC over HTTP. Reads, gas estimates and raw transactions go here. */
  rpcUrl: string
  /** The values that a real wallet shows. */
  name: string
}

/** The keys the wallet holds: private keys, or a phrase from which `count` (default 1) keys are derived. */
export type WalletKeys = readonly Hex[] | { mnemonic: string; count?: number }

/**
 * Differences of real wallets from most others:
 * - `lowercaseAddresses` shares addresses without the capitals of EIP-55;
 * - `fixedChains` fails with 4901 for an unknown chain and with 4200 for `wallet_addEthereumChain`;
 * - `textChainId` hashes typed data wrongly when the domain's `chainId` is text.
 */
export type WalletQuirk = 'lowercaseAddresses' | 'fixedChains' | 'textChainId'

/** How a wallet sends bundles of calls (EIP-5792). */
export type CallsOptions = {
  /**
   * `supported` delegates the account to a small contract (EIP-7702) and runs all calls in one transaction. `unsupported`
   * (default) sends one transaction after another and stops at the first that fails.
   */
  atomic?: 'supported' | 'unsupported'
  /** A longer bundle fails with 5740. Default: 10. */
  maxCalls?: number
}

/**
 * Form in which a wallet grants permissions (ERC-7715): `current` with `wallet_requestExecutionPermissions`, `earlier` with
 * `wallet_grantPermissions` of the first drafts.
 */
export type PermissionsForm = 'current' | 'earlier'

/** Everything about a test wallet that does not depend on the page it is put on. */
export type WalletOptions = {
  /** The name a person reads, for example `Fennel`. */
  name: string
  /** Reverse domain name of EIP-6963, for example `org.example.fennel`. Two wallets may share one. */
  rdns: string
  /** EIP-6963 session id. Default: a random version 4 UUID. */
  uuid?: string
  /** Passed on unchecked, so that hostile icons can be tested. Default: `createIcon(name)`. */
  icon?: string
  /** Private keys or a phrase. Never use keys that hold real money. */
  accounts: WalletKeys
  /**
   * What an authorised site is given: the `current` account (default), or `all` accounts with the
   * current one first.
   */
  exposes?: 'current' | 'all'
  /** The chains the wallet knows. Others are unknown to it (4902) until they are added. */
  chains: readonly WalletChain[]
  /** The current chain. Default: the first of `chains`. */
  chainId?: number
  /** Whether every site is authorised from the start. Default: `false`. */
  authorized?: boolean
  /** Whether the wallet starts locked. Default: `false`. */
  locked?: boolean
  /** `auto` (default) approves every prompt; `manual` leaves it in `pending` until you decide. */
  prompts?: 'auto' | 'manual'
  /** The response to `wallet_getCapabilities` (EIP-5792), by hexadecimal chain id. Default: empty. */
  capabilities?: Readonly<Record<Hex, Readonly<Record<string, unknown>>>>
  /**
   * Whether it sends bundles of calls (EIP-5792). `true` is a wallet that sends one transaction after another. Default: not at
   * all, so `wallet_sendCalls` fails with 4200.
   */
  calls?: true | CallsOptions | undefined
  /**
   * Whether it grants permissions (ERC-7715). It keeps, lists and revokes them, but nothing on a chain enforces them. Default: it
   * does not, so the methods fail with 4200.
   */
  permissions?: PermissionsForm | undefined
  /** How it departs from what most wallets do. Default: not at all. */
  quirks?: readonly WalletQuirk[]
  /** Sends the JSON-RPC requests. Default: the global `fetch`. */
  fetch?: typeof fetch
}

/** Where a choice of account can point: its place in the list, counted from 0, or its address. */
export type AccountChoice = number | Address
