import { atom } from 'nanostores'
import type {
  EndedSession,
  WalletConnect,
  WalletConnectState,
  WalletLink,
} from '../connector/WalletConnect.js'
import { rpcErrors } from '../errors/rpcErrors.js'
import { toError } from '../errors/toError.js'
import { abortable } from '../lib/within.js'

/** State of WalletConnect, which a test sets. */
export type MockWalletConnect = WalletConnect & {
  /** Resolves when the wallet approves. Its connector waits for this while it connects. */
  prompt(signal: AbortSignal): Promise<void>
  /** Offers this URI to the current and later attempts; `undefined` offers none. */
  offers(uri: string | undefined): void
  /** Approves the current attempt, as the wallet does. */
  approves(): void
  /** Declines the current attempt, as the wallet does. */
  declines(): void
  /** Ends the current attempt with an error of the relay or the wallet. */
  fails(thrown: unknown): void
  /** Sets the last session, and how it ended. */
  ended(by: EndedSession | undefined): void
  /** Sets the wallet app of the open session. */
  leads(link: WalletLink | undefined): void
  /** Sets `$transport`. */
  turns(status: ReturnType<WalletConnect['$transport']['get']>): void
  /** The chosen apps, in order. */
  readonly chosen: readonly (WalletLink | undefined)[]
  /** Returns the number of calls of `check`. */
  checks(): number
  /** Returns the number of calls of `cancelRequests`. */
  cancelled(): number
}

/** Lifetime of a URI. Milliseconds. */
const lifetime = 4 * 60_000

/**
 * Creates the WalletConnect state of a mock connector.
 *
 * @example
 * ```ts
 * import { mockConnector, mockWalletConnect } from '@latchkey/core/testing'
 *
 * const walletConnect = mockWalletConnect()
 * const connector = mockConnector({ id: 'walletConnect', type: 'WALLET_CONNECT', walletConnect })
 * walletConnect.approves()
 * ```
 */
export function mockWalletConnect(
  options: {
    /** URI to offer. Default: none. */
    readonly uri?: string
    /** Returns the time, in milliseconds since the epoch. Default: `Date.now`. */
    now?(): number
  } = {},
): MockWalletConnect {
  const { now = Date.now } = options
  const $state = atom<WalletConnectState>({ status: 'idle' })
  const $transport = atom<ReturnType<WalletConnect['$transport']['get']>>('idle')
  const $ended = atom<EndedSession | undefined>(undefined)
  const $link = atom<WalletLink | undefined>(undefined)
  const chosen: (WalletLink | undefined)[] = []
  let uri = options.uri
  let checks = 0
  let cancelled = 0
  let pending: { approve(): void; refuse(thrown: unknown): void } | undefined
  const show = () =>
    $state.set(
      uri === undefined ? { status: 'preparing' } : { status: 'offered', uri, expiresAt: now() + lifetime },
    )
  return {
    $state,
    $transport,
    $ended,
    $link,
    chosen,
    choose: (link) => void chosen.push(link),
    async check() {
      checks += 1
    },
    cancelRequests: () => void (cancelled += 1),
    async prompt(signal) {
      let settle: typeof pending
      const decision = new Promise<void>((approve, refuse) => {
        settle = { approve, refuse }
      })
      pending = settle
      const left = () => $state.set({ status: 'idle' })
      signal.addEventListener('abort', left, { once: true })
      $state.set({ status: 'preparing' })
      // A real URI is never available synchronously.
      void Promise.resolve().then(() => pending === settle && !signal.aborted && uri !== undefined && show())
      try {
        await abortable(decision, signal)
        left()
      } catch (thrown) {
        const error = toError(thrown)
        if (!signal.aborted) $state.set({ status: 'failed', error })
        throw error
      } finally {
        signal.removeEventListener('abort', left)
        if (pending === settle) pending = undefined
      }
    },
    offers(next) {
      uri = next
      if (pending) show()
    },
    approves: () => pending?.approve(),
    declines: () => pending?.refuse(rpcErrors.userRejected({}, { rpcCode: 5000 })),
    fails: (thrown) => pending?.refuse(thrown),
    ended: (by) => $ended.set(by),
    leads: (link) => $link.set(link),
    turns: (status) => $transport.set(status),
    checks: () => checks,
    cancelled: () => cancelled,
  }
}
