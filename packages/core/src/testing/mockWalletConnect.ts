import { atom } from 'nanostores'
import type {
  EndedSession,
  WalletConnect,
  WalletConnectState,
  WalletLink,
} from '../connector/WalletConnect.js'
import { rpcErrors } from '../errors/rpcErrors.js'
import { toError } from '../errors/toError.js'
import { abortable } from '../lib/abortable.js'

export type MockWalletConnect = WalletConnect & {
  /** What its connector waits for while it connects: until the wallet has approved. */
  ask(signal: AbortSignal): Promise<void>
  /** Shows this URI now, if somebody is asking, and to whoever asks from now on; `undefined` leaves them waiting. */
  offers(uri: string | undefined): void
  /** The wallet answers whoever is asking. */
  approves(): void
  declines(): void
  /** Ends the attempt under way as the relay or the wallet does. */
  fails(thrown: unknown): void
  /** Says what became of the last session. */
  ended(by: EndedSession | undefined): void
  /** The app of the open session. */
  leads(link: WalletLink | undefined): void
  turns(line: ReturnType<WalletConnect['$transport']['get']>): void
  /** The apps that were chosen, in order. */
  readonly chosen: readonly (WalletLink | undefined)[]
  /** How often it was told to fetch what is waiting. */
  checks(): number
  /** How often the visitor stopped waiting. */
  cancelled(): number
}

/** How long a URI is shown. Milliseconds. */
const lifetime = 4 * 60_000

/** The pairing of a connector without a relay or a wallet: `mockConnector({ type: 'WALLET_CONNECT', pairing })`. */
export function mockWalletConnect(
  options: { readonly uri?: string; now?(): number } = {},
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
  let asking: { approve(): void; refuse(thrown: unknown): void } | undefined
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
    async ask(signal) {
      let settle: typeof asking
      const answer = new Promise<void>((approve, refuse) => {
        settle = { approve, refuse }
      })
      asking = settle
      const left = () => $state.set({ status: 'idle' })
      signal.addEventListener('abort', left, { once: true })
      $state.set({ status: 'preparing' })
      // Nothing is there in the same moment.
      void Promise.resolve().then(() => asking === settle && !signal.aborted && uri !== undefined && show())
      try {
        await abortable(answer, signal)
        left()
      } catch (thrown) {
        const error = toError(thrown)
        if (!signal.aborted) $state.set({ status: 'failed', error })
        throw error
      } finally {
        signal.removeEventListener('abort', left)
        if (asking === settle) asking = undefined
      }
    },
    offers(next) {
      uri = next
      if (asking) show()
    },
    approves: () => asking?.approve(),
    declines: () => asking?.refuse(rpcErrors.userRejected({}, { rpcCode: 5000 })),
    fails: (thrown) => asking?.refuse(thrown),
    ended: (by) => $ended.set(by),
    leads: (link) => $link.set(link),
    turns: (line) => $transport.set(line),
    checks: () => checks,
    cancelled: () => cancelled,
  }
}
