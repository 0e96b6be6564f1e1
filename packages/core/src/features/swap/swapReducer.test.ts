import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PreparedSwap } from '../../adapter/ChainAdapter.js'
import { rpcErrors } from '../../errors/rpcErrors.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { mockNetworks } from '../../testing/mockAdapter.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { sendSubject } from '../send/sendSubject.js'
import type { SwapForm, SwapQuote, SwapReview, SwapState, SwapToken } from './SwapApi.js'
import {
  type Prepared,
  type SwapEvent,
  type SwapFlow,
  type SwapFormState,
  swapReducer,
} from './swapReducer.js'

const [network, otherNetwork] = mockNetworks
const amountOf = (value: bigint) => ({ value, decimals: 18 })
const sell: SwapToken = { name: 'Ether', symbol: 'ETH', amount: amountOf(100n) }
const buy: SwapToken = { name: 'Dollar', symbol: 'USD', address: '0x1', amount: amountOf(0n) }
const home = { account: 'alice', network }
const failure = rpcErrors.internal({})
const declined = rpcErrors.userRejected({}, { rpcCode: 4001 })

const fields: SwapForm = { sell, buy, side: 'sell', amount: '1', slippage: 1, isUnlimited: false }
const formState = (rest: Partial<SwapFormState> = {}): SwapFormState => ({
  ...rest,
  ...{ status: 'form', form: fields, problem: undefined },
})
const empty: SwapFormState = {
  status: 'form',
  form: { ...fields, buy: undefined, amount: '' },
  problem: 'token_missing',
}
const quoteOf = (value: bigint): SwapQuote => ({
  ...{ sell: amountOf(10n), buy: amountOf(value), minimum: amountOf(value), at: 0 },
})

const { client } = createTestClient({ wallets: [mockConnector({ id: 'fennel' })] })
client.mount()
await client.connections.connect({ connectorId: 'fennel' })
const at = sendSubject(client)
if (!at) throw new Error('No account is connected.')
/** The reviewed swap of one order, identified by its router. */
const preparedOf = (router: string): { review: SwapReview; reviewed: Prepared } => {
  const terms = {
    from: 'alice',
    network,
    sell: { amount: amountOf(10n) },
    buy: { token: '0x1', amount: amountOf(20n) },
  }
  const costs = { fee: amountOf(1n), costs: [], steps: ['swap'] as const }
  const prepared: PreparedSwap = {
    ...{ ...terms, ...costs, router, minimum: amountOf(20n), payload: {} },
    ...{ sell: { amount: amountOf(10n), token: undefined } },
  }
  const built = { to: router, data: '0x', value: 0n }
  const order = { subject: at, sell, buy, form: fields, quote: quoteOf(20n), built }
  const review: SwapReview = {
    ...{ account: 'alice', network, sell, buy, ...costs, router, slippage: 1 },
    ...{ sellAmount: amountOf(10n), buyAmount: amountOf(20n), minimum: amountOf(20n) },
  }
  return { review, reviewed: { order, prepared } }
}
const { review, reviewed } = preparedOf('router')
const shown = { form: fields, review }
const base = { run: 7, subject: home }
const explorerUrl = 'https://explorer.example/tx/0xhash'

/** A swap in each state. */
const flows = {
  form: { ...base, state: formState() },
  preparing: { ...base, state: { status: 'preparing', form: fields, quote: quoteOf(20n) } },
  review: { ...base, state: { status: 'review', ...shown }, reviewed },
  submitting: { ...base, state: { status: 'submitting', ...shown }, reviewed },
  approving: { ...base, state: { status: 'approving', ...shown, hash: '0xapproval' } },
  done: { ...base, state: { status: 'done', review, hash: '0xhash', outcome: 'pending', explorerUrl } },
  failed: { ...base, state: { status: 'failed', ...shown, error: failure } },
  'may be sent': { ...base, state: { status: 'failed', ...shown, error: failure, mayBeSent: true } },
} as const satisfies Readonly<Record<string, SwapFlow>>

