import type { Address, Hex } from 'viem'

/** A chain of the wallet, with its JSON-RPC endpoint. */
export type WalletChain = {
  /** EIP-155 chain id as a number, for example `31337`. */
  chainId: number
  /** JSON-RPC endpoint (HTTP) for reads, gas estimates and raw transactions. */
  rpcUrl: string
  /** The values that a real wallet shows. */
  name: string
}

/** The keys of the wallet: private keys, or a phrase (BIP-39) and the number of keys to derive (default: 1). */
export type WalletKeys =
  | readonly Hex[]
  | {
      /** A phrase (BIP-39). */
      mnemonic: string
      /** Number of keys. Default: 1. */
      count?: number
    }

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
  /** Number of calls. A longer bundle fails with 5740. Default: 10. */
  maxCalls?: number
}

/**
 * Form in which a wallet grants permissions (ERC-7715): `current` with `wallet_requestExecutionPermissions`, `earlier` with
 * `wallet_grantPermissions` of the first drafts.
 */
export type PermissionsForm = 'current' | 'earlier'

/** Options of an EVM test wallet that do not depend on its page. */
export type WalletOptions = {
  /** Name for people, such as `Fennel`. */
  name: string
  /** Reverse domain name of EIP-6963, for example `org.example.fennel`. Two wallets may share one. */
  rdns: string
  /** EIP-6963 session id. Default: a random version 4 UUID. */
  uuid?: string
  /** Icon, unchecked, so that a test can use a hostile one. Default: `createIcon(name)`. */
  icon?: string
  /** Private keys or a phrase. Never use keys that hold real money. */
  accounts: WalletKeys
  /** The accounts that an authorised site sees: the `current` one (default), or `all` with the current one first. */
  exposes?: 'current' | 'all'
  /** The known chains. Others fail with 4902 until a site adds them. */
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
   * Whether the wallet sends bundles of calls (EIP-5792). `true` sends one transaction after another. Default:
   * `wallet_sendCalls` fails with 4200.
   */
  calls?: true | CallsOptions | undefined
  /**
   * Whether the wallet grants permissions (ERC-7715). It keeps, lists and revokes them; no contract enforces them. Default:
   * the methods fail with 4200.
   */
  permissions?: PermissionsForm | undefined
  /** Differences from most wallets. Default: none. */
  quirks?: readonly WalletQuirk[]
  /** Sends the JSON-RPC requests. Default: the global `fetch`. */
  fetch?: typeof fetch
}

/** An account, by its index from 0 or its address. */
export type AccountChoice = number | Address
