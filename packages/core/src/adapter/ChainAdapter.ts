import type { ReadableAtom } from 'nanostores'
import type { Amount, ReadAmount } from '../amount/amount.js'
import type { ChainId } from '../caip/caip.js'
import type { Namespace } from '../caip/namespace.js'
import type { Connection } from '../connector/Connection.js'
import type { Connector } from '../connector/Connector.js'
import type { Scope } from '../lib/scope.js'
import type { Ports } from '../ports/Ports.js'
import type { Network } from './Network.js'
import type { ResolvedName } from './ResolvedName.js'
import type { RpcSettings } from './RpcSettings.js'
import type { WalletPermissions } from './WalletPermissions.js'

declare const brand: unique symbol

/** An address that the adapter of its namespace has validated. */
export type Address = string & { readonly [brand]: 'Address' }

/** The part of a client that an adapter uses. */
export type AdapterHost = Ports & {
  /** Id of the client. */
  readonly clientId: string
  /** Options of the client for the discovery of wallets. */
  readonly options: {
    /** Listen for wallets announced by EIP-6963. */
    readonly enableEIP6963: boolean
    /** Offer the wallet found at `window.ethereum`. */
    readonly enableInjected: boolean
  }
  /** The network in use and the app's networks, by namespace. Without a wallet, the visitor's choice is in use. */
  readonly $networks: ReadableAtom<
    Readonly<
      Partial<
        Record<Namespace, { readonly network: Network; readonly requestedNetworks: readonly Network[] }>
      >
    >
  >
  /** Notifies the client that balances may have changed. It reads a displayed balance again. */
  balancesChanged(): void
  /** Notifies the client that a transaction was sent and stored, so that the account's activity lists it. */
  sent(): void
  /** Endpoints of the app and of its provider API; `rpcUrls` makes a list of them. */
  readonly rpc: RpcSettings
}

/** The part of a mounted client to which an adapter reports wallets. */
export type Discovery = {
  /** Ends when the client is unmounted. */
  readonly scope: Scope
  /** Adds a wallet, or replaces the one with its id. */
  announce(connector: Connector): void
  /** Removes a wallet. */
  withdraw(connectorId: string): void
}

/** A fungible token held by an account. */
export type TokenBalance = {
  /** The token's contract or mint. */
  readonly address: string
  /** The balance. */
  readonly amount: Amount
  /** Chosen by the token's maker and untrusted: only show it as text. */
  readonly symbol?: string
  /** Name of the token. Absent: unknown. */
  readonly name?: string
}

/** A transfer before its cost is known. */
export type Transfer = {
  /** Address of the sender. */
  readonly from: string
  /** Address of the recipient. */
  readonly to: string
  /** The network of the transfer. */
  readonly network: Network
  /** In the smallest unit of the token, or of the native coin. */
  readonly amount: Amount
  /** The token's contract or mint; absent for the native coin. */
  readonly token?: string | undefined
  /** A public note in the transaction. Only with `carriesNotes`. */
  readonly memo?: string | undefined
  /** Addresses to list in the transaction, so that the requester can find it (Solana Pay). Only with `carriesNotes`. */
  readonly references?: readonly string[] | undefined
  /** True: the visitor agreed to spend the coins of `keptBack`. */
  readonly spendKeptBack?: boolean | undefined
}

/**
 * Payer of the network fee in place of the account. `sponsor`: a paymaster. `wallet`: the wallet decides and does not report the
 * payer, as with a contract account, whose owner pays, or a wallet that takes the fee in a token.
 */
export type FeePayer =
  | {
      readonly type: 'sponsor'
      /** Name of the sponsor, if the wallet reports it. */
      readonly name?: string | undefined
    }
  | { readonly type: 'wallet' }

/** Coins that are kept back: on Bitcoin, small ones that may hold inscriptions or runes. */
export type KeptBack = {
  /** Number of coins. */
  readonly count: number
  /** Sum of the coins. */
  readonly amount: Amount
}

