import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rpcErrors } from '../../errors/rpcErrors.js'
import { mockNetworks } from '../../testing/mockAdapter.js'
import type { SendReview, SendState } from '../send/SendApi.js'
import type { SwapForm, SwapReview, SwapState, SwapToken } from '../swap/SwapApi.js'
import type { PayRequest, PayState } from './PayApi.js'
import { isSending, type PayEvent, type PayFlow, payReducer } from './payReducer.js'

const [network] = mockNetworks
const error = rpcErrors.internal({})
const other = rpcErrors.aborted({})
const coin = { name: 'Ether', symbol: 'ETH', amount: { decimals: 18 } }
const amountOf = (value: bigint) => ({ value, decimals: 18 })
const request: PayRequest = { network, to: 'shop', token: coin, amount: amountOf(10n) }
const swapped = { hash: '0xswapped' }
const tokenOf = (address: string | undefined, value: bigint): SwapToken => ({
  ...{ name: 'Token', symbol: 'TOK', amount: amountOf(value) },
  ...(address !== undefined && { address }),
})
const held = tokenOf('0x1', 5n)

const sendForm = { token: coin, recipient: 'shop', amount: '1', isMax: false }
const sendReview: SendReview = {
  ...{ account: 'alice', network, token: coin, to: 'shop', amount: amountOf(10n), fee: amountOf(1n) },
  ...{ costs: [], warnings: [] },
}
const shown = { form: sendForm, review: sendReview }
const sends = {
  form: { status: 'form', form: sendForm, problem: undefined },
  review: { status: 'review', ...shown },
  submitting: { status: 'submitting', ...shown },
  failed: { status: 'failed', ...shown, error },
  done: {
    status: 'done',
    review: sendReview,
    hash: '0xpaid',
    outcome: 'pending',
    explorerUrl: 'https://x/0xpaid',
  },
} as const satisfies Readonly<Record<string, SendState>>

const swapForm: SwapForm = {
  ...{ sell: held, buy: undefined, side: 'sell', amount: '1', slippage: 1, isUnlimited: false },
}
const swapReview: SwapReview = {
  ...{ account: 'alice', network, sell: held, buy: coin, sellAmount: amountOf(1n), buyAmount: amountOf(10n) },
  ...{ minimum: amountOf(10n), slippage: 1, steps: ['swap'], router: '0x2', fee: amountOf(1n), costs: [] },
}
const swaps = {
  form: { status: 'form', form: swapForm, problem: undefined },
  review: { status: 'review', form: swapForm, review: swapReview },
  submitting: { status: 'submitting', form: swapForm, review: swapReview },
  pending: { status: 'done', review: swapReview, hash: '0xswapped', outcome: 'pending' },
  done: { status: 'done', review: swapReview, hash: '0xswapped', outcome: 'confirmed' },
} as const satisfies Readonly<Record<string, SwapState>>

const base = { run: 7, seen: 'here' }
const open = { status: 'request', request, swapped } as const
const sendStep = { status: 'confirming', request, step: 'send', swapped } as const
const swapStep = { status: 'confirming', request, step: 'swap', swapped } as const

/** A payment in each state. */
const flows = {
  idle: { ...base, state: { status: 'idle' } },
  loading: { ...base, state: { status: 'loading' } },
  invalid: { ...base, state: { status: 'invalid', error } },
  connect: { ...base, state: { ...open, next: 'connect' } },
  check: { ...base, state: { ...open, next: 'check', balance: amountOf(3n) } },
  switch: { ...base, state: { ...open, next: 'switch', balance: amountOf(30n) } },
  send: { ...base, state: { ...open, next: 'send', balance: amountOf(30n) } },
  'preparing send': { ...base, state: { status: 'preparing', request, step: 'send', swapped } },
  'preparing swap': { ...base, state: { status: 'preparing', request, step: 'swap', swapped } },
  'reviewing send': { ...base, state: { ...sendStep, send: sends.review } },
  sending: { ...base, state: { ...sendStep, send: sends.submitting } },
  swapping: { ...base, state: { ...swapStep, swap: swaps.submitting } },
  done: { ...base, state: { status: 'done', request, hash: '0xpaid', swapped } },
} as const satisfies Readonly<Record<string, PayFlow>>

