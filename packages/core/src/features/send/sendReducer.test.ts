import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SentRecord } from '../../account/sentTransactions.js'
import type { PreparedTransfer } from '../../adapter/ChainAdapter.js'
import { rpcErrors } from '../../errors/rpcErrors.js'
import { mockNetworks } from '../../testing/mockAdapter.js'
import type { SendForm, SendReview, SendState } from './SendApi.js'
import { type SendEvent, type SendFlow, type SendFormState, sendReducer } from './sendReducer.js'

const [network, otherNetwork] = mockNetworks
const token = { name: 'Ether', symbol: 'ETH', amount: { decimals: 18 } }
const amount = { value: 1n, decimals: 18 }
const home = { account: 'alice', network }
const sentId = { chainId: network.id, hash: '0xhash' }
const failure = rpcErrors.internal({})
const declined = rpcErrors.userRejected({}, { rpcCode: 4001 })

const fields = (recipient: string): SendForm => ({ token, recipient, amount: '1', isMax: false })
const formState = (recipient: string, rest: Partial<SendFormState> = {}): SendFormState => ({
  ...rest,
  ...{ status: 'form', form: fields(recipient), problem: undefined },
})
const empty: SendFormState = {
  status: 'form',
  form: { token, recipient: '', amount: '', isMax: false },
  problem: 'amount_missing',
}
const withoutToken: SendFormState = { ...empty, form: { ...empty.form, token: undefined } }
const transferTo = (to: string): PreparedTransfer => ({
  ...{ from: 'alice', to, network, amount, token: undefined, fee: amount, costs: [], payload: {} },
})
const reviewOf = ({ to }: PreparedTransfer): SendReview => ({
  ...{ account: 'alice', network, token, to, amount, fee: amount, costs: [], warnings: [] },
})
const recordOf = (status: SentRecord['status'], rest: Partial<SentRecord> = {}): SentRecord => ({
  ...{ ...sentId, from: 'alice', at: 1, status },
  ...rest,
})

const transfer = transferTo('friend')
const review = reviewOf(transfer)
const covered = [5n, 5n]
const base = { run: 7, subject: home }
const shown = { form: fields('friend'), review }
const done = { status: 'done', review, hash: '0xhash', outcome: 'pending' } as const

/** A transfer in each state. */
const flows = {
  form: { ...base, state: formState('friend'), wanted: 'usdc' },
  preparing: { ...base, state: { status: 'preparing', form: fields('friend') } },
  review: { ...base, state: { status: 'review', ...shown }, prepared: transfer, covered },
  submitting: { ...base, state: { status: 'submitting', ...shown }, prepared: transfer, covered },
  done: { ...base, state: done, sent: sentId },
  failed: { ...base, state: { status: 'failed', ...shown, error: failure } },
  'may be sent': {
    ...{ ...base, sent: sentId },
    state: { status: 'failed', ...shown, error: failure, mayBeSent: true },
  },
} as const satisfies Readonly<Record<string, SendFlow>>

type StateName = keyof typeof flows
const nameOf = (state: SendState): StateName =>
  state.status === 'failed' && state.mayBeSent ? 'may be sent' : state.status

/** One event of each kind, with values that fit the states above. */
const events = {
  started: { type: 'started', form: empty, subject: home, wanted: 'dai' },
  stopped: { type: 'stopped', form: empty },
  changed: { type: 'changed', form: formState('other') },
  filled: { type: 'filled', run: 7, form: formState('friend') },
  'filled late': { type: 'filled', run: 6, form: formState('friend') },
  named: { type: 'named', form: formState('friend') },
  found: { type: 'found', wanted: 'usdc', form: formState('friend') },
  'found late': { type: 'found', wanted: 'dai', form: formState('friend') },
  moved: { type: 'moved', subject: { account: 'alice', network: otherNetwork }, form: empty },
  'moved nowhere': { type: 'moved', subject: { ...home }, form: empty },
  counted: { type: 'counted', form: formState('friend'), covered: [5n, 4n] },
  refused: { type: 'refused', form: formState('friend', { error: failure }) },
  preparing: { type: 'preparing', form: fields('friend') },
  prepared: { type: 'prepared', run: 7, form: fields('friend'), review, transfer, covered },
  'prepared late': { type: 'prepared', run: 6, form: fields('friend'), review, transfer, covered },
  unprepared: { type: 'unprepared', run: 7, form: formState('friend', { error: failure }) },
  'unprepared late': { type: 'unprepared', run: 6, form: formState('friend', { error: failure }) },
  edited: { type: 'edited', form: formState('friend'), empty },
  submitted: { type: 'submitted' },
  dropped: { type: 'dropped', form: formState('friend', { changed: 'name' }) },
  sent: { type: 'sent', sent: sentId },
  declined: { type: 'unsent', error: declined, mayBeSent: false, sent: undefined },
  aborted: { type: 'unsent', error: rpcErrors.aborted({}), mayBeSent: false, sent: undefined },
  unsent: { type: 'unsent', error: failure, mayBeSent: false, sent: undefined },
  unsure: { type: 'unsent', error: declined, mayBeSent: true, sent: sentId },
  pending: { type: 'settled', record: recordOf('pending') },
  confirmed: { type: 'settled', record: recordOf('confirmed') },
  doubted: { type: 'settled', record: recordOf('unsure') },
  'settled other': { type: 'settled', record: recordOf('confirmed', { hash: '0xother' }) },
} as const satisfies Readonly<Record<string, SendEvent>>

