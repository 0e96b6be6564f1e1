import type { WalletConnectState } from '@latchkey/core'
import { fakeClock } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { createOffers, isExpired, type Offer } from './createOffers.js'
import { proposalReducer } from './proposalReducer.js'

type Made = {
  readonly uri: string
  approve(): void
  refuse(reason: unknown): void
  readonly withdrawn: ({ taken?: boolean } | undefined)[]
}

const minute = 60_000

/** Creates offers whose proposals the test settles. `hold` makes proposing wait until it is released. */
function setUp({ reuse = false } = {}) {
  const awake = fakeClock()
  let slept = 0
  const clock = {
    ...awake,
    now: () => awake.now() + slept,
    /** The machine sleeps, and all timers with it. */
    skip(ms: number) {
      slept += ms
    },
  }
  const made: Made[] = []
  let state: WalletConnectState = { status: 'idle' }
  let hold: Promise<void> | undefined
  let failure: unknown
  let looked = 0
  const pending: (number | undefined)[] = []
  let found: (() => unknown) | undefined
  const offers = createOffers<string>({
    clock,
    reuse,
    pending: (until) => pending.push(until),
    async look() {
      looked += 1
      await found?.()
    },
    dispatch: (event) => {
      state = proposalReducer(state, event)
    },
    async propose(): Promise<Offer<string>> {
      await hold
      if (failure !== undefined) throw failure
      const uri = `wc:${made.length}`
      const withdrawn: Made['withdrawn'] = []
      let approve = () => {}
      let refuse: Made['refuse'] = () => {}
      const approved = new Promise<string>((resolve, reject) => {
        approve = () => resolve(`session of ${uri}`)
        refuse = reject
      })
      made.push({ uri, approve, refuse, withdrawn })
      return { uri, approved, withdraw: (options) => void withdrawn.push(options) }
    },
  })
  const take = (signal = new AbortController().signal) => {
    const outcomes: unknown[] = []
    offers.take(signal).then(
      (session) => outcomes.push(session),
      (thrown: unknown) => outcomes.push({ thrown }),
    )
    return outcomes
  }
  return {
    clock,
    made,
    offers,
    take,
    state: () => state,
    looked: () => looked,
    pending: () => pending.at(-1),
    finds: (what: () => unknown) => {
      found = what
    },
    holds: (promise: Promise<void> | undefined) => {
      hold = promise
    },
    fails: (thrown: unknown) => {
      failure = thrown
    },
  }
}

test('behavior: an approval opens the session and removes the other offers', async () => {
  const { clock, made, state, take } = setUp()
  const outcomes = take()
  expect(state()).toEqual({ status: 'preparing' })
  await clock.advance(0)
  expect(state()).toEqual({ status: 'offered', uri: 'wc:0', expiresAt: clock.now() + 4 * minute })
  made[0]?.approve()
  await clock.advance(10 * minute)
  expect(outcomes).toEqual(['session of wc:0'])
  expect(made.map(({ withdrawn }) => withdrawn)).toEqual([[{ taken: true }]])
})

test('behavior: 10 s before its end another takes its place; the first still works for 50 s more', async () => {
  const { clock, made, state, take } = setUp()
  const outcomes = take()
  await clock.advance(4 * minute - 10_001)
  expect(state()).toMatchObject({ uri: 'wc:0' })
  await clock.advance(1)
  expect(state()).toEqual({ status: 'offered', uri: 'wc:1', expiresAt: clock.now() + 4 * minute })
  expect(made[0]?.withdrawn).toEqual([])
  await clock.advance(30_000)
  made[0]?.approve()
  await clock.advance(0)
  expect(outcomes).toEqual(['session of wc:0'])
  expect(made[1]?.withdrawn).toEqual([undefined])
})

test('behavior: offers are renewed while the visitor waits, two at most', async () => {
  const { clock, made, take } = setUp()
  take()
  await clock.advance(60 * minute)
  expect(made.length).toBe(16)
  expect(made.filter(({ withdrawn }) => withdrawn.length === 0).length).toBeLessThanOrEqual(2)
})

test('behavior: where another is slow to come, the one on show stays until it is over', async () => {
  const { clock, holds, made, state, take } = setUp()
  take()
  await clock.advance(0)
  let go = () => {}
  holds(new Promise((resolve) => (go = resolve)))
  await clock.advance(4 * minute - 1)
  expect(state()).toMatchObject({ uri: 'wc:0' })
  await clock.advance(1)
  expect(state()).toEqual({ status: 'preparing' })
  go()
  await clock.advance(0)
  expect(state()).toMatchObject({ uri: 'wc:1' })
  expect(made).toHaveLength(2)
})

test('error: the outcome of a withdrawn proposal is ignored', async () => {
  const { clock, made, state, take } = setUp()
  const outcomes = take()
  await clock.advance(4 * minute + 50_000)
  expect(made[0]?.withdrawn).toEqual([undefined])
  made[0]?.refuse(new Error('Proposal expired'))
  await clock.advance(0)
  expect(outcomes).toEqual([])
  expect(state()).toMatchObject({ status: 'offered', uri: 'wc:1' })
})

test('error: a rejection ends the offer, and the next starts after a second', async () => {
  const { clock, made, take } = setUp()
  const first = take()
  await clock.advance(0)
  made[0]?.refuse('no')
  await clock.advance(0)
  expect(first).toEqual([{ thrown: 'no' }])
  expect(made[0]?.withdrawn).toEqual([undefined])
  take()
  await clock.advance(999)
  expect(made).toHaveLength(1)
  await clock.advance(1)
  expect(made).toHaveLength(2)
})

test('behavior: after one that came to something the next begins at once', async () => {
  const { clock, made, take } = setUp()
  take()
  await clock.advance(0)
  made[0]?.approve()
  await clock.advance(0)
  take()
  await clock.advance(0)
  expect(made).toHaveLength(2)
})