/** One event of each kind, with values that fit the states above. */
const events = {
  started: { type: 'started' },
  off: { type: 'started', error },
  unread: { type: 'unread', run: 7, error: other },
  'unread late': { type: 'unread', run: 6, error: other },
  looking: { type: 'looking', run: 7, request, next: 'check', seen: 'there', rest: { swapped } },
  'looking late': { type: 'looking', run: 6, request, next: 'check', seen: 'there', rest: { swapped } },
  back: { type: 'looking', run: 7, request, next: 'connect', seen: 'there', rest: { error }, isBack: true },
  checked: { type: 'checked', run: 7, next: 'send', balance: amountOf(30n) },
  'checked late': { type: 'checked', run: 6, next: 'send', balance: amountOf(30n) },
  listed: {
    type: 'listed',
    listed: { status: 'ready', data: [tokenOf(undefined, 4n), held] },
    isRead: false,
  },
  'listed none': {
    type: 'listed',
    listed: { status: 'ready', data: [tokenOf(undefined, 4n)] },
    isRead: true,
  },
  'listed early': { type: 'listed', listed: { status: 'ready', data: [tokenOf('0x1', 0n)] }, isRead: false },
  'listing fails': { type: 'listed', listed: { status: 'failed', error: other }, isRead: true },
  listing: { type: 'listed', listed: { status: 'loading' }, isRead: true },
  preparing: { type: 'preparing', step: 'send' },
  'prepared send': { type: 'prepared', run: 7, step: 'send', send: sends.review },
  'prepared send late': { type: 'prepared', run: 6, step: 'send', send: sends.review },
  'prepared swap': { type: 'prepared', run: 7, step: 'swap', swap: swaps.review },
  'transfer at the wallet': { type: 'sending', send: sends.submitting },
  'transfer failed': { type: 'sending', send: sends.failed },
  'transfer sent': { type: 'sending', send: sends.done },
  'transfer edited': { type: 'sending', send: sends.form },
  'swap pending': { type: 'swapping', swap: swaps.pending },
  'swap over': { type: 'swapping', swap: swaps.done },
  'swap edited': { type: 'swapping', swap: swaps.form },
  swapped: { type: 'swapped', swapped: { hash: '0xother' } },
  stopped: { type: 'stopped' },
} as const satisfies Readonly<Record<string, PayEvent>>

type StateName = keyof typeof flows
type EventName = keyof typeof events
const stateNames = Object.keys(flows) as StateName[]
const eventNames = Object.keys(events) as EventName[]

/** Returns a word for a state: its next step, or the step that is prepared or confirmed. */
function wordOf(state: PayState): string {
  if (state.status === 'request') return state.next
  if (state.status === 'preparing') return `preparing ${state.step}`
  if (state.status !== 'confirming') return state.status
  return state.step === 'send' ? `send ${state.send.status}` : `swap ${state.swap.status}`
}

