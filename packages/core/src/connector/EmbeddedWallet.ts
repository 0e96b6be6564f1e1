import type { ReadableAtom } from 'nanostores'
import type { ChainId } from '../caip/caip.js'
import type { Namespace } from '../caip/namespace.js'
import type { LatchkeyError } from '../lib/LatchkeyError.js'

/** The services, in the order of the specification. */
export const socialProviders = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** A service that the embedded wallet signs a visitor in with. */
export type SocialProvider = (typeof socialProviders)[number]

/** A service that signs in on a page of its own, in a window. Farcaster has a code instead. */
export type WindowProvider = Exclude<SocialProvider, 'farcaster'>

/**
 * Progress of a login with a service. `waiting`: the visitor signs in at the service. `leaving`: the page navigates
 * there, as after `redirectSocial`. `reading`: the visitor is back, and the wallet reads the user. `done`: signed in;
 * `client.connections.connect` opens the session.
 */
export type SocialLogin = {
  /** The service. */
  readonly provider: WindowProvider
} & (
  | {
      /** Progress of the login. */
      readonly status: 'waiting' | 'leaving' | 'reading' | 'done'
    }
  | {
      readonly status: 'failed'
      /** Reason of the failure. */
      readonly error: LatchkeyError
    }
)

/** The email address or the service of a sign-in. */
export type EmbeddedLogin = {
  /** The service, or `email`. */
  readonly provider: 'email' | SocialProvider
  /** The email address. */
  readonly email?: string | undefined
}

/** The visitor's account of the embedded wallet, on the namespace that was connected last. */
export type EmbeddedWalletUser = {
  /**
   * The email address, if the user has one. A page can be made to report any address, so a server must not trust it: verify the token of
   * `getToken` there.
   */
  readonly email?: string | undefined
  /** Name at the service, if there is one. */
  readonly userName?: string | undefined
  /** The way that the visitor signed in. */
  readonly authProvider: 'email' | SocialProvider
  /** Address of the account in use. */
  readonly address: string
  /** The network in use (CAIP-2). */
  readonly chainId: ChainId
  /** All accounts on the network in use. */
  readonly accounts: readonly { readonly address: string; readonly type: 'eoa' | 'smartAccount' }[]
  /** The chosen type of account on EVM. */
  readonly preferredAccountType?: 'eoa' | 'smartAccount' | undefined
  /** Whether the smart account is deployed on the network in use. Absent: unknown. */
  readonly smartAccountDeployed?: boolean | undefined
}

/** The state of smart accounts in the embedded wallet. */
export type SmartAccountState = {
  /** CAIP-2 ids of the networks with smart accounts. Empty: the wallet offers none. */
  readonly enabledNetworks: readonly ChainId<'eip155'>[]
  /** The visitor's choice, by namespace. A network without smart accounts uses the plain account in any case. */
  readonly preferredAccountTypes: { readonly eip155?: 'eoa' | 'smartAccount' }
  /** The latest change of the account, while it is pending or after it failed. */
  readonly change?: SmartAccountChange | undefined
}

/** A change of the account that waits for the visitor and the network, or that failed. */
export type SmartAccountChange = {
  /** `upgrade`: by `initSmartAccount`. `remove`: by `removeSmartAccount`. */
  readonly type: 'upgrade' | 'remove'
} & (
  | { readonly status: 'pending' }
  | {
      readonly status: 'failed'
      /** Reason of the failure. */
      readonly error: LatchkeyError
    }
)

/** A request that the visitor approves or rejects in the wallet's frame. */
export type EmbeddedWalletRequest = {
  /** Id of the request. */
  readonly id: string
  /** Method of the request. */
  readonly method: string
  /** CAIP-2 namespace. */
  readonly namespace: Namespace
  /** The network (CAIP-2). */
  readonly chainId: ChainId
}