type StateName = keyof typeof flows
const nameOf = (state: SwapState): StateName =>
  state.status === 'failed' && state.mayBeSent ? 'may be sent' : state.status

/** One event of each kind, with values that fit the states above. */
const events = {
  started: { type: 'started', form: empty, subject: home },
  stopped: { type: 'stopped', form: empty },
  changed: { type: 'changed', form: formState() },
  refreshed: { type: 'refreshed', run: 7, form: formState({ isQuoting: true }) },
  'refreshed late': { type: 'refreshed', run: 6, form: formState() },
  quoted: { type: 'quoted', run: 7, quote: quoteOf(20n), form: formState() },
  'quoted less': { type: 'quoted', run: 7, quote: quoteOf(19n), form: formState() },
  'quoted late': { type: 'quoted', run: 6, quote: quoteOf(19n), form: formState() },
  counted: { type: 'counted', form: formState(), balance: amountOf(10n) },
  'counted less': { type: 'counted', form: formState(), balance: amountOf(9n) },
  'counted nothing': { type: 'counted', form: formState(), balance: undefined },
  moved: { type: 'moved', subject: { account: 'alice', network: otherNetwork }, form: empty },
  'moved nowhere': { type: 'moved', subject: { ...home }, form: empty },
  refused: { type: 'refused', form: formState({ error: failure }) },
  reviewing: { type: 'reviewing' },
  preparing: { type: 'preparing', run: 7, form: fields, quote: quoteOf(20n) },
  'preparing late': { type: 'preparing', run: 6, form: fields, quote: quoteOf(20n) },
  prepared: { type: 'prepared', run: 7, form: fields, review, reviewed },
  'prepared late': { type: 'prepared', run: 6, form: fields, review, reviewed },
  unprepared: { type: 'unprepared', run: 7, form: formState({ error: failure }) },
  'unprepared late': { type: 'unprepared', run: 6, form: formState({ error: failure }) },
  edited: { type: 'edited', form: formState(), empty },
  submitted: { type: 'submitted' },
  approved: { type: 'sent', hash: '0xapproval', isSwap: false },
  sent: { type: 'sent', hash: '0xhash', isSwap: true },
  declined: { type: 'unsent', error: declined, mayBeSent: false },
  aborted: { type: 'unsent', error: rpcErrors.aborted({}), mayBeSent: false },
  unsent: { type: 'unsent', error: failure, mayBeSent: false },
  unsure: { type: 'unsent', error: declined, mayBeSent: true },
  unapproved: { type: 'unapproved', run: 7, error: failure, mayBeSent: false },
  'approval unsure': { type: 'unapproved', run: 7, error: failure, mayBeSent: true },
  'unapproved late': { type: 'unapproved', run: 6, error: failure, mayBeSent: false },
  outdated: { type: 'outdated', run: 7, form: formState({ changed: 'price' }) },
  'outdated late': { type: 'outdated', run: 6, form: formState({ changed: 'price' }) },
  confirmed: { type: 'settled', review, hash: '0xhash', outcome: 'confirmed' },
  pending: { type: 'settled', review, hash: '0xhash', outcome: 'pending' },
  'settled other': { type: 'settled', review: { ...review }, hash: '0xother', outcome: 'confirmed' },
} as const satisfies Readonly<Record<string, SwapEvent>>

type EventName = keyof typeof events
/** The next state. `same`: the event changes nothing. */
type Next = StateName | 'same'