/** For each event, the states that it changes, with the word for the next state. All others stay the same. */
const table: Readonly<Record<EventName, Readonly<Partial<Record<StateName, string>>>>> = {
  started: {
    ...{ idle: 'loading', loading: 'loading', invalid: 'loading', connect: 'loading', check: 'loading' },
    ...{ switch: 'loading', send: 'loading', 'preparing send': 'loading', 'preparing swap': 'loading' },
    ...{ 'reviewing send': 'loading', swapping: 'loading', done: 'loading' },
  },
  off: {
    ...{ idle: 'invalid', loading: 'invalid', invalid: 'invalid', connect: 'invalid', check: 'invalid' },
    ...{ switch: 'invalid', send: 'invalid', 'preparing send': 'invalid', 'preparing swap': 'invalid' },
    ...{ 'reviewing send': 'invalid', swapping: 'invalid', done: 'invalid' },
  },
  unread: { loading: 'invalid' },
  'unread late': {},
  looking: {
    ...{ loading: 'check', connect: 'check', check: 'check', switch: 'check', send: 'check' },
    ...{ 'preparing send': 'check', 'preparing swap': 'check', 'reviewing send': 'check', swapping: 'check' },
  },
  'looking late': {},
  back: {
    ...{ loading: 'connect', connect: 'connect', check: 'connect', switch: 'connect', send: 'connect' },
    ...{ 'preparing send': 'connect', 'preparing swap': 'connect', 'reviewing send': 'connect' },
    ...{ sending: 'connect', swapping: 'connect' },
  },
  checked: { connect: 'send', check: 'send', switch: 'send', send: 'send' },
  'checked late': {},
  listed: { check: 'swap' },
  'listed none': { check: 'short' },
  'listed early': {},
  'listing fails': { check: 'short' },
  listing: {},
  preparing: {
    ...{
      connect: 'preparing send',
      check: 'preparing send',
      switch: 'preparing send',
      send: 'preparing send',
    },
  },
  'prepared send': { 'preparing send': 'send review' },
  'prepared send late': {},
  'prepared swap': { 'preparing swap': 'swap review' },
  'transfer at the wallet': { 'reviewing send': 'send submitting' },
  'transfer failed': { 'reviewing send': 'send failed', sending: 'send failed' },
  'transfer sent': { 'reviewing send': 'done', sending: 'done' },
  'transfer edited': {},
  'swap pending': { swapping: 'swap done' },
  'swap over': {},
  'swap edited': {},
  swapped: { swapping: 'check' },
  stopped: {
    ...{ idle: 'idle', loading: 'idle', invalid: 'idle', connect: 'idle', check: 'idle', switch: 'idle' },
    ...{ send: 'idle', 'preparing send': 'idle', 'preparing swap': 'idle', 'reviewing send': 'idle' },
    ...{ sending: 'send submitting', swapping: 'idle', done: 'idle' },
  },
}

describe.each(stateNames)('%s', (name) => {
  test.each(eventNames)('behavior: each state takes or ignores the event %s', (event) => {
    const flow: PayFlow = flows[name]
    const next = payReducer(flow, events[event])
    expect(next === flow ? undefined : wordOf(next.state)).toBe(table[event][name])
  })
})

test('behavior: a new run begins with a new reading, preparation or end alone', () => {
  const begins = eventNames.filter((event) =>
    stateNames.some((name) => payReducer(flows[name], events[event]).run !== 7),
  )
  const steps = ['started', 'off', 'looking', 'back', 'preparing', 'transfer sent', 'swapped', 'stopped']
  expect(begins).toEqual(steps)
})

test('behavior: a look keeps its input, the account and the network', () => {
  const next = payReducer(flows.send, events.back)
  expect(next).toEqual({
    ...base,
    run: 8,
    seen: 'there',
    state: { status: 'request', request, error, next: 'connect' },
  })
})

test('behavior: a request keeps its error and its swap while the balance is compared', () => {
  const looked = payReducer(flows.send, { ...events.looking, rest: { error, swapped, changed: 'price' } })
  const next = payReducer(looked, { ...events.checked, run: 8 })
  expect(next.state).toEqual({ ...open, error, changed: 'price', next: 'send', balance: amountOf(30n) })
  expect(payReducer(looked, { ...events.checked, run: 8, error: other }).state).toMatchObject({
    error: other,
  })
})

test.each([
  ['covers the amount', amountOf(10n)],
  ['is unknown', undefined],
])('behavior: no token is offered while the balance %s', (_, balance) => {
  const flow: PayFlow = { ...base, state: { ...open, next: 'check', balance } }
  expect(payReducer(flow, events.listed)).toBe(flow)
})

test('behavior: the tokens to swap are those that the account holds, without the requested one', () => {
  expect(payReducer(flows.check, events.listed).state).toMatchObject({ next: 'swap', tokens: [held] })
})

test.each(['connect', 'switch', 'send', 'short'] as const)(
  'behavior: tokens do not end the step %s',
  (next) => {
    const flow: PayFlow = { ...base, state: { ...open, next, balance: amountOf(3n) } }
    expect(payReducer(flow, events.listed)).toBe(flow)
  },
)

