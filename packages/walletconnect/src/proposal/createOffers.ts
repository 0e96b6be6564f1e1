import { abortable, type Clock } from '@latchkey/core'
import { noop } from '../noop.js'
import type { ProposalEvent } from './proposalReducer.js'

/** How long a URI is shown at most. Milliseconds. */
const lifetime = 4 * 60_000
/** With so little time left, it counts as expired: no wallet is opened and approved in less. Milliseconds. */
const margin = 10_000
/** A URI that was taken from the screen still works this long, for who has it open in the wallet. Milliseconds. */
const grace = 50_000
/** Between the beginnings of two attempts. Milliseconds. */
const retryInterval = 1_000
/** How often the time is looked at: what sleeps does not count it. Milliseconds. */
const pause = 5_000

/** A proposal that wallets can approve. */
export type Offer<session> = {
  readonly uri: string
  readonly approved: Promise<session>
  /** Takes it back, quietly. A session that came or comes of it is ended, unless it was taken. */
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

/**
 * Offers proposals one after the other until a wallet approves one: a new one takes the place of one that expires,
 * within the same attempt.
 */
export function createOffers<session>(options: {
  readonly clock: Clock
  /** What is no longer wanted when the signal aborts is withdrawn all the same. */
  propose(signal: AbortSignal): Promise<Offer<session>>
  /** Waits until somebody is there, and fetches what lies at the relay. Never rejects. */
  look(): Promise<void>
  dispatch(event: ProposalEvent): void
  /** Told until when a wallet may approve something, in milliseconds since the epoch; `undefined`: there is nothing. */
  pending(until: number | undefined): void
  /** Keep what is offered when the visitor leaves, for when they come back. */
  readonly reuse: boolean
}): {
  /** Resolves with what a wallet approved. Rejects with its refusal, what proposing throws, or the signal's reason. */
  take(signal: AbortSignal): Promise<session>
  /** Takes everything back. */
  clear(): void
} {
  const { clock, dispatch, look, pending, propose, reuse } = options
  let held: readonly Held<session>[] = []
  /** `undefined` after one that came to something. */
  let lastAsked: number | undefined
  let turn: Promise<unknown> = Promise.resolve()
  /** Resolves at a time, also where the machine was asleep meanwhile. */
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
    const asked = propose(signal)
    const made = await abortable(asked, signal).catch((thrown: unknown) => {
      // Given up meanwhile: what comes too late is taken back.
      asked.then(
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

  /** Another proposal. What is on the screen stays there until it is over. */
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

  /** What comes first: an outcome of whatever is offered, a new offer where there is none, or the end of this one. */
  const next = async (
    current: Held<session> | undefined,
    signal: AbortSignal,
  ): Promise<Outcome<session> | { readonly type: 'offer'; readonly offer: Held<session> | undefined }> => {
    const offering = async () => {
      if (!current) return { type: 'offer', offer: await renew(signal) } as const
      await reach(current.expiresAt - margin, signal)
      // A page that slept is told of its end before it has fetched the approval.
      await look()
      return { type: 'offer', offer: undefined } as const
    }
    const other = offering()
    for (;;) {
      const outcomes = held.map(({ outcome }) => outcome)
      const first = await Promise.race([...outcomes, other])
      // That of a dropped one is nobody's.
      if (first.type === 'offer' || held.includes(first.of)) return first
    }
  }

  const run = async (signal: AbortSignal): Promise<session> => {
    if (signal.aborted) throw signal.reason
    if (lastAsked !== undefined) await reach(lastAsked + retryInterval, signal)
    lastAsked = clock.now()
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
      dispatch({ type: 'asked' })
      // One that was given up has to be cleared away first.
      const before = turn
      const mine = before
        .then(() => run(signal))
        .then(
          (session) => {
            lastAsked = undefined
            clear()
            return session
          },
          (thrown: unknown) => {
            if (!signal.aborted || !reuse) clear()
            throw thrown
          },
        )
      turn = mine.catch(() => undefined)
      return mine
    },
  }
}
