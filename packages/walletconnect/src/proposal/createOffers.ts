import { abortable, type Clock } from '@latchkey/core'
import { noop } from '../lib/noop.js'
import type { ProposalEvent } from './proposalReducer.js'

/** How long a URI is shown. Milliseconds. */
const lifetime = 4 * 60_000
/** Milliseconds. A URI with less time left counts as expired, because opening a wallet takes longer. */
const margin = 10_000
/** Milliseconds for which a hidden URI still works, for a visitor who has opened it in the wallet. */
const grace = 50_000
/** The shortest time between two attempts. Milliseconds. */
const retryInterval = 1_000
/** Milliseconds between checks of the time, because timers stop while a machine sleeps. */
const pause = 5_000

/** A proposal that wallets can approve. */
export type Offer<session> = {
  readonly uri: string
  readonly approved: Promise<session>
  /** Withdraws the proposal silently. Ends its session unless it was taken. */
  withdraw(options?: { readonly taken?: boolean }): void
}

type Held<session> = Offer<session> & {
  readonly expiresAt: number
  readonly outcome: Promise<Outcome<session>>
  readonly dropped: AbortController
}

type Outcome<session> = { readonly of: Held<session> } & (
  | { readonly type: 'approved'; readonly session: session }
  | { readonly type: 'refused'; readonly reason: unknown }
)

export const isExpired = ({ expiresAt, now }: { expiresAt: number; now: number }) => expiresAt - now <= margin

/** Offers proposals in turn until a wallet approves one. A new one replaces an expired one within the same attempt. */
export function createOffers<session>(options: {
  readonly clock: Clock
  /** A proposal that arrives after the signal aborted is withdrawn. */
  propose(signal: AbortSignal): Promise<Offer<session>>
  /** Waits until the page is visible, then fetches messages from the relay. Never rejects. */
  look(): Promise<void>
  dispatch(event: ProposalEvent): void
  /** Called with the time until which a wallet may approve, in milliseconds since the epoch; `undefined` without proposals. */
  pending(until: number | undefined): void
  /** Keeps proposals when the visitor leaves, for their return. */
  readonly reuse: boolean
}): {
  /** Resolves with the approved session. Rejects with the wallet's error, the proposal's, or the signal's reason. */
  take(signal: AbortSignal): Promise<session>
  /** Withdraws all proposals. */
  clear(): void
} {
  const { clock, dispatch, look, pending, propose, reuse } = options
  let held: readonly Held<session>[] = []
  /** The start of the last attempt; `undefined` after an approval. */
  let lastAttempt: number | undefined
  let turn: Promise<unknown> = Promise.resolve()
  /** Resolves at a time of the clock, even if the machine slept before. */
  const reach = async (time: number, signal: AbortSignal) => {
    for (let left = time - clock.now(); left > 0; left = time - clock.now())
      await clock.sleep(Math.min(left, pause), signal)
  }

  const hold = (now: readonly Held<session>[]) => {
    held = now
    pending(now.length > 0 ? Math.max(...now.map(({ expiresAt }) => expiresAt + grace)) : undefined)
  }

  const drop = (gone: Held<session>, options?: { readonly taken?: boolean }) => {
    hold(held.filter((one) => one !== gone))
    gone.dropped.abort()
    gone.withdraw(options)
  }
  const clear = () => {
    for (const one of held) drop(one)
  }

  const offer = async (signal: AbortSignal): Promise<Held<session>> => {
    const from = clock.now()
    const requested = propose(signal)
    const made = await abortable(requested, signal).catch((thrown: unknown) => {
      // The attempt was cancelled: a late proposal is withdrawn.
      requested.then(
        (late) => late.withdraw(),
        () => undefined,
      )
      throw thrown
    })
    const dropped = new AbortController()
    const one: Held<session> = {
      ...made,
      dropped,
      expiresAt: from + lifetime,
      outcome: made.approved.then(
        (session) => ({ type: 'approved', session, of: one }) as const,
        (reason: unknown) => ({ type: 'refused', reason, of: one }) as const,
      ),
    }
    hold([...held, one])
    reach(one.expiresAt + grace, dropped.signal)
      .then(look)
      .then(() => held.includes(one) && drop(one), noop)
    return one
  }

  /** Requests another proposal. The URI on the screen stays until it expires. */
  const renew = async (signal: AbortSignal): Promise<Held<session>> => {
    const shown = held.at(-1)
    const coming = offer(signal)
    const here = new AbortController()
    const arrived = () => here.abort()
    coming.then(arrived, arrived)
    reach(shown?.expiresAt ?? 0, here.signal).then(
      () => here.signal.aborted || dispatch({ type: 'expired' }),
      noop,
    )
    return coming
  }

  /** Resolves with the first of: an outcome of any offer, a new offer if there is none, the expiry of the current one. */
  const next = async (
    current: Held<session> | undefined,
    signal: AbortSignal,
  ): Promise<Outcome<session> | { readonly type: 'offer'; readonly offer: Held<session> | undefined }> => {
    const offering = async () => {
      if (!current) return { type: 'offer', offer: await renew(signal) } as const
      await reach(current.expiresAt - margin, signal)
      // A page that slept reaches the expiry before it has fetched the approval.
      await look()
      return { type: 'offer', offer: undefined } as const
    }
    const other = offering()
    for (;;) {
      const outcomes = held.map(({ outcome }) => outcome)
      const first = await Promise.race([...outcomes, other])
      // The outcome of a dropped offer is ignored.
      if (first.type === 'offer' || held.includes(first.of)) return first
    }
  }

  const run = async (signal: AbortSignal): Promise<session> => {
    if (signal.aborted) throw signal.reason
    if (lastAttempt !== undefined) await reach(lastAttempt + retryInterval, signal)
    lastAttempt = clock.now()
    const waiting = new AbortController()
    const stop = () => waiting.abort(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    try {
      let current = held.find(({ expiresAt }) => !isExpired({ expiresAt, now: clock.now() }))
      for (;;) {
        if (current) dispatch({ type: 'offered', uri: current.uri, expiresAt: current.expiresAt })
        const got = await next(current, waiting.signal)
        if (signal.aborted) throw signal.reason
        switch (got.type) {
          case 'offer':
            current = got.offer
            continue
          case 'refused':
            throw got.reason
          case 'approved':
            drop(got.of, { taken: true })
            return got.session
          default:
            got satisfies never
        }
      }
    } finally {
      signal.removeEventListener('abort', stop)
      waiting.abort(signal.reason)
    }
  }

  return {
    clear,
    async take(signal) {
      if (signal.aborted) throw signal.reason
      dispatch({ type: 'requested' })
      // A cancelled attempt has to be cleared first.
      const before = turn
      const mine = before
        .then(() => run(signal))
        .then(
          (session) => {
            lastAttempt = undefined
            clear()
            return session
          },
          (thrown: unknown) => {
            if (!signal.aborted || !reuse) clear()
            throw thrown
          },
        )
      // The caller of this offer gets its failure. The next offer is made anyway.
      turn = mine.catch(() => undefined)
      return mine
    },
  }
}
