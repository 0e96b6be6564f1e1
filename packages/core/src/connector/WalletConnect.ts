import type { ReadableAtom } from 'nanostores'
import type { LatchkeyError } from '../lib/LatchkeyError.js'

/** The state of a WalletConnect proposal, from the request for a URI to the wallet's approval. */
export type WalletConnectState =
  | { readonly status: 'idle' }
  /** There is no URI yet. */
  | { readonly status: 'preparing' }
  /**
   * `uri`: pairing URI (EIP-1328), for a QR code or a link. A new one replaces it 10 s before `expiresAt`, in milliseconds
   * since the epoch.
   */
  | { readonly status: 'offered'; readonly uri: string; readonly expiresAt: number }
  | {
      readonly status: 'failed'
      /** Reason of the failure. */
      readonly error: LatchkeyError
    }

/** The wallet app that the visitor chose, and the link that opens it. */
export type WalletLink = {
  /** Name of the wallet. */
  readonly name: string
  /** The link. */
  readonly href: string
}

/** A session that ended, but not because the visitor disconnected. */
export type EndedSession = {
  /** `ended`: by the wallet. `expired`: neither side extended it. */
  readonly reason: 'ended' | 'expired'
  /** The wallet's own name. */
  readonly wallet?: string
}

/** State and functions for a view that connects a wallet over WalletConnect. */
export type WalletConnect = {
  /** State of the pairing. */
  readonly $state: ReadableAtom<WalletConnectState>
  /** `waiting`: the wallet has not responded to the last request. `offline`: the relay is unreachable. */
  readonly $transport: ReadableAtom<'idle' | 'waiting' | 'offline'>
  /** The last session, once it has ended. `undefined` again once the next session is open. */
  readonly $ended: ReadableAtom<EndedSession | undefined>
  /** The wallet app of the open session. `undefined`: the visitor chose none. */
  readonly $link: ReadableAtom<WalletLink | undefined>
  /** Stores the chosen wallet app, so that later requests open it. */
  choose(link: WalletLink | undefined): void
  /** Reconnects to the relay and fetches waiting messages. Never rejects. */
  check(): Promise<void>
  /** Stops waiting for the wallet: its pending requests reject with `walletconnect/request_cancelled`. */
  cancelRequests(): void
}
