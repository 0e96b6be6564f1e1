import type { Connection } from '../connector/Connection.js'
import type { Network } from './Network.js'

/** A permission, rule or policy of ERC-7715. On the wire, amounts in `data` are hexadecimal text. */
export type PermissionPart = {
  /** Type of the permission, such as `erc20-token-periodic`. */
  readonly type: string
  /** Data of the part, by its type. */
  readonly data: Readonly<Record<string, unknown>>
}

/** Request of an app to let another address act for the account, within limits and until a time. */
export type PermissionRequest = {
  /** Address that may act for the account. */
  readonly to: string
  /** End of the permission, in seconds since the epoch. */
  readonly expiry: number
  /** The permissions. Amounts in `data` are bigint, in the smallest unit. */
  readonly permissions: readonly PermissionPart[]
  /** Further limits, in the form of the wallet. Default: none. */
  readonly rules?: readonly PermissionPart[]
}

/** A permission that a wallet granted. It is JSON: amounts are hexadecimal text. */
export type GrantedPermission = Required<PermissionRequest> & {
  /** Opaque identifier from the wallet, which is needed to use and to revoke the permission. */
  readonly context: string
  /** Public id of the permission: the context if that is short, else its hash. */
  readonly id: string
  /** Contract that redeems the permission (ERC-7710). Absent: the wallet named none. */
  readonly delegationManager?: string | undefined
  /** Accounts to deploy before the first use (ERC-4337). */
  readonly dependencies: readonly { readonly factory: string; readonly factoryData: string }[]
}

/** The limits of a permission, in one form for all types. Amounts are in the smallest unit. */
export type PermissionTerms =
  | {
      readonly kind: 'spend'
      /** Contract of the token. Absent: the native coin. */
      readonly token?: string | undefined
      /** The limit, in the smallest unit. */
      readonly amount: bigint
      /** Length of a period in seconds. Absent: `amount` is a total. */
      readonly period?: number | undefined
      /** Begin of the first period, in seconds since the epoch. Absent: the time of the grant. */
      readonly start?: number | undefined
    }
  | {
      readonly kind: 'stream'
      readonly token?: string | undefined
      /** Amount for each second, in the smallest unit. */
      readonly perSecond: bigint
      /** Total limit. Absent: there is none. */
      readonly most?: bigint | undefined
      /** Amount that is available at once. Absent: none. */
      readonly initial?: bigint | undefined
      /**
       * Begin of the stream, in seconds since the epoch. If it is in the past, an amount is available at once. Absent: the time of
       * the grant.
       */
      readonly start?: number | undefined
    }
  | {
      readonly kind: 'call'
      /** Address of the contract that may be called. */
      readonly contract: string
      /** Functions that may be called. Absent: all. */
      readonly functions?: readonly string[] | undefined
    }
  /** A type that `describe` does not know. */
  | {
      readonly kind: 'unknown'
      /** Type of the permission (ERC-7715). */
      readonly type: string
      /** Parameters of the type, unparsed. */
      readonly data: unknown
    }

/** The connection whose wallet grants or revokes a permission. */
export type PermissionSubject = {
  /** Connection of the wallet. */
  readonly connection: Connection
  /** Address of the account. */
  readonly address: string
  /** Network of the permissions. */
  readonly network: Network
  /** Stops waiting for the wallet. */
  readonly signal: AbortSignal
}

/** Permissions that an account grants through its wallet (ERC-7715). The wallet enforces them. */
export type WalletPermissions = {
  /** Returns the types that the wallet grants on the network; `undefined` if it grants none. Does not prompt. */
  supported(subject: PermissionSubject): Promise<readonly string[] | undefined>
  /** Throws a `LatchkeyError` unless `types`, the result of `supported`, has all types of the request. */
  assertSupported(request: PermissionRequest, types: readonly string[] | undefined): void
  /**
   * Has the wallet grant a request. Rejects with a `LatchkeyError` if the response permits more than the request: another account,
   * network, delegate or type, a higher limit, or a later expiry.
   */
  grant(
    subject: PermissionSubject & { readonly request: PermissionRequest },
  ): Promise<readonly GrantedPermission[]>
  /** Returns the permissions of the account on the network; `undefined` if the wallet does not list them. Does not prompt. */
  list(subject: PermissionSubject): Promise<readonly GrantedPermission[] | undefined>
  /** Has the wallet revoke a permission. Resolves with a signature if the wallet returns one. */
  revoke(
    subject: PermissionSubject & {
      readonly permission: Pick<GrantedPermission, 'id' | 'permissions' | 'expiry'> & {
        /** Identifier from the wallet. Absent: unknown. */
        readonly context?: string | undefined
      }
    },
  ): Promise<{ readonly signature?: string | undefined }>
  /** Reads the limits of a permission. Never throws: an unreadable permission is `unknown`. */
  describe(permission: unknown): PermissionTerms
}
