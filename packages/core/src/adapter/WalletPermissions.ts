import type { Connection } from '../connector/Connection.js'
import type { Network } from './Network.js'

/** A permission, rule or policy of ERC-7715. On the wire, amounts in `data` are hexadecimal text. */
export type PermissionPart = {
  /** Such as `erc20-token-periodic`. */
  readonly type: string
  /** Data of the part, by its type. */
  readonly data: Readonly<Record<string, unknown>>
}

/** What an app requests: another address may act for the account, within limits and until a time. */
export type PermissionRequest = {
  /** Address that may act for the account. */
  readonly to: string
  /** Seconds since the epoch. */
  readonly expiry: number
  /** Amounts in `data` are bigint, in the smallest unit. */
  readonly permissions: readonly PermissionPart[]
  /** Further limits, in the form of the wallet. Default none. */
  readonly rules?: readonly PermissionPart[]
}

/** What a wallet granted. It is JSON: amounts are hexadecimal text. */
export type GrantedPermission = Required<PermissionRequest> & {
  /** Opaque identifier of the wallet, by which a permission is used and revoked. */
  readonly context: string
  /** Names the permission where others see it: the context if that is short, else its hash. */
  readonly id: string
  /** Contract that redeems it (ERC-7710). Absent: the wallet named none. */
  readonly delegationManager?: string | undefined
  /** Accounts to deploy before it is used (ERC-4337). */
  readonly dependencies: readonly { readonly factory: string; readonly factoryData: string }[]
}

/** The limits of a permission, in one form for all types. `token` absent: the native coin. Amounts are in the smallest unit. */
export type PermissionTerms =
  | {
      readonly kind: 'spend'
      /** Contract of the token. Absent: the native coin. */
      readonly token?: string | undefined
      /** The limit, in the smallest unit. */
      readonly amount: bigint
      /** Length in seconds of the period that the amount is for. Absent: the amount is a total. */
      readonly period?: number | undefined
      /** Seconds since the epoch from which it counts. Absent: from the grant on. */
      readonly start?: number | undefined
    }
  | {
      readonly kind: 'stream'
      readonly token?: string | undefined
      /** Amount for each second, in the smallest unit. */
      readonly perSecond: bigint
      /** Absent: there is no limit in total. */
      readonly most?: bigint | undefined
      /** Amount that is available at once. Absent: none. */
      readonly initial?: bigint | undefined
      /** Seconds since the epoch from which it counts; in the past, an amount is available at once. Absent: from the grant on. */
      readonly start?: number | undefined
    }
  | {
      readonly kind: 'call'
      /** Address of the contract that may be called. */
      readonly contract: string
      /** Absent: any. */
      readonly functions?: readonly string[] | undefined
    }
  /** A type that `describe` does not know. */
  | { readonly kind: 'unknown'; readonly type: string; readonly data: unknown }

type Place = {
  readonly connection: Connection
  readonly address: string
  readonly network: Network
  readonly signal: AbortSignal
}

/** Permissions that an account grants through its wallet (ERC-7715). The wallet enforces them. */
export type WalletPermissions = {
  /** Returns the types that the wallet grants on the network; `undefined` if it grants none. Does not prompt. */
  supported(place: Place): Promise<readonly string[] | undefined>
  /** Throws an error of ours unless `types`, the result of `supported`, has all types of the request. */
  assertSupported(request: PermissionRequest, types: readonly string[] | undefined): void
  /**
   * Has the wallet grant a request. Rejects with an error of ours if the response is wider in any way: another account, network,
   * delegate or type, a higher limit, or a later expiry.
   */
  grant(place: Place & { readonly request: PermissionRequest }): Promise<readonly GrantedPermission[]>
  /** Returns what the account has granted on the network; `undefined` if the wallet does not list it. Does not prompt. */
  list(place: Place): Promise<readonly GrantedPermission[] | undefined>
  /** Has the wallet revoke a permission. Resolves with a signature if the wallet returns one. */
  revoke(
    place: Place & {
      readonly permission: Pick<GrantedPermission, 'id' | 'permissions' | 'expiry'> & {
        /** Absent: not known here. */
        readonly context?: string | undefined
      }
    },
  ): Promise<{ readonly signature?: string | undefined }>
  /** Reads the limits of a permission. Never throws: an unreadable permission is `unknown`. */
  describe(permission: unknown): PermissionTerms
}