type Options = {
  /** Cancels the call. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Calls of the wallet's frame. The first call loads the frame. Each rejects with a `LatchkeyError`. Once the visitor is signed in,
 * `client.connections.connect` opens the session.
 */
export type EmbeddedWalletCalls = {
  /**
   * Mails a code. Resolves with the next step. `VERIFY_OTP`: the visitor enters the code. `VERIFY_DEVICE`: the visitor first opens
   * the mailed link. `CONNECT`: this device is already signed in.
   */
  connectEmail(
    request: { readonly email: string } & Options,
  ): Promise<'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'>
  /** Resolves once the visitor has opened the mailed link. A code is then mailed. */
  connectDevice(options?: Options): Promise<void>
  /**
   * Signs in with the mailed code. In a browser that denies the frame its storage, it opens the wallet's window for a moment, which
   * stores the sign-in. Call it while the page handles a click or a key, or the browser blocks that window. The visitor is signed in
   * even then.
   */
  connectOtp(request: { readonly otp: string } & Options): Promise<void>
  /**
   * Signs in again with the sign-in that the wallet's window has stored (`$canResume`). Opens that window for a moment, so call it
   * while the page handles a click. Rejects with `embedded_wallet/popup_blocked`, and with `embedded_wallet/not_signed_in` if no
   * sign-in is stored.
   */
  resume(options?: Options): Promise<void>
  /** Returns the URI that signs in with Farcaster, as a link or as a QR code. */
  getFarcasterUri(options?: Options): Promise<string>
  /** Resolves once the visitor has approved in Farcaster. */
  connectFarcaster(options?: Options): Promise<void>
  /** Mails a code. Resolves with its mailbox: the current address (`VERIFY_PRIMARY_OTP`) or the new one (`VERIFY_SECONDARY_OTP`). */
  updateEmail(
    request: { readonly email: string } & Options,
  ): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>
  /** Confirms the current address by its code. A code is then mailed to the new address. */
  updateEmailPrimaryOtp(request: { readonly otp: string } & Options): Promise<void>
  /** Changes the address, with the code from the new one. Resolves with the new address. */
  updateEmailSecondaryOtp(request: { readonly otp: string } & Options): Promise<string>
  /** Chooses the account that the wallet uses on EVM. The connected accounts change. */
  setPreferredAccountType(request: { readonly type: 'eoa' | 'smartAccount' } & Options): Promise<void>
  /**
   * Returns a token (JWT) for the app's server, which verifies by it who is signed in. It is valid for five minutes, and only for the
   * app's project, which has to list the page's origin. The token is kept in memory and renewed in its last minute, so call this
   * before each request and do not store the result. Rejects with `embedded_wallet/not_signed_in` if the visitor is not signed in,
   * and with `embedded_wallet/project_required` without such a project.
   */
  getToken(options?: Options): Promise<string>
  /**
   * Asks the visitor whether tokens may name their email address, which the wallet's server has verified. Resolves once they agree, at
   * once if they have before. The visitor can end it in the wallet's settings. Rejects with `rpc/user_rejected`, and with
   * `embedded_wallet/no_email` if their login has no address.
   */
  shareEmail(options?: Options): Promise<void>
  /**
   * Shows the wallet's own settings in its frame: recovery phrase, private keys, recovery method, other devices, deletion of the
   * wallet. While they are open, `$requests` has an entry, so the frame is shown as for a request. Resolves once the visitor closes
   * them. Rejects with `rpc/aborted` if the app closes them.
   */
  openSettings(options?: Options): Promise<void>
  /**
   * Upgrades the account to a smart account on the network in use (EIP-7702). It keeps its address. The visitor approves the upgrade
   * in the wallet's own window.
   */
  initSmartAccount(options?: Options): Promise<void>
  /** Reverts `initSmartAccount` on the network in use. The visitor approves it in the wallet's own window. */
  removeSmartAccount(options?: Options): Promise<void>
}

/** State and functions for views that sign a visitor in to the embedded wallet. */
export type EmbeddedWallet = EmbeddedWalletCalls & {
  /** The signed-in visitor. `undefined`: no session is open. */
  readonly $user: ReadableAtom<EmbeddedWalletUser | undefined>
  /** The requests that wait for the visitor, oldest first. While there is one, the frame has to be shown. */
  readonly $requests: ReadableAtom<readonly EmbeddedWalletRequest[]>
  /** Time from which the next mail may be requested, in milliseconds since the epoch. `undefined`: now. */
  readonly $emailRetryAt: ReadableAtom<number | undefined>
  /** Networks with smart accounts, the visitor's choice, and a pending change. */
  readonly $smartAccounts: ReadableAtom<SmartAccountState>
  /** The latest login with a service, until its session is open or it is cancelled. */
  readonly $social: ReadableAtom<SocialLogin | undefined>
  /** URI of the pending login with Farcaster. */
  readonly $farcasterUri: ReadableAtom<string | undefined>
  /** The login of the last session, to offer it first. `undefined`: there was none, or the visitor signed out. */
  readonly $lastLogin: ReadableAtom<EmbeddedLogin | undefined>
  /** `false`: this browser stores no sign-in, so the visitor has to sign in again after a reload. `undefined`: unknown. */
  readonly $isKept: ReadableAtom<boolean | undefined>
  /** Whether the wallet's own window has stored a sign-in for a browser that denies the frame its storage. `resume` uses it. */
  readonly $canResume: ReadableAtom<boolean>
  /**
   * Signs in with a service, in a window of its own. Call it while the page handles a click, or the browser blocks the window. It ends
   * an earlier pending login. Closing the window does not end the login, because browsers can report an open window as closed.
   */
  connectSocial(request: { readonly provider: WindowProvider } & Options): Promise<void>
  /**
   * Signs in with a service in this tab, for browsers that open no window. Resolves as the browser leaves the page.
   * The visitor returns to the page's address; `$social` then reports the login, and its view opens. The project has
   * to list the page's origin.
   */
  redirectSocial(request: { readonly provider: WindowProvider } & Options): Promise<void>
  /**
   * Signs in by a passkey that the visitor has added in the wallet's settings, in the wallet's own window. Call it while the page
   * handles a click, or the browser blocks the window. Rejects with `embedded_wallet/popup_blocked`,
   * `embedded_wallet/unknown_passkey` if no wallet has the passkey, and `embedded_wallet/login_denied` if the visitor gives up.
   */
  connectPasskey(options?: Options): Promise<void>
  /**
   * Chooses whether the next new account imports a wallet instead of making one. While it connects, the wallet's own window takes a
   * recovery phrase or a private key, which the page never sees. An account that has a wallet is refused then, with
   * `embedded_wallet/keys_exist`.
   */
  importWallet(isWanted?: boolean): void
  /** Ends the login with a service and closes its window. To end a login with Farcaster, abort its `signal` or call `reload`. */
  cancelSocial(): void
  /**
   * Opens the wallet's window, in which the visitor confirms, and runs a request. Call it while the page handles a click, or the browser
   * blocks the window; the wallet's frame then shows a button that opens it. Closes the window once the request settles.
   */
  withWindow<value>(request: () => Promise<value>): Promise<value>
  /** Rejects the requests that wait for the visitor, with `rpc/aborted`. */
  rejectRequests(): void
  /** Reloads the frame, which ends its pending work. */
  reload(): Promise<void>
  /** Shows the frame on top of the page, at a place in CSS pixels of the window. */
  place(rect: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }): void
  /** Hides the frame. It stays on the page. */
  hide(): void
  /** Subscribes to presses on the page outside the frame, and to Escape. Returns the unsubscribe function. */
  onDismiss(listener: () => void): () => void
}