/** A transfer as it will be signed. Frozen, so that the displayed transfer is the one that is sent. */
export type PreparedTransfer = Transfer & {
  /**
   * The highest fee that the network can charge, in the native coin. With a `payer` of type `wallet`, it is an estimate, so show
   * the payer in its place.
   */
  readonly fee: Amount
  /** Payer of the fee. Absent: the account. */
  readonly payer?: FeePayer | undefined
  /**
   * Other costs of the account, in the native coin. `account_rent` opens the recipient's token account. `data_fee` is a rollup's
   * charge for the transaction's data; its exact amount is known only once the transaction is in a block.
   */
  readonly costs: readonly {
    /** Cause of the cost. */
    readonly reason: 'account_rent' | 'data_fee'
    /** The cost, in the native coin. */
    readonly amount: Amount
    /** True: the exact cost is not known yet. */
    readonly isEstimate?: true | undefined
  }[]
  /** The amount that arrives, which is less if the token charges a fee on transfers. Absent: unknown. */
  readonly received?: Amount | undefined
  /** True: the recipient is a contract, which may not be able to send the amount on. */
  readonly recipientIsContract?: true | undefined
  /**
   * Coins of the account that are not spent because they may hold collectibles. `spendKeptBack` includes them.
   */
  readonly keptBack?: KeptBack | undefined
  /** Note of the adapter, by which `transactionStatus` finds the transaction if the wallet returns no id. */
  readonly trace?: string | undefined
  /** The namespace's own form of the transaction. */
  readonly payload: unknown
}

/** A transaction that a wallet has sent. */
export type SubmittedTransaction = {
  /** Id of the transaction, in the form of its namespace. */
  readonly hash: string
  /** True: the wallet chose the fee. It can differ from the displayed fee, in amount and coin. */
  readonly isFeeChanged?: true | undefined
}

/** `speedUp`: does the same at a higher fee. `cancel`: does nothing, so that the pending transaction cannot run any more. */
export type ReplacementKind = 'speedUp' | 'cancel'

/** A transaction that takes the place of a pending one, as it will be signed. Frozen, so that the displayed one is sent. */
export type PreparedReplacement = {
  /** Its effect. */
  readonly kind: ReplacementKind
  /** Id of the pending transaction. */
  readonly hash: string
  /** The account that sent it. */
  readonly from: string
  /** Its network. */
  readonly network: Network
  /** The recipient or the contract. The account itself, to cancel. */
  readonly to: string
  /** Amount of the native coin that it sends. Zero, to cancel. */
  readonly amount: Amount
  /** The highest network fee, in the native coin. */
  readonly fee: Amount
  /** The highest fee of the pending transaction. It is not paid if the replacement takes its place. */
  readonly replacedFee: Amount
  /** Other costs, as those of a transfer. */
  readonly costs: PreparedTransfer['costs']
  /** Number of the transaction in its account, the same for both. A wallet that signs another number sends a second transaction. */
  readonly nonce?: bigint | undefined
}

/** Replacing a transaction that is not in a block yet. */
export type Replacement = {
  /**
   * Reads the pending transaction and calculates the fee of its replacement, without a request to the wallet. Rejects with a
   * `LatchkeyError` if it cannot be replaced.
   */
  prepare(request: {
    readonly connection: Connection
    readonly network: Network
    readonly hash: string
    readonly kind: ReplacementKind
    readonly signal?: AbortSignal | undefined
  }): Promise<PreparedReplacement>
  /**
   * Looks at the pending transaction again, and has the wallet sign and send the replacement. Resolves and rejects as `submit` of a
   * transfer does. Which of the two gets into a block is only known then: `transactionStatus` reports it.
   */
  submit(request: {
    readonly connection: Connection
    readonly prepared: PreparedReplacement
    readonly signal?: AbortSignal | undefined
  }): Promise<SubmittedTransaction>
}

/** The swap that the visitor requested. A transaction that could do anything else is rejected. */
export type SwapTerms = {
  /** The account that pays, and the only one that may receive. */
  readonly from: string
  /** The network of the swap. */
  readonly network: Network
  /** The exact amount that leaves the account. Without `token`: the native coin. */
  readonly sell: { readonly token?: string | undefined; readonly amount: Amount }
  /** The least amount that must arrive. Without `token`: the native coin. */
  readonly buy: { readonly token?: string | undefined; readonly amount: Amount }
}

/** A transaction built by a server. All of it is untrusted. */
export type BuiltTransaction = {
  /** The contract that is called, as a CAIP-10 id. */
  readonly to: string
  /** Call data, in hexadecimal. */
  readonly data: string
  /** The sender, as a CAIP-10 id or an address. Absent: the server named none. */
  readonly from?: string | undefined
  /** Value in the smallest unit of the native coin. Absent: the server named none. */
  readonly value?: bigint | undefined
}