/** In the order of `flows`. */
const table: Readonly<Record<EventName, readonly [Next, Next, Next, Next, Next, Next, Next, Next]>> = {
  started: ['form', 'form', 'form', 'same', 'same', 'form', 'form', 'form'],
  stopped: ['form', 'form', 'form', 'same', 'same', 'form', 'form', 'form'],
  changed: ['form', 'same', 'same', 'same', 'same', 'same', 'same', 'same'],
  refreshed: ['form', 'same', 'same', 'same', 'same', 'same', 'same', 'same'],
  'refreshed late': ['same', 'same', 'same', 'same', 'same', 'same', 'same', 'same'],
  quoted: ['form', 'same', 'same', 'same', 'same', 'same', 'same', 'same'],
  'quoted less': ['form', 'same', 'form', 'same', 'same', 'same', 'same', 'same'],
  'quoted late': ['same', 'same', 'same', 'same', 'same', 'same', 'same', 'same'],
  counted: ['form', 'same', 'same', 'same', 'same', 'same', 'same', 'same'],
  'counted less': ['form', 'same', 'form', 'same', 'same', 'same', 'same', 'same'],
  'counted nothing': ['form', 'same', 'same', 'same', 'same', 'same', 'same', 'same'],
  moved: ['form', 'form', 'form', 'same', 'form', 'same', 'form', 'same'],
  'moved nowhere': ['same', 'same', 'same', 'same', 'same', 'same', 'same', 'same'],
  refused: ['form', 'form', 'form', 'same', 'same', 'same', 'form', 'same'],
  reviewing: ['form', 'preparing', 'review', 'same', 'same', 'same', 'failed', 'may be sent'],
  preparing: ['preparing', 'preparing', 'preparing', 'same', 'same', 'same', 'preparing', 'preparing'],
  'preparing late': ['same', 'same', 'same', 'same', 'same', 'same', 'same', 'same'],
  prepared: ['same', 'review', 'same', 'same', 'review', 'same', 'same', 'same'],
  'prepared late': ['same', 'same', 'same', 'same', 'same', 'same', 'same', 'same'],
  unprepared: ['form', 'form', 'form', 'same', 'same', 'same', 'form', 'form'],
  'unprepared late': ['same', 'same', 'same', 'same', 'same', 'same', 'same', 'same'],
  edited: ['same', 'form', 'form', 'same', 'same', 'form', 'form', 'form'],
  submitted: ['same', 'same', 'submitting', 'same', 'same', 'same', 'same', 'same'],
  approved: ['same', 'same', 'same', 'approving', 'same', 'same', 'same', 'same'],
  sent: ['same', 'same', 'same', 'done', 'same', 'same', 'same', 'same'],
  declined: ['same', 'same', 'same', 'review', 'same', 'same', 'same', 'same'],
  aborted: ['same', 'same', 'same', 'review', 'same', 'same', 'same', 'same'],
  unsent: ['same', 'same', 'same', 'failed', 'same', 'same', 'same', 'same'],
  unsure: ['same', 'same', 'same', 'may be sent', 'same', 'same', 'same', 'same'],
  unapproved: ['same', 'same', 'same', 'same', 'failed', 'same', 'same', 'same'],
  'approval unsure': ['same', 'same', 'same', 'same', 'may be sent', 'same', 'same', 'same'],
  'unapproved late': ['same', 'same', 'same', 'same', 'same', 'same', 'same', 'same'],
  outdated: ['same', 'same', 'same', 'form', 'form', 'same', 'same', 'same'],
  'outdated late': ['same', 'same', 'same', 'same', 'same', 'same', 'same', 'same'],
  confirmed: ['same', 'same', 'same', 'same', 'same', 'done', 'same', 'done'],
  pending: ['same', 'same', 'same', 'same', 'same', 'same', 'same', 'same'],
  'settled other': ['same', 'same', 'same', 'same', 'same', 'same', 'same', 'same'],
}

const stateNames = Object.keys(flows) as StateName[]
const eventNames = Object.keys(events) as EventName[]

describe.each(stateNames)('%s', (name) => {
  test.each(eventNames)('behavior: each state takes or ignores the event %s', (event) => {
    const flow: SwapFlow = flows[name]
    const expected = table[event][stateNames.indexOf(name)]
    const next = swapReducer(flow, events[event])
    expect(next === flow ? 'same' : nameOf(next.state)).toBe(expected)
  })
})