type EventName = keyof typeof events
/** The next state. `same`: the event changes nothing. */
type Next = StateName | 'same'

/** In the order of `flows`. */
const table: Readonly<Record<EventName, readonly [Next, Next, Next, Next, Next, Next, Next]>> = {
  started: ['form', 'form', 'form', 'same', 'form', 'form', 'form'],
  stopped: ['form', 'form', 'form', 'same', 'form', 'form', 'form'],
  changed: ['form', 'same', 'same', 'same', 'same', 'same', 'same'],
  filled: ['form', 'same', 'same', 'same', 'same', 'same', 'same'],
  'filled late': ['same', 'same', 'same', 'same', 'same', 'same', 'same'],
  named: ['form', 'same', 'same', 'same', 'same', 'same', 'same'],
  found: ['form', 'same', 'same', 'same', 'same', 'same', 'same'],
  'found late': ['same', 'same', 'same', 'same', 'same', 'same', 'same'],
  moved: ['form', 'form', 'form', 'same', 'same', 'form', 'same'],
  'moved nowhere': ['same', 'same', 'same', 'same', 'same', 'same', 'same'],
  counted: ['form', 'same', 'form', 'same', 'same', 'same', 'same'],
  refused: ['form', 'form', 'form', 'same', 'same', 'form', 'same'],
  preparing: ['preparing', 'preparing', 'preparing', 'same', 'preparing', 'preparing', 'preparing'],
  prepared: ['same', 'review', 'same', 'same', 'same', 'same', 'same'],
  'prepared late': ['same', 'same', 'same', 'same', 'same', 'same', 'same'],
  unprepared: ['same', 'form', 'same', 'same', 'same', 'same', 'same'],
  'unprepared late': ['same', 'same', 'same', 'same', 'same', 'same', 'same'],
  edited: ['same', 'form', 'form', 'same', 'form', 'form', 'form'],
  submitted: ['same', 'same', 'submitting', 'same', 'same', 'same', 'same'],
  dropped: ['same', 'same', 'same', 'form', 'same', 'same', 'same'],
  sent: ['same', 'same', 'same', 'done', 'same', 'same', 'same'],
  declined: ['same', 'same', 'same', 'review', 'same', 'same', 'same'],
  aborted: ['same', 'same', 'same', 'review', 'same', 'same', 'same'],
  unsent: ['same', 'same', 'same', 'failed', 'same', 'same', 'same'],
  unsure: ['same', 'same', 'same', 'may be sent', 'same', 'same', 'same'],
  pending: ['same', 'same', 'same', 'same', 'same', 'same', 'same'],
  confirmed: ['same', 'same', 'same', 'same', 'done', 'same', 'done'],
  doubted: ['same', 'same', 'same', 'same', 'same', 'same', 'same'],
  'settled other': ['same', 'same', 'same', 'same', 'same', 'same', 'same'],
}

const stateNames = Object.keys(flows) as StateName[]
const eventNames = Object.keys(events) as EventName[]