/**
 * One transaction of a swap. `reset`: revokes an earlier approval, which some tokens require before a new one.
 * `approve`: lets the router take the token. `swap`: swaps.
 */
export type SwapStep = 'reset' | 'approve' | 'swap'

/** A swap whose next transaction is ready to be signed. Frozen, so that the displayed swap is the one that is sent. */
export type PreparedSwap = SwapTerms & {
  /** The remaining steps, in order. `submit` sends the first. */
  readonly steps: readonly [SwapStep, ...SwapStep[]]
  /** True: the wallet runs all steps as one batch, and `submit` sends all of them. */
  readonly isBatch?: true | undefined
  /** The contract that executes the swap and may take the token. */
  readonly router: string
  /** The router's allowance after the approval. Absent: the allowance is already enough, or none is needed. */
  readonly approval?: Amount | 'unlimited' | undefined
  /** The least amount that arrives. The transaction enforces it. Never less than `buy.amount`. */
  readonly minimum: Amount
  /** The amount that arrives, according to a simulation. Absent: unknown. */
  readonly received?: Amount | undefined
  /** Time from which the router rejects the swap, in milliseconds since the epoch. Absent: never. */
  readonly expiresAt?: number | undefined
  /** The highest fee of the next transaction, in the native coin. Absent: the wallet decides, as for a batch. */
  readonly fee?: Amount | undefined
  /** Payer of the fee. Absent: the account. */
  readonly payer?: FeePayer | undefined
  /** Other costs of the next transaction, in the native coin. */
  readonly costs: PreparedTransfer['costs']
  /** Note of the adapter for the next transaction, as for a transfer. */
  readonly trace?: string | undefined
  /** The namespace's own form of the transaction. */
  readonly payload: unknown
}

/**
 * The outcome of a sent transaction. `confirmed`: it is in a block and ran without an error. `failed`: it is in a
 * block, and had no effect but its fee. `mined`: it is in a block, and whether it worked is unknown. `replaced`:
 * another transaction took its nonce or its coins. `proposed`: it waits for the signatures of others. `dropped`: the
 * network does not know it, and no other transaction took its place, so it may still get into a block. A node may not
 * know a recent transaction yet, so callers also consider its age, for `dropped` and for `replaced` without `by`.
 */
export type TransactionStatus =
  | {
      readonly status: 'pending'
      /** Note of the adapter: at most 128 letters, digits, `-`, `.`. The next request passes it back, even after a reload. */
      readonly trace?: string | undefined
      /** Its id on the network, if that differs from the requested one. */
      readonly hash?: string | undefined
    }
  | {
      readonly status: 'confirmed'
      /**
       * The amount of the requested `transfer` that arrived, as the chain reports it: less if the token charges a fee on
       * transfers, zero if the token reports no transfer to the recipient. Absent: unknown.
       */
      readonly received?: Amount | undefined
    }
  | {
      /** Status of the transaction. */
      readonly status: 'failed' | 'mined' | 'dropped' | 'proposed'
    }
  | {
      readonly status: 'replaced'
      /** Id of the transaction that replaced it. Absent: unknown. */
      readonly by?: string | undefined
    }

/**
 * Functions of a namespace. An absent one is not supported. In each request, `address` is the account, `network` or `chainId` its
 * network, and `connection` its wallet. `signal` stops the work.
 */
