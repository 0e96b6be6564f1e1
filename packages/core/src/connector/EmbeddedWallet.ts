import type { ReadableAtom } from 'nanostores'
import type { ChainId } from '../caip/caip.js'
import type { Namespace } from '../caip/namespace.js'
import type { LatchkeyError } from '../lib/LatchkeyError.js'

/** The services, in the order of the specification. */
export const socialProviders = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** A service that the embedded wallet signs a visitor in with. */
export type SocialProvider = (typeof socialProviders)[number]

/** A service that opens a page of its own, in a window. Farcaster has a code instead. */
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
  /** The email address, if the user has one. */
  readonly email?: string | undefined
  /** Name at the service, if there is one. */
  readonly userName?: string | undefined
  /** What the visitor signed in with. */
  readonly authProvider: 'email' | SocialProvider
  /** Address of the account in use. */
  readonly address: string
  /** The network in use (CAIP-2). */
  readonly chainId: ChainId
  /** The accounts of the user. */
  readonly accounts: readonly { readonly address: string; readonly type: 'eoa' | 'smartAccount' }[]
  /** The chosen type of account on EVM. */
  readonly preferredAccountType?: 'eoa' | 'smartAccount' | undefined
  /** Absent: unknown. */
  readonly smartAccountDeployed?: boolean | undefined
}

/** The state of smart accounts in the embedded wallet. */
export type SmartAccountState = {
  /** Networks whose accounts can become smart accounts. None: the wallet offers no smart account. */
  readonly enabledNetworks: readonly ChainId<'eip155'>[]
  /** The visitor's choice, by namespace. A network without smart accounts uses the plain account all the same. */
  readonly preferredAccountTypes: { readonly eip155?: 'eoa' | 'smartAccount' }
  /** The latest `initSmartAccount` or `removeSmartAccount`, while it waits for the visitor and the network, or after it failed. */
  readonly change?: SmartAccountChange | undefined
}

/** A change of the account that waits for the visitor and the network, or that failed. */
export type SmartAccountChange = {
  /** Direction of the change. */
  readonly type: 'upgrade' | 'remove'
} & (
  | { readonly status: 'pending' }
  | {
      readonly status: 'failed'
      /** Reason of the failure. */
      readonly error: LatchkeyError
    }
)

/** A request that the visitor decides about in the wallet's frame. */
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

type Options = { readonly signal?: AbortSignal | undefined }

/**
 * Calls of the wallet's frame. Each loads the frame when it is first needed, and rejects with an error of ours. Once the visitor is
 * signed in, `client.connections.connect` opens the session.
 */
export type EmbeddedWalletCalls = {
  /**
   * Mails a code. `VERIFY_OTP`: the visitor enters it. `VERIFY_DEVICE`: the visitor opens the mailed link first. `CONNECT`: this
   * device is signed in already.
   */
  connectEmail(
    request: { readonly email: string } & Options,
  ): Promise<'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'>
  /** Resolves once the mailed link was opened, after which a code is mailed. */
  connectDevice(options?: Options): Promise<void>
  /**
   * Signs in with the mailed code. Where the browser keeps no sign-in, it opens the wallet's window for a moment, which keeps it. Call it while
   * the page handles a press or a key, or the browser blocks that window; the visitor is signed in all the same.
   */
  connectOtp(request: { readonly otp: string } & Options): Promise<void>
  /**
   * Signs in again, with what the wallet's window has kept (`$canResume`). Call it while the page handles a press: it opens that window for a
   * moment. Rejects with `embedded_wallet/popup_blocked`, and with `embedded_wallet/not_signed_in` if the window has kept nothing.
   */
  resume(options?: Options): Promise<void>
  /** Returns the URI that signs in with Farcaster, as a link or as a QR code. */
  getFarcasterUri(options?: Options): Promise<string>
  /** Resolves once the visitor has approved in Farcaster. */
  connectFarcaster(options?: Options): Promise<void>
  /** Mails a code to the present address (`VERIFY_PRIMARY_OTP`), or to the new one at once (`VERIFY_SECONDARY_OTP`). */
  updateEmail(
    request: { readonly email: string } & Options,
  ): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>
  /** Confirms the present address by its code. A code is then mailed to the new address. */
  updateEmailPrimaryOtp(request: { readonly otp: string } & Options): Promise<void>
  /** Changes the address. Returns the new one. */
  updateEmailSecondaryOtp(request: { readonly otp: string } & Options): Promise<string>
  /** Chooses which of its accounts the wallet uses on EVM. The connected accounts change. */
  setPreferredAccountType(request: { readonly type: 'eoa' | 'smartAccount' } & Options): Promise<void>
  /**
   * Shows the wallet's own settings in its frame: recovery phrase, recovery method, other devices, deleting the wallet. While they
   * are open, `$requests` has an entry, so the frame is shown as for a request. Resolves once the visitor closes them; rejects with
   * `rpc/aborted` if the app does.
   */
  openSettings(options?: Options): Promise<void>
  /**
   * Upgrades the account to a smart account on the network in use (EIP-7702), which keeps its address. The visitor approves it in the
   * wallet's own window.
   */
  initSmartAccount(options?: Options): Promise<void>
  /** Makes the account a plain one again on the network in use. The visitor approves it in the wallet's own window. */
  removeSmartAccount(options?: Options): Promise<void>
}

