import type { ReadableAtom } from 'nanostores'
import type { BaseError } from '../lib/BaseError.js'

/** Where a pairing stands, from the first wish to the wallet's approval. */
export type PairingState =
  | { readonly status: 'idle' }
  /** Nothing to show yet. */
  | { readonly status: 'preparing' }
  /**
   * `uri` is what a wallet scans or is opened with; another takes its place 10 s before `expiresAt`, in milliseconds since
   * the epoch.
   */
  | { readonly status: 'offered'; readonly uri: string; readonly expiresAt: number }
  | { readonly status: 'failed'; readonly error: BaseError }

/** The app a visitor chose to pair with, and the link that opens it. */
export type PairingLink = { readonly name: string; readonly href: string }

/** A session that is over, and not by the visitor's wish. */
export type EndedPairing = {
  /** `ended`: by the wallet. `expired`: nobody extended it. */
  readonly reason: 'ended' | 'expired'
  /** What the wallet calls itself. */
  readonly wallet?: string
}

/** What a view needs to pair with a wallet elsewhere, by the WalletConnect protocol. */
export type Pairing = {
  readonly $state: ReadableAtom<PairingState>
  /** `waiting`: the wallet has not answered the request sent last. `offline`: the relay cannot be reached. */
  readonly $line: ReadableAtom<'quiet' | 'waiting' | 'offline'>
  /** The last session, once it is over; `undefined` from the next one on. */
  readonly $ended: ReadableAtom<EndedPairing | undefined>
  /** The app that the open session was paired with; `undefined` where the visitor chose none. */
  readonly $link: ReadableAtom<PairingLink | undefined>
  /** Remembered, so that later requests lead back to the same app. */
  choose(link: PairingLink | undefined): void
  /** Reopens the line and fetches what is waiting there. Never rejects. */
  check(): Promise<void>
  /** Stops waiting for the wallet: its requests under way reject with `pairing/request_given_up`. */
  giveUp(): void
}