export type Capabilities = {
  /**
   * Looks for wallets that appear on the page without an event. Called while the client is mounted. Absent: all wallets of
   * the namespace send one.
   */
  readonly findWallets?: (() => void) | undefined
  /** Reads the balance of the native coin. */
  readonly nativeBalance?: (request: {
    readonly address: string
    readonly network: Network
    /** True: skips a recent result and reads the balance again. */
    readonly fresh?: boolean | undefined
    readonly signal: AbortSignal
  }) => Promise<ReadAmount>
  /**
   * Reads the fungible tokens that an account holds from the chain, in the amounts that nodes report. `complete: false`: the
   * account holds a token whose amount cannot be read.
   */
  readonly tokenBalances?: (request: {
    readonly address: string
    readonly network: Network
    /** Contracts to read, for a namespace whose chains cannot list the tokens of an account. Others ignore it. */
    readonly tokens?: readonly string[] | undefined
    /** True: includes those of `tokens` with a zero balance, if the chain describes them. */
    readonly empty?: boolean | undefined
    readonly signal: AbortSignal
  }) => Promise<readonly TokenBalance[] & { readonly complete?: false }>
  /** True: an account holds nothing but the native balance and `tokenBalances`. Absent: other tokens may exist. */
  readonly listsHoldings?: true
  /** True: an address belongs to one network. Absent: an address is the same account on every network of the namespace. */
  readonly perNetworkAddresses?: true
  /** Transfers of the native coin or a token. */
  readonly transfer?: {
    /** True: transfers can have a memo and references. Absent: a transfer with either must not be prepared. */
    readonly carriesNotes?: true
    /**
     * Calculates the cost of a transfer without a request to the wallet. Rejects with a `LatchkeyError` if funds or fees
     * are missing, or the recipient is not on this network. If the native coin is short, its context may have `available`,
     * the amount that can be spent, and `fee`, the fee of spending all of it. Both are decimal strings in the smallest
     * unit.
     */
    prepare(
      request: Transfer & { readonly connection: Connection; readonly signal?: AbortSignal | undefined },
    ): Promise<PreparedTransfer>
    /**
     * Has the wallet sign the prepared transfer, compares the response with it, and sends it. Resolves with the
     * transaction's id as soon as the network has accepted it. Rejects with an error that has `MayBeSent` in its context if
     * the network has the transaction, or may have it; with any other error, nothing was sent, or it failed in a block.
     */
    submit(request: {
      readonly connection: Connection
      readonly prepared: PreparedTransfer
      /**
       * Called just before the request to a wallet that sends the transaction itself. From then on it may be sent, even if the
       * page closes.
       */
      readonly onRequest?: (() => void) | undefined
      readonly signal?: AbortSignal | undefined
    }): Promise<SubmittedTransaction>
  }
  /** Replacing a transaction that is not in a block yet, to speed it up or to cancel it. */
  readonly replacement?: Replacement
  /** Swapping tokens of one network through a router. */
  readonly swap?: {
    /** CAIP-2 ids of the networks for which the app configured routers. */
    readonly networks: readonly string[]
    /**
     * Checks a server's transaction against the terms, simulates it, and calculates its fee, without a request to the
     * wallet. If the router needs an approval, calls `approval` for that transaction: with the amount, or without one for
     * an unlimited approval. Rejects with a `LatchkeyError` if anything differs from the terms.
     */
    prepare(
      request: SwapTerms & {
        readonly connection: Connection
        /** The server's transaction. */
        readonly built: BuiltTransaction
        /** True: an approval has no limit. */
        readonly isUnlimited: boolean
        /** Fetches the transaction of an approval from the server. */
        approval(amount: bigint | undefined): Promise<BuiltTransaction>
        readonly signal?: AbortSignal | undefined
      },
    ): Promise<PreparedSwap>
    /**
     * Has the wallet sign the next transaction, compares the response with it, and sends it. For a batch, resolves
     * once it is in a block. Rejects as `submit` of a transfer does.
     */
    submit(request: {
      readonly connection: Connection
      readonly prepared: PreparedSwap
      /** As that of a transfer. */
      readonly onRequest?: (() => void) | undefined
      readonly signal?: AbortSignal | undefined
    }): Promise<SubmittedTransaction>
  }
  /** Reads the outcome of a transaction that `address` sent. */
  readonly transactionStatus?: (request: {
    readonly network: Network
    readonly address: string
    readonly hash: string
    /** Note of the adapter, from an earlier request or from the prepared transaction. */
    readonly trace?: string | undefined
    /** True: its id is unknown, and `hash` only distinguishes it from others. The adapter finds it by its note. */
    readonly isUnnamed?: true | undefined
    /** The expected transfer, to read the amount that arrived. */
    readonly transfer?: Pick<Transfer, 'to' | 'amount' | 'token'> | undefined
    readonly signal: AbortSignal
  }) => Promise<TransactionStatus>
  /**
   * Resolves with the name of an address and the https or data URL of its picture, from the namespace's own name
   * service. Either may be absent. The name resolves back to the address.
   */
  readonly identity?: (request: {
    readonly address: string
    /** The network that the name is for. Default: the network of the name service. */
    readonly network?: Network | undefined
    readonly signal: AbortSignal
  }) => Promise<{ readonly name?: string; readonly image?: string }>
  /**
   * Returns the address of a name on a network from the namespace's own name service; `undefined` if the name is not registered. A
   * string is the address of an on-chain record for exactly that network.
   */
  readonly resolveName?: (request: {
    readonly name: string
    readonly network: Network
    /** True if the visitor typed the name. Only then are requests sent to off-chain hosts, which the name's owner chooses (ERC-3668). */
    readonly mayAskHosts?: boolean | undefined
    /** The address that another registry has for the namespace's main network. It is compared, not looked up. */
    readonly registered?: string | undefined
    readonly signal: AbortSignal
  }) => Promise<string | ResolvedName | undefined>
  /**
   * Returns the normalised form of a name (ENSIP-15); `undefined` for text that is no valid name. Absent: accounts of the
   * namespace cannot register names at a provider API.
   */
  readonly normalizeName?: (name: string) => Promise<string | undefined>
  /**
   * Passes an app's request to the active wallet, for the account and network in use when the app sent it. Absent: the
   * connection gets requests unchanged.
   */
  readonly requestWallet?: (request: {
    readonly connection: Connection
    readonly address: string
    readonly chainId: ChainId
    readonly call: { readonly method: string; readonly params?: unknown }
    readonly signal?: AbortSignal | undefined
  }) => Promise<unknown>
  /** Returns the signature in the namespace's usual text form. */
  readonly signMessage?: (request: {
    readonly connection: Connection
    readonly address: string
    readonly message: string
    readonly signal?: AbortSignal | undefined
  }) => Promise<string>
  /**
   * Returns whether an account signed a message. Contract accounts are checked on their network (ERC-1271, ERC-6492).
   * Absent: signatures are not checked on the page.
   */
  readonly verifyMessage?: (request: {
    readonly address: string
    readonly network: Network
    readonly message: string
    readonly signature: string
    readonly signal?: AbortSignal | undefined
  }) => Promise<boolean>
  /** Signs EIP-712 typed data; `typedData` as in `eth_signTypedData_v4`. Returns the signature. */
  readonly signTypedData?: (request: {
    readonly connection: Connection
    readonly address: string
    readonly typedData: unknown
    readonly signal?: AbortSignal | undefined
  }) => Promise<string>
  /** Returns the wallet's capabilities (EIP-5792) by hexadecimal chain id; `{}` if the wallet has none. */
  readonly walletCapabilities?: (request: {
    readonly connection: Connection
    readonly address: string
    readonly signal?: AbortSignal | undefined
  }) => Promise<Readonly<Record<string, unknown>>>
  /** Loads the permissions that an account can grant through its wallet. */
  readonly permissions?: () => Promise<WalletPermissions>
  /**
   * Requests a network switch, and adds the network if the wallet does not know it. Resolves once the wallet reports
   * `network`; otherwise rejects. Absent: the connection's `moveTo` or `switchTo` is called.
   */
  readonly switchNetwork?: (request: {
    readonly connection: Connection
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }) => Promise<void>
}

/** One chain namespace. A plain value: nothing runs before `create(...).mount(...)`. */
export type ChainAdapter<n extends Namespace = Namespace> = {
  /** CAIP-2 namespace. */
  readonly namespace: n
  /** Networks of the app. */
  readonly networks: readonly [Network<n>, ...Network<n>[]]
  /** Returns whether a text is an address of the namespace. */
  isAddress(value: string): value is Address
  /**
   * Loads the function that writes an address in the namespace's form, such as with a checksum. With `chainId`, it returns an empty text
   * for an address that is not one of that network. Absent: there is only one form, on all networks.
   */
  loadAddressFormat?(): Promise<(address: string, chainId?: ChainId) => string>
  /** Binds the adapter to one client. Has no side effects. */
  create(host: AdapterHost): AdapterInstance
}

/** An adapter in one client. */
export type AdapterInstance = {
  /** Capabilities of the adapter. */
  readonly can: Capabilities
  /** Starts discovery; everything ends with `discovery.scope`. Browser only. */
  mount(discovery: Discovery): void
}