describe.each(stateNames)('%s', (name) => {
  test.each(eventNames)('behavior: each state takes or ignores the event %s', (event) => {
    const flow: SendFlow = flows[name]
    const expected = table[event][stateNames.indexOf(name)]
    const next = sendReducer(flow, events[event])
    expect(next === flow ? 'same' : nameOf(next.state)).toBe(expected)
  })
})

test('behavior: a new run begins with a new form or preparation alone', () => {
  const begins = eventNames.filter((event) =>
    stateNames.some((name) => sendReducer(flows[name], events[event]).run !== 7),
  )
  const steps = [
    'started',
    'stopped',
    'changed',
    'moved',
    'counted',
    'refused',
    'preparing',
    'edited',
    'dropped',
  ]
  expect(begins).toEqual(steps)
})

test.each([
  ['the form that was entered', flows.failed, fields('friend')],
  ['an empty form after a sent transfer', flows.done, empty.form],
  ['an empty form after one that may have been sent', flows['may be sent'], empty.form],
] as const)('behavior: the visitor goes back to %s', (_, flow, form) => {
  expect(sendReducer(flow, events.edited).state).toMatchObject({ status: 'form', form })
})

test.each([
  ['network', { account: 'alice', network: otherNetwork }, 'network'],
  ['account', { account: 'bob', network }, 'account'],
  ['account that left', undefined, undefined],
])('behavior: another %s empties the form', (_, subject, changed) => {
  const next = sendReducer(flows.review, { type: 'moved', subject, form: empty })
  expect(next).toMatchObject({ subject, prepared: undefined, wanted: undefined })
  expect(next.state).toEqual({ ...empty, ...(changed && { changed }) })
})

test('behavior: the first account empties the form without a report', () => {
  const next = sendReducer({ ...flows.form, subject: undefined }, events.moved)
  expect(next.state).toEqual(empty)
})

test('behavior: a form without entries does not report another network', () => {
  const next = sendReducer({ ...flows.form, state: empty }, events.moved)
  expect(next.state).toEqual(empty)
})

test.each([
  ['falls', [5n, 4n], 'form'],
  ['stays', [5n, 5n], 'review'],
  ['is unknown', [5n, undefined], 'form'],
])('behavior: a review whose balance %s', (_, now, status) => {
  const next = sendReducer(flows.review, { type: 'counted', form: formState('friend'), covered: now })
  expect(next.state.status).toBe(status)
})

test('behavior: a balance that was unknown keeps the review, and its next change drops it', () => {
  const event = (value: bigint) =>
    ({ type: 'counted', form: formState('friend'), covered: [5n, value] }) as const
  const unknown = { ...flows.review, covered: [5n, undefined] }
  const known = sendReducer(unknown, event(3n))
  expect(known).toMatchObject({ state: { status: 'review' }, covered: [5n, 3n] })
  expect(sendReducer(known, event(2n)).state).toMatchObject({ status: 'form', changed: 'balance' })
})

test.each([
  ['the network knows it by another id', recordOf('pending', { knownAs: '0xknown' }), { hash: '0xknown' }],
  ['it arrived', recordOf('confirmed', { received: amount }), { outcome: 'confirmed', received: amount }],
  [
    'it was replaced',
    recordOf('replaced', { replacedBy: '0xnew' }),
    { outcome: 'replaced', replacedBy: '0xnew', explorerUrl: 'https://explorer.example/tx/0xnew' },
  ],
  ['it was dropped', recordOf('dropped'), { outcome: 'dropped' }],
] as const)('behavior: a sent transfer shows that %s', (_, record, expected) => {
  const flow = { ...flows.done, state: { ...done, isFeeChanged: true } } as const
  expect(sendReducer(flow, { type: 'settled', record }).state).toMatchObject({
    ...{ status: 'done', isFeeChanged: true },
    ...expected,
  })
})

test('behavior: a wallet that set the fee itself is noted', () => {
  const next = sendReducer(flows.submitting, { ...events.sent, isFeeChanged: true })
  expect(next).toMatchObject({ state: { status: 'done', isFeeChanged: true }, sent: sentId })
})

test.each([
  ['a start looks for its own', events.started, 'dai'],
  ['a stop looks for none', events.stopped, undefined],
  ['a chosen token ends the look-up', events.changed, undefined],
  ['another field does not', { ...events.changed, form: withoutToken }, 'usdc'],
] as const)('behavior: the token to find: %s', (_, event, wanted) => {
  expect(sendReducer(flows.form, event).wanted).toBe(wanted)
})