test('behavior: a new run begins with a new form, preparation or end alone', () => {
  const begins = eventNames.filter((event) =>
    stateNames.some((name) => swapReducer(flows[name], events[event]).run !== 7),
  )
  expect(begins).toEqual([
    ...['started', 'stopped', 'changed', 'quoted less', 'counted less', 'moved', 'refused', 'reviewing'],
    ...['unprepared', 'edited', 'sent', 'unsent', 'unsure', 'unapproved', 'approval unsure', 'outdated'],
  ])
})

test('behavior: a form that is refused keeps the run that quotes it', () => {
  expect(swapReducer(flows.form, events.refused).run).toBe(7)
})

test('behavior: a review that is prepared anew cannot be submitted meanwhile', () => {
  const next = swapReducer(flows.review, events.reviewing)
  expect(swapReducer(next, events.submitted)).toBe(next)
})

test.each([
  ['price', events['quoted less']],
  ['balance', events['counted less']],
] as const)('behavior: a review that the %s drops reports that', (changed, event) => {
  expect(swapReducer(flows.review, event).state).toMatchObject({ status: 'form', changed })
})

test.each([
  ['the form that was entered', flows.failed, fields],
  ['an empty form after a sent swap', flows.done, empty.form],
  ['an empty form after one that may have been sent', flows['may be sent'], empty.form],
] as const)('behavior: the visitor goes back to %s', (_, flow, form) => {
  expect(swapReducer(flow, events.edited).state).toMatchObject({ status: 'form', form })
})

test.each([
  ['network', home, { account: 'alice', network: otherNetwork }, 'network'],
  ['account', home, { account: 'bob', network }, 'account'],
  ['account that left', home, undefined, undefined],
  ['account after none', undefined, home, undefined],
])('behavior: another %s empties the form', (_, before, subject, changed) => {
  const next = swapReducer({ ...flows.review, subject: before }, { type: 'moved', subject, form: empty })
  expect(next).toMatchObject({ subject, reviewed: undefined })
  expect(next.state).toEqual({ ...empty, ...(changed && { changed }) })
})

test('behavior: a form without an amount does not report another network', () => {
  expect(swapReducer({ ...base, state: empty }, events.moved).state).toEqual(empty)
})

test('behavior: a swap is for the account and the network where it was started', () => {
  const subject = { account: 'bob', network }
  expect(swapReducer(flows.form, { ...events.started, subject }).subject).toBe(subject)
})

test('behavior: a sent swap shows its page and whether the wallet set the fee itself', () => {
  const { state } = swapReducer(flows.submitting, { ...events.sent, isFeeChanged: true })
  expect(state).toEqual({ ...flows.done.state, isFeeChanged: true })
  const settled = swapReducer({ ...flows.done, state }, events.confirmed)
  expect(settled.state).toEqual({ ...flows.done.state, isFeeChanged: true, outcome: 'confirmed' })
})

test.each(['confirmed', 'failed', 'mined', 'pending', 'dropped', 'proposed'] as const)(
  'behavior: a swap that may have been sent and is %s',
  (outcome) => {
    const next = swapReducer(flows['may be sent'], { ...events.confirmed, outcome })
    const isFound = ['confirmed', 'failed', 'mined'].includes(outcome)
    expect(next.state).toMatchObject(isFound ? { status: 'done', outcome, explorerUrl } : { mayBeSent: true })
  },
)

