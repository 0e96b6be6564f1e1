import type { ReadableAtom } from 'nanostores'
import type {
  GrantedPermission,
  PermissionPart,
  PermissionRequest,
  PermissionTerms,
} from '../../adapter/WalletPermissions.js'
import type { ChainId } from '../../caip/caip.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'

/** The token of a permission, as its contract describes it. */
export type SessionToken = {
  /** Decimals of the token. */
  readonly decimals: number
  /** Symbol of the token, such as `USDC`. */
  readonly symbol: string
}

/** A permission to show. */
export type SessionPermission = PermissionTerms & {
  /** The token of its amounts. Absent: unknown, so amounts are known only in the smallest unit. */
  readonly unit?: SessionToken | undefined
}

/** A request as the wallet will get it. Frozen, so that the request shown is the one sent. */
export type PermissionReview = {
  /** Address of the account that grants. */
  readonly account: string
  /** CAIP-2 id of the network. */
  readonly chainId: ChainId
  /** Address that may act for the account. */
  readonly to: string
  /** Seconds since the epoch. */
  readonly expiry: number
  /** The requested permissions. */
  readonly permissions: readonly SessionPermission[]
  /** Further limits, in the form of the wallet. */
  readonly rules: readonly PermissionPart[]
  /** The request that the wallet receives (ERC-7715). */
  readonly request: PermissionRequest
}

/** State of a request for permissions. */
export type PermissionRequestState =
  /** No request was made. */
  | { readonly status: 'idle' }
  /** The request is checked, and the wallet's supported types are read. */
  | { readonly status: 'preparing' }
  | {
      readonly status: 'review'
      /** The request to review. */
      readonly review: PermissionReview
      /** The visitor declined in the wallet. */
      readonly rejected?: true | undefined
    }
  /** The wallet prompts. */
  | { readonly status: 'granting'; readonly review: PermissionReview }
  | {
      readonly status: 'done'
      readonly review: PermissionReview
      /** The granted sessions. */
      readonly sessions: readonly SmartSession[]
    }
  /** `review` is absent if the request was never shown. */
  | {
      readonly status: 'failed'
      readonly review?: PermissionReview | undefined
      /** Reason of the failure. */
      readonly error: LatchkeyError
    }

/**
 * Whether a session is still valid. `active`: the wallet or the provider API lists it. `unknown`: it was granted here
 * and no source lists it, so the wallet may have ended it.
 */
export type SmartSessionStatus = 'active' | 'unknown' | 'expired' | 'revoked'

/** A permission (ERC-7715) that an account has granted. */
export type SmartSession = {
  /** Identifier at the provider API, where it is called `pci`. */
  readonly id: string
  /** Address of the account that granted it. */
  readonly account: string
  /** CAIP-2 id of the network. */
  readonly chainId: ChainId
  /** Whether it is still valid. */
  readonly status: SmartSessionStatus
  /** Address that may act for the account. Absent: unknown. */
  readonly to?: string | undefined
  /** Seconds since the epoch. */
  readonly expiry: number
  /** The granted permissions. */
  readonly permissions: readonly SessionPermission[]
  /** Further limits, in the form of the wallet. */
  readonly rules: readonly PermissionPart[]
  /** Name of the app that requested it, as the provider API has it. Absent: unknown. */
  readonly app?: string | undefined
  /** The sources that list it. */
  readonly sources: readonly ('page' | 'wallet' | 'api')[]
  /** The wallet's response, to use the permission. Absent: not known on this page. */
  readonly granted?: GrantedPermission | undefined
}

/** State of the list of sessions. */
export type SmartSessionsState =
  | {
      /** Status of the list. `idle`: no account can have sessions. */
      readonly status: 'idle' | 'pending'
    }
  | {
      readonly status: 'success'
      /** Sessions of the account, the newest first. */
      readonly sessions: readonly SmartSession[]
      /** The sources that failed. Their sessions may be missing. */
      readonly missing: readonly {
        /** `api`: the provider API. */
        readonly source: 'wallet' | 'api'
        /** Reason of the failure. */
        readonly error: LatchkeyError
      }[]
    }
  | {
      readonly status: 'error'
      /** Reason of the failure. */
      readonly error: LatchkeyError
    }

/** Grants, lists and revokes permissions of the active EVM account (ERC-7715): `client.use(smartSessions())`. The wallet enforces them. */
export type SmartSessionsApi = {
  /** Progress of a request. */
  readonly $request: ReadableAtom<PermissionRequestState>
  /** Sessions of the active account on its network. They are read while something listens, and again when the account changes. */
  readonly $sessions: ReadableAtom<SmartSessionsState>
  /** Session that is being revoked. */
  readonly $revoking: ReadableAtom<
    | {
        /** Id of the session. */
        readonly id: string
        /** `wallet`: the wallet revokes it. `sign`: the wallet has revoked it, and the provider API needs a signature. */
        readonly step: 'wallet' | 'sign'
      }
    | undefined
  >
  /** Whether `save` can keep a session: the app has a provider API of its own. */
  readonly canSave: boolean
  /** Resolves with the types of permissions that the wallet grants on the network; with `undefined` if it grants none. */
  supported(): Promise<readonly string[] | undefined>
  /**
   * Checks a request and freezes it as a review, to show before the wallet is prompted. Drops an earlier one.
   * @throws `permissions/invalid`, `permissions/unavailable`, `connection/not_connected`, `evm/permissions_unsupported`,
   * `evm/permission_type_unsupported` and errors of the wallet
   */
  prepare(request: PermissionRequest): Promise<PermissionReview>
  /**
   * Has the wallet grant the prepared request. Resolves with one session for each context that the wallet returned. A
   * second call joins the first.
   * @throws `permissions/not_requested`, `permissions/account_changed`, `evm/permission_altered` if the wallet granted more than was requested,
   * `rpc/user_rejected`, `rpc/aborted` and errors of the wallet
   */
  grant(): Promise<readonly SmartSession[]>
  /** Drops the request, and stops waiting for the wallet. A permission granted after that is ignored. */
  stop(): void
  /** Reads the list again. Never rejects. */
  reload(): Promise<void>
  /**
   * Has the account sign for a session that was granted here, and keeps it at the provider API, which then lists it on other devices.
   * @throws `permissions/unavailable`, `permissions/unknown_session`, `permissions/not_saved` and errors of the wallet
   */
  save(id: string): Promise<void>
  /**
   * Has the wallet revoke a session. If the provider API lists it, marks it there as well, which may need a signature.
   * @throws `permissions/unknown_session`, `permissions/revoke_unsupported`, `permissions/not_unlisted`, `evm/permission_context_unknown`,
   * `rpc/user_rejected` and errors of the wallet
   */
  revoke(id: string): Promise<void>
}

declare global {
  interface LatchkeyFeatures {
    readonly smartSessions: SmartSessionsApi
  }
}