test('behavior: a made swap stays with the steps that follow it', () => {
  const preparing = payReducer(flows.send, events.preparing)
  const prepared = payReducer(preparing, { ...events['prepared send'], run: 8 })
  expect([preparing.state, prepared.state]).toMatchObject([{ swapped }, { swapped }])
})

test('behavior: a confirmation that did not change is not shown again', () => {
  expect(payReducer(flows.sending, events['transfer at the wallet'])).toBe(flows.sending)
})

test('behavior: a sent transfer and a made swap stay with the payment', () => {
  expect(payReducer(flows.sending, events['transfer sent']).state).toEqual({
    ...{ status: 'done', request, hash: '0xpaid', explorerUrl: 'https://x/0xpaid', swapped },
  })
  expect(payReducer(flows.swapping, events.swapped).state).toEqual({
    ...open,
    next: 'check',
    swapped: { hash: '0xother' },
  })
})

test('behavior: a visitor who leaves a transfer at the wallet may come back', () => {
  const left = payReducer(flows.sending, events.stopped)
  expect(left).toMatchObject({ isLeft: true, state: flows.sending.state })
  expect(payReducer(left, events.started)).toMatchObject({ isLeft: false, state: flows.sending.state })
  expect(payReducer({ ...flows.done, isLeft: true }, events.stopped).isLeft).toBe(false)
})

describe('laws', () => {
  type Step = { readonly kind: EventName | 'onwards'; readonly isLate: boolean }
  const kind = fc.oneof(fc.constantFrom(...eventNames), fc.constant('onwards' as const))
  const steps: fc.Arbitrary<readonly Step[]> = fc.array(fc.record({ kind, isLate: fc.boolean() }), {
    maxLength: 60,
  })
  /** The steps of a payment to the wallet. */
  const onwards: Readonly<Record<string, EventName>> = {
    ...{ idle: 'started', loading: 'looking', check: 'checked', send: 'preparing' },
    ...{ 'preparing send': 'prepared send', 'send review': 'transfer at the wallet' },
  }
  const eventOf = ({ kind: given, isLate }: Step, { run, state }: PayFlow): PayEvent => {
    const event: PayEvent = events[given === 'onwards' ? (onwards[wordOf(state)] ?? 'listing') : given]
    return 'run' in event ? { ...event, run: given !== 'onwards' && isLate ? run - 1 : run } : event
  }
  /** Runs steps from the start, and checks each transition. */
  const walk = (look: (before: PayFlow, event: PayEvent, after: PayFlow) => void) =>
    fc.assert(
      fc.property(steps, (all) => {
        let flow: PayFlow = { run: 0, state: { status: 'idle' } }
        for (const step of all) {
          const event = eventOf(step, flow)
          const after = payReducer(flow, event)
          look(flow, event, after)
          flow = after
        }
      }),
      { numRuns: 300 },
    )

  test('law: a transfer at the wallet ends with its own result alone', () => {
    let sent = 0
    walk((before, event, after) => {
      if (!isSending(before.state)) return
      sent += 1
      const isResult = event.type === 'sending' || (event.type === 'looking' && event.isBack === true)
      expect(isResult ? before.state : after.state).toBe(before.state)
    })
    expect(sent).toBeGreaterThan(0)
  })

  test('law: a late result changes nothing', () => {
    walk((before, event, after) => {
      const isLate = 'run' in event && event.run !== before.run
      expect(isLate ? after : before).toBe(before)
    })
  })

  test('law: the request stays the same until the next one is read', () => {
    walk((before, event, after) => {
      const [one, next] = [before, after].map(({ state }) => ('request' in state ? state.request : undefined))
      expect(next === undefined || next === request).toBe(true)
      const ends = ['started', 'stopped']
      expect(one === undefined || next !== undefined || ends.includes(event.type)).toBe(true)
    })
  })

  test('law: only a prepared step is confirmed', () => {
    walk((before, _, after) => {
      if (after.state.status !== 'confirming' || before.state.status === 'confirming') return
      expect(before.state).toMatchObject({ status: 'preparing', step: after.state.step })
    })
  })
})