describe('laws', () => {
  type Step = { readonly kind: EventName | 'onwards'; readonly isLate: boolean }
  const kind = fc.oneof(fc.constantFrom(...eventNames), fc.constant('onwards' as const))
  const steps: fc.Arbitrary<readonly Step[]> = fc.array(fc.record({ kind, isLate: fc.boolean() }), {
    maxLength: 60,
  })
  /** The steps of a swap to the wallet, and from an approval to the swap after it. */
  const onwards: Readonly<Record<string, EventName>> = {
    ...{ form: 'preparing', preparing: 'prepared', review: 'submitted', approving: 'prepared' },
  }
  let orders = 0
  /** Returns the event of a step. Each preparation has its own router, and a late result has an older run. */
  const eventOf = ({ kind: given, isLate }: Step, { run, state }: SwapFlow): SwapEvent => {
    const event: SwapEvent = events[given === 'onwards' ? (onwards[state.status] ?? 'submitted') : given]
    if (!('run' in event)) return event
    const from = given !== 'onwards' && isLate ? run - 1 : run
    if (event.type !== 'prepared') return { ...event, run: from }
    orders += 1
    return { ...event, run: from, ...preparedOf(`router ${orders}`) }
  }
  /** Runs steps from an empty form, and checks each transition. */
  const walk = (look: (before: SwapFlow, event: SwapEvent, after: SwapFlow) => void) =>
    fc.assert(
      fc.property(steps, (all) => {
        let flow: SwapFlow = { ...base, state: empty }
        for (const step of all) {
          const event = eventOf(step, flow)
          const after = swapReducer(flow, event)
          look(flow, event, after)
          flow = after
        }
      }),
      { numRuns: 300 },
    )
  const routerOf = ({ reviewed: held }: SwapFlow) => held?.prepared.router

  test('law: the transaction that the wallet gets is the reviewed one', () => {
    walk((before, _, after) => {
      const { state } = after
      const atWallet = state.status === 'submitting' ? routerOf(after) : undefined
      const shownRouter = 'review' in before.state ? before.state.review.router : undefined
      expect(atWallet).toBe(state.status === 'submitting' ? shownRouter : undefined)
      const isShown = state.status === 'review' || state.status === 'submitting'
      // A review that is being prepared again has no transaction.
      expect([undefined, isShown ? state.review.router : undefined]).toContain(routerOf(after))
    })
  })

  test('law: one review reaches the wallet again only if the wallet sent nothing', () => {
    const sent = new Set<string | undefined>()
    walk((before, event, after) => {
      const isResult = before.state.status === 'submitting' && before !== after
      const mayBeSent = event.type === 'sent' || (event.type === 'unsent' && event.mayBeSent)
      if (isResult && mayBeSent) sent.add(routerOf(before))
      expect(sent.has(routerOf(after))).toBe(false)
    })
    expect(sent.size).toBeGreaterThan(0)
  })

  test('law: only the visitor or the chain ends the doubt whether a swap was sent', () => {
    const ends: readonly SwapEvent['type'][] = [
      ...(['started', 'stopped', 'edited', 'settled'] as const),
      // A review that the visitor requests again.
      ...(['reviewing', 'preparing', 'unprepared'] as const),
    ]
    walk((before, event, after) => {
      const isEnded = nameOf(before.state) === 'may be sent' && before !== after
      expect(!isEnded || ends.includes(event.type)).toBe(true)
      const isAtWallet = before.state.status === 'submitting' && event.type === 'unsent'
      const isApproval = before.state.status === 'approving' && event.type === 'unapproved'
      const isDoubted = before !== after && (isAtWallet || isApproval) && event.mayBeSent
      expect(!isDoubted || nameOf(after.state) === 'may be sent').toBe(true)
    })
  })

  test('law: a late result changes nothing', () => {
    walk((before, event, after) => {
      const isLate = 'run' in event && event.run !== before.run
      expect(isLate ? after : before).toBe(before)
    })
  })

  test('law: a transaction at the wallet waits for its result', () => {
    const results: readonly SwapEvent['type'][] = ['sent', 'unsent', 'outdated']
    walk((before, event, after) => {
      const isLeft = before.state.status === 'submitting' && before !== after
      expect(!isLeft || results.includes(event.type)).toBe(true)
    })
  })
})
