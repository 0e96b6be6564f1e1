import { abortable } from '../../lib/abortable.js'
import type { Clock } from '../../ports/Clock.js'
import type { PairingEvent } from './pairingReducer.js'

/** How long a URI is shown at most. Milliseconds. */
const lifetime = 4 * 60_000
/** With so little time left, it counts as expired: no wallet is opened and approved in less. Milliseconds. */
const margin = 10_000
/** A URI that was taken from the screen still works this long, for who has it open in the wallet. Milliseconds. */
const grace = 50_000
/** Between the beginnings of two attempts. Milliseconds. */
const retryInterval = 1_000

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
  propose(): Promise<Offer<session>>
  dispatch(event: PairingEvent): void
  /** Keep what is offered when the visitor leaves, for when they come back. */
  readonly reuse: boolean
}): {
  /** Resolves with what a wallet approved. Rejects with its refusal, what proposing throws, or the signal's reason. */
  take(signal: AbortSignal): Promise<session>
  /** Takes everything back. */
  clear(): void
} {
  const { clock, dispatch, propose, reuse } = options
  let held: readonly Held<session>[] = []
  /** `undefined` after one that came to something. */
  let lastAsked: number | undefined
  let turn: Promise<unknown> = Promise.resolve()
  const sleep = async (ms: number, signal: AbortSignal) => {
    if (ms > 0) await clock.sleep(ms, signal)
  }

  const drop = (gone: Held<session>, options?: { readonly taken?: boolean }) => {
    held = held.filter((one) => one !== gone)
    gone.dropped.abort()
    gone.withdraw(options)
  }
  const clear = () => {
    for (const one of held) drop(one)
  }

  const offer = async (signal: AbortSignal): Promise<Held<session>> => {
    const asked = propose()
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
      expiresAt: clock.now() + lifetime,
      outcome: made.approved.then(
        (session) => ({ type: 'approved', session, of: one }) as const,
        (reason: unknown) => ({ type: 'refused', reason, of: one }) as const,
      ),
    }
    held = [...held, one]
    clock.sleep(lifetime + grace, dropped.signal).then(
      () => drop(one),
      () => undefined,
    )
    return one
  }

  /** Another proposal. What is on the screen stays there until it is over. */
  const renew = async (signal: AbortSignal): Promise<Held<session>> => {
    const coming = offer(signal)
    const last = held.at(-1)
    if (last) {
      const over = sleep(last.expiresAt - clock.now(), signal)
      if (!(await Promise.race([coming, over.then(() => undefined)]))) dispatch({ type: 'expired' })
    }
    return coming
  }

  /** The first outcome of whatever is offered; `undefined` when the offer on the screen has to be renewed. */
  const wait = async (current: Held<session>, signal: AbortSignal): Promise<Outcome<session> | undefined> => {
    const expiry = sleep(current.expiresAt - margin - clock.now(), signal)
    for (;;) {
      const outcomes = held.map(({ outcome }) => outcome)
      const outcome = await Promise.race([...outcomes, expiry.then(() => undefined)])
      // That of a dropped one is nobody's.
      if (!outcome || held.includes(outcome.of)) return outcome
    }
  }

  const run = async (signal: AbortSignal): Promise<session> => {
    if (signal.aborted) throw signal.reason
    if (lastAsked !== undefined) await sleep(lastAsked + retryInterval - clock.now(), signal)
    lastAsked = clock.now()
    const waiting = new AbortController()
    const stop = () => waiting.abort(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    try {
      let current = held.find(({ expiresAt }) => !isExpired({ expiresAt, now: clock.now() }))
      for (;;) {
        current ??= await renew(waiting.signal)
        if (signal.aborted) throw signal.reason
        dispatch({ type: 'offered', uri: current.uri, expiresAt: current.expiresAt })
        const outcome = await wait(current, waiting.signal)
        if (signal.aborted) throw signal.reason
        if (outcome?.type === 'refused') throw outcome.reason
        if (outcome) {
          drop(outcome.of, { taken: true })
          return outcome.session
        }
        current = undefined
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