/** State and functions for views that sign a visitor in to the embedded wallet. */
export type EmbeddedWallet = EmbeddedWalletCalls & {
  /** `undefined` while no session is open. */
  readonly $user: ReadableAtom<EmbeddedWalletUser | undefined>
  /** The requests that wait for the visitor, oldest first. While there is one, the frame has to be shown. */
  readonly $requests: ReadableAtom<readonly EmbeddedWalletRequest[]>
  /** When the next mail may be requested, in milliseconds since the epoch; `undefined`: now. */
  readonly $emailRetryAt: ReadableAtom<number | undefined>
  /** Networks with smart accounts, the visitor's choice, and a change that is under way. */
  readonly $smartAccounts: ReadableAtom<SmartAccountState>
  /** The latest login with a service, until its session is open or it is cancelled. */
  readonly $social: ReadableAtom<SocialLogin | undefined>
  /** URI of the login with Farcaster that is under way. */
  readonly $farcasterUri: ReadableAtom<string | undefined>
  /** The login of a session that has ended without the visitor signing out, to offer it first. */
  readonly $lastLogin: ReadableAtom<EmbeddedLogin | undefined>
  /** `false`: this browser keeps no sign-in, so the visitor signs in again after a reload. `undefined`: unknown. */
  readonly $isKept: ReadableAtom<boolean | undefined>
  /** The wallet's own window keeps the sign-in of a browser that denies the frame its storage, so `resume` signs in again. */
  readonly $canResume: ReadableAtom<boolean>
  /**
   * Signs in with a service, in a window of its own. Call it while the page handles a click, or the browser blocks the window. It ends
   * an earlier login that is under way. A window that the visitor closes ends nothing, because an open one can look closed.
   */
  connectSocial(request: { readonly provider: WindowProvider } & Options): Promise<void>
  /**
   * Signs in with a service in this tab, for browsers that open no window. Resolves as the browser leaves the page.
   * The visitor returns to the page's address; `$social` then reports the login, and its view opens. The project has
   * to list the page's origin.
   */
  redirectSocial(request: { readonly provider: WindowProvider } & Options): Promise<void>
  /** Ends the login with a service, and closes its window. A login with Farcaster ends with `signal`, or with `reload`. */
  cancelSocial(): void
  /**
   * Opens the wallet's window, in which the visitor confirms, and runs a request. Call it while the page handles a press, or the browser
   * blocks the window; the wallet's frame then has a button that opens it. Closes the window once the request settles.
   */
  withWindow<value>(request: () => Promise<value>): Promise<value>
  /** Rejects the requests that wait for the visitor, with `rpc/aborted`. */
  rejectRequests(): void
  /** Reloads the frame, which ends its pending work. */
  reload(): Promise<void>
  /** Shows the frame over a part of the page, above all else, in CSS pixels of the window. */
  place(rect: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }): void
  /** Hides the frame. It stays on the page. */
  hide(): void
  /** Subscribes to presses on the page beside the frame, and to Escape. Returns the unsubscribe function. */
  onDismiss(listener: () => void): () => void
}