test('error: an error of proposing ends the offer', async () => {
  const { clock, fails, take } = setUp()
  fails('down')
  const outcomes = take()
  await clock.advance(0)
  expect(outcomes).toEqual([{ thrown: 'down' }])
})

test.each([false, true])('param: reuse %s: the offer after the visitor leaves', async (reuse) => {
  const { clock, made, state, take } = setUp({ reuse })
  const controller = new AbortController()
  const outcomes = take(controller.signal)
  await clock.advance(0)
  controller.abort('left')
  await clock.advance(2_000)
  expect(outcomes).toEqual([{ thrown: 'left' }])
  expect(made[0]?.withdrawn).toEqual(reuse ? [] : [undefined])
  const again = take()
  await clock.advance(0)
  expect(state()).toMatchObject({ uri: reuse ? 'wc:0' : 'wc:1' })
  made.at(-1)?.approve()
  await clock.advance(0)
  expect(again).toEqual([`session of wc:${made.length - 1}`])
})

test('behavior: the time for an approval is reported until there is no offer', async () => {
  const { clock, made, pending, take } = setUp({ reuse: true })
  const controller = new AbortController()
  take(controller.signal)
  await clock.advance(0)
  const first = clock.now() + 4 * minute + 50_000
  expect(pending()).toBe(first)
  await clock.advance(3 * minute + 50_000)
  expect(pending()).toBe(first + 3 * minute + 50_000)
  controller.abort()
  await clock.advance(minute)
  expect(made.map(({ withdrawn }) => withdrawn.length)).toEqual([1, 0])
  expect(pending()).toBe(first + 3 * minute + 50_000)
  await clock.advance(4 * minute)
  expect(pending()).toBeUndefined()
})

test('param: reuse true: an approval that came meanwhile is there, until the proposal is over', async () => {
  const { clock, made, take } = setUp({ reuse: true })
  const controller = new AbortController()
  take(controller.signal)
  await clock.advance(0)
  controller.abort('left')
  made[0]?.approve()
  await clock.advance(minute)
  const again = take()
  await clock.advance(0)
  expect(again).toEqual(['session of wc:0'])

  const other = new AbortController()
  take(other.signal)
  await clock.advance(0)
  other.abort('left')
  await clock.advance(10 * minute)
  expect(made[1]?.withdrawn).toEqual([undefined])
})

test('behavior: an offer that arrives after the visitor left is withdrawn', async () => {
  const { clock, holds, made, take } = setUp()
  let go = () => {}
  holds(new Promise((resolve) => (go = resolve)))
  const controller = new AbortController()
  const outcomes = take(controller.signal)
  await clock.advance(0)
  controller.abort('left')
  await clock.advance(0)
  expect(outcomes).toEqual([{ thrown: 'left' }])
  go()
  await clock.advance(0)
  expect(made[0]?.withdrawn).toEqual([undefined])
})

test('error: an attempt aborted before its start offers nothing', async () => {
  const { clock, made, state, take } = setUp()
  const outcomes = take(AbortSignal.abort('never'))
  await clock.advance(0)
  expect([outcomes, made.length, state().status]).toEqual([[{ thrown: 'never' }], 0, 'idle'])
})

test.each([
  [10_001, false],
  [10_000, true],
  [0, true],
  [-1, true],
])('behavior: with %i ms left it counts as expired: %s', (left, expected) => {
  expect(isExpired({ expiresAt: 1_000_000 + left, now: 1_000_000 })).toBe(expected)
})

test('behavior: the lifetime of an offer starts with its request', async () => {
  const { clock, holds, state, take } = setUp()
  const begun = clock.now()
  holds(clock.sleep(60_000, new AbortController().signal))
  take()
  await clock.advance(60_000)
  expect(state()).toMatchObject({ status: 'offered', expiresAt: begun + 4 * minute })
})

test('behavior: before an offer is renewed or let go, it is looked whether it was approved', async () => {
  const { clock, finds, looked, made, take } = setUp()
  const outcomes = take()
  await clock.advance(0)
  finds(() => made[0]?.approve())
  await clock.advance(3 * minute + 49_000)
  expect(looked()).toBe(0)
  await clock.advance(1_000)
  expect([looked(), outcomes]).toEqual([1, ['session of wc:0']])
  expect(made).toHaveLength(1)
})

test('behavior: an approval of the one on show is taken while another is on its way, which is taken back', async () => {
  const { clock, holds, made, take } = setUp()
  const outcomes = take()
  await clock.advance(0)
  let come = () => {}
  holds(new Promise<void>((resolve) => (come = resolve)))
  await clock.advance(3 * minute + 50_000)
  made[0]?.approve()
  await clock.advance(0)
  expect(outcomes).toEqual(['session of wc:0'])
  come()
  await clock.advance(0)
  expect(made[1]?.withdrawn).toEqual([undefined])
})

test('error: nor is an approval lost where that other one cannot be made', async () => {
  const { clock, fails, holds, made, take } = setUp()
  const outcomes = take()
  await clock.advance(0)
  let come = () => {}
  holds(new Promise<void>((resolve) => (come = resolve)))
  fails(new Error('No relay.'))
  await clock.advance(3 * minute + 50_000)
  made[0]?.approve()
  come()
  await clock.advance(0)
  expect(outcomes).toEqual(['session of wc:0'])
})

test('behavior: a machine that slept renews expired offers', async () => {
  const { clock, state, take } = setUp()
  take()
  await clock.advance(0)
  clock.skip(10 * minute)
  await clock.advance(5_000)
  expect(state()).toMatchObject({ status: 'offered', uri: 'wc:1', expiresAt: clock.now() + 4 * minute })
})