test('behavior: a form that is refused keeps the run that fills it in', () => {
  const next = sendReducer(flows.form, events.refused)
  expect(sendReducer(next, events.filled)).not.toBe(next)
})

test('behavior: a transfer is for the account and the network where it was started', () => {
  const subject = { account: 'bob', network }
  expect(sendReducer(flows.form, { ...events.started, subject }).subject).toBe(subject)
})

describe('laws', () => {
  type Step = { readonly kind: EventName | 'onwards'; readonly isLate: boolean }
  const kind = fc.oneof(fc.constantFrom(...eventNames), fc.constant('onwards' as const))
  const steps: fc.Arbitrary<readonly Step[]> = fc.array(fc.record({ kind, isLate: fc.boolean() }), {
    maxLength: 60,
  })
  /** The steps of a transfer to the wallet. Any other step is a result. */
  const onwards = { form: 'preparing', preparing: 'prepared', review: 'submitted' } as const
  let transfers = 0
  /** Returns the event of a step. Each preparation has its own transfer, and a late result has an older run. */
  const eventOf = ({ kind: given, isLate }: Step, { run, state }: SendFlow): SendEvent => {
    const next = state.status in onwards ? onwards[state.status as keyof typeof onwards] : 'submitted'
    const event: SendEvent = events[given === 'onwards' ? next : given]
    const from = given !== 'onwards' && isLate ? run - 1 : run
    if (event.type !== 'prepared') return 'run' in event ? { ...event, run: from } : event
    transfers += 1
    const fresh = transferTo(`friend ${transfers}`)
    return { ...event, run: from, transfer: fresh, review: reviewOf(fresh) }
  }
  /** Runs steps from an empty form, and checks each transition. */
  const walk = (look: (before: SendFlow, event: SendEvent, after: SendFlow) => void) =>
    fc.assert(
      fc.property(steps, (all) => {
        let flow: SendFlow = { ...base, state: empty }
        for (const step of all) {
          const event = eventOf(step, flow)
          const after = sendReducer(flow, event)
          look(flow, event, after)
          flow = after
        }
      }),
      { numRuns: 300 },
    )

  test('law: the transfer that the wallet gets is the reviewed one', () => {
    walk((before, _, after) => {
      const { state } = after
      const atWallet = state.status === 'submitting' ? after.prepared?.to : undefined
      const reviewed = 'review' in before.state ? before.state.review.to : undefined
      expect(atWallet).toBe(atWallet === undefined ? undefined : reviewed)
      const isShown = state.status === 'review' || state.status === 'submitting'
      expect(after.prepared?.to).toBe(isShown ? state.review.to : undefined)
    })
  })

  test('law: one review reaches the wallet again only if the wallet sent nothing', () => {
    const sent = new Set<string | undefined>()
    walk((before, event, after) => {
      const isResult = before.state.status === 'submitting' && before !== after
      const mayBeSent = event.type === 'sent' || (event.type === 'unsent' && event.mayBeSent)
      if (isResult && mayBeSent) sent.add(before.prepared?.to)
      expect(sent.has(after.prepared?.to)).toBe(false)
    })
    expect(sent.size).toBeGreaterThan(0)
  })

  test('law: only the visitor or the chain ends the doubt whether a transfer was sent', () => {
    const steps: readonly SendEvent['type'][] = ['started', 'stopped', 'edited', 'preparing', 'settled']
    walk((before, event, after) => {
      const isEnded = nameOf(before.state) === 'may be sent' && before !== after
      expect(!isEnded || steps.includes(event.type)).toBe(true)
      const isDoubted = before.state.status === 'submitting' && event.type === 'unsent' && event.mayBeSent
      expect(!isDoubted || nameOf(after.state) === 'may be sent').toBe(true)
    })
  })

  test('law: a late result changes nothing', () => {
    walk((before, event, after) => {
      const isLate = 'run' in event && event.run !== before.run
      expect(isLate ? after : before).toBe(before)
    })
  })

  test('law: a transfer at the wallet waits for its result', () => {
    const results: readonly SendEvent['type'][] = ['sent', 'unsent', 'dropped']
    walk((before, event, after) => {
      const isLeft = before.state.status === 'submitting' && before !== after
      expect(!isLeft || results.includes(event.type)).toBe(true)
    })
  })
})
