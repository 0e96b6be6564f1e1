import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Approvals, createApprovals } from './createApprovals.ts'
import { createNonceLock } from './createNonceLock.ts'
import { defer } from './defer.ts'
import type { Review } from './Review.ts'
import { nonceOf, type Task } from './Task.ts'

const settled = () => new Promise((done) => setImmediate(done))

const toReview = (id: string, fee: bigint, change: Partial<Review> = {}): Review => ({
  id,
  origin: 'https://app.example',
  title: 'title.send',
  network: 'Local',
  account: '0x00',
  rows: [
    { label: 'label.amount', value: '1 ETH', form: 'text' },
    { label: 'label.fee', value: String(fee), form: 'text' },
  ],
  warnings: [],
  needsWindow: true,
  ...change,
})

/** A chain of one account. A `late` transaction counts once it is in a block, as operations of a bundler do. */
function createChain() {
  const chain = {
    nonce: 0,
    price: 1n,
    isDown: false,
    sent: [] as { readonly name: string; readonly nonce: number; readonly fee: bigint }[],
    /** Fees of the reviews that the visitor approved, by the name of the request. */
    approved: new Map<string, bigint>(),
    waiting: [] as (() => void)[],
    mine() {
      for (const count of chain.waiting.splice(0)) count()
    },
  }
  const toTask = (name: string, isLate: boolean, pauses: number): Task<string> => {
    const pause = async () => {
      for (let count = 0; count < pauses; count += 1) await settled()
    }
    let shown: bigint | undefined
    return {
      nonce: nonceOf('eip155:1', '0x00'),
      async prepare() {
        const { nonce, price } = chain
        await pause()
        if (chain.isDown) throw new Error('The chain is down.')
        const fee = shown !== undefined && shown >= price ? shown : price
        shown = fee
        return {
          review: toReview(`${name} ${crypto.randomUUID()}`, fee),
          terms: name,
          ceiling: fee,
          async send() {
            await pause()
            if (nonce !== chain.nonce) throw new Error('nonce too low')
            chain.sent.push({ name, nonce, fee })
            const counted = defer()
            const count = () => {
              chain.nonce += 1
              counted.resolve()
            }
            if (isLate) chain.waiting.push(count)
            else count()
            return { counted: counted.promise, finish: async () => name }
          },
        }
      },
    }
  }
  return { chain, toTask }
}

const nameOf = ({ id }: Review) => id.split(' ')[0] ?? ''

type Command =
  | { readonly type: 'arrive'; readonly tab: 0 | 1; readonly isLate: boolean; readonly pauses: number }
  | { readonly type: 'approve' | 'reject'; readonly tab: 0 | 1 }
  | { readonly type: 'abort'; readonly which: number }
  | { readonly type: 'price'; readonly price: bigint }
  | { readonly type: 'down' | 'up' | 'mine' | 'pass' }

const tab = fc.constantFrom<0 | 1>(0, 1)
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('arrive' as const),
      tab,
      isLate: fc.boolean(),
      pauses: fc.nat(2),
    }),
  },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('approve' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reject' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('abort' as const), which: fc.nat(10) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('price' as const), price: fc.bigInt(1n, 4n) }) },
  { weight: 2, arbitrary: fc.constant({ type: 'mine' as const }) },
  { weight: 2, arbitrary: fc.constant({ type: 'pass' as const }) },
  { weight: 1, arbitrary: fc.constantFrom({ type: 'down' as const }, { type: 'up' as const }) },
)

test('behavior: an approved request is sent once with the next nonce, whatever happens meanwhile', async () => {
  const run = async (commands: readonly Command[]) => {
    const { chain, toTask } = createChain()
    const lock = createNonceLock()
    const tabs: readonly Approvals[] = [createApprovals({ lock }), createApprovals({ lock })]
    const requests: { readonly name: string; readonly tab: number; readonly controller: AbortController }[] =
      []
    const outcomes = new Map<string, string>()
    const approve = (approvals: Approvals | undefined, isApproved: boolean) => {
      const review = approvals?.current()
      if (!review) return
      const fee = review.rows.find(({ label }) => label === 'label.fee')?.value ?? ''
      if (isApproved) chain.approved.set(nameOf(review), BigInt(fee))
      if (isApproved) approvals?.approve(review.id)
      else approvals?.reject(approvals.request() ?? '')
    }
    const perform = async (one: Command) => {
      switch (one.type) {
        case 'arrive': {
          const name = `request${requests.length}`
          const controller = new AbortController()
          requests.push({ name, tab: one.tab, controller })
          const read = async () => toTask(name, one.isLate, one.pauses)
          void tabs[one.tab]?.run({ signal: controller.signal, read }).then(
            () => outcomes.set(name, 'sent'),
            (error: Error) => outcomes.set(name, error.message),
          )
          return
        }
        case 'approve':
        case 'reject':
          return approve(tabs[one.tab], one.type === 'approve')
        case 'abort':
          return requests[one.which]?.controller.abort()
        case 'price':
          chain.price = one.price
          return
        case 'mine':
          return chain.mine()
        case 'pass':
          return void (await settled())
        case 'down':
        case 'up':
          chain.isDown = one.type === 'down'
      }
    }
    for (const one of commands) await perform(one)
    // The visitor approves the remaining requests.
    chain.isDown = false
    for (let round = 0; outcomes.size < requests.length; round += 1) {
      if (round > 2_000) throw new Error('A request waits for ever.')
      chain.mine()
      for (const approvals of tabs) approve(approvals, true)
      await settled()
    }
    expect(chain.sent.map(({ nonce }) => nonce)).toEqual(chain.sent.map((_, index) => index))
    for (const { name } of requests) {
      const sent = chain.sent.filter((one) => one.name === name)
      expect([name, sent.length]).toEqual([name, outcomes.get(name) === 'sent' ? 1 : 0])
      expect(sent.filter(({ fee }) => fee > (chain.approved.get(name) ?? 0n))).toEqual([])
    }
    expect([...outcomes.values()]).not.toContain('nonce too low')
    for (const tab of [0, 1]) {
      const order = requests.filter((one) => one.tab === tab).map(({ name }) => name)
      const own = chain.sent.map(({ name }) => name).filter((name) => order.includes(name))
      expect(own).toEqual(order.filter((name) => own.includes(name)))
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(command, { maxLength: 40 }), run), { numRuns: 300 })
})

/** A queue with one request whose steps the test controls. */
function createOne(task: Partial<Task<string>> = {}) {
  const approvals = createApprovals()
  const controller = new AbortController()
  const outcome = approvals
    .run({
      signal: controller.signal,
      read: async () => ({
        prepare: async () => ({
          review: toReview('one', 1n),
          terms: '',
          ceiling: 1n,
          send: async () => ({ finish: async () => 'sent' }),
        }),
        ...task,
      }),
    })
    .catch((error: { code?: string; message: string }) => error.code ?? error.message)
  return { approvals, controller, outcome }
}
const proposal = (review: Review, change: { terms?: string; ceiling?: bigint } = {}) => ({
  review,
  terms: '',
  ceiling: 1n,
  send: async () => ({ finish: async () => 'sent' }),
  ...change,
})

test.each<[string, ReturnType<typeof proposal>]>([
  ['costs more', proposal(toReview('two', 2n), { ceiling: 2n })],
  ['does something else', proposal(toReview('two', 1n), { terms: 'other' })],
  ['has another warning', proposal(toReview('two', 1n, { warnings: ['warning.otherDelegation'] }))],
  ['is for another account', proposal(toReview('two', 1n, { account: '0x01' }))],
  ['has another row', proposal(toReview('two', 1n, { rows: [] }))],
  ['now fails', proposal(toReview('two', 1n, { changes: 'fails' }))],
])('behavior: a request that %s after its approval is shown again', async (_name, next) => {
  const prepared = [proposal(toReview('one', 1n)), next, next]
  const { approvals, outcome } = createOne({ prepare: async () => prepared.shift() ?? next })
  await settled()
  approvals.approve('one')
  await settled()
  expect(approvals.current()).toEqual({
    ...next.review,
    warnings: ['warning.changed', ...next.review.warnings],
  })
  approvals.approve('two')
  expect(await outcome).toBe('sent')
})

test.each<[string, ReturnType<typeof proposal>]>([
  ['costs less', proposal(toReview('two', 0n), { ceiling: 0n })],
  ['has another estimate', proposal(toReview('two', 1n, { changes: [{ amount: '2', symbol: 'USD' }] }))],
])('behavior: a request that %s after its approval is sent', async (_name, next) => {
  const prepared = [proposal(toReview('one', 1n, { changes: [{ amount: '3', symbol: 'USD' }] })), next]
  const { approvals, outcome } = createOne({ prepare: async () => prepared.shift() ?? next })
  await settled()
  approvals.approve('one')
  expect(await outcome).toBe('sent')
})

test('error: a request that cannot be prepared rejects alone', async () => {
  const { approvals, outcome } = createOne({ prepare: () => Promise.reject(new Error('down')) })
  const next = approvals.run({
    signal: new AbortController().signal,
    read: async () => ({ prepare: async () => proposal(toReview('next', 1n)) }),
  })
  expect(await outcome).toBe('down')
  await settled()
  approvals.approve('next')
  expect(await next).toBe('sent')
})

test('error: an invalid request rejects while another one is shown', async () => {
  const { approvals } = createOne()
  await settled()
  const invalid = approvals.run({
    signal: new AbortController().signal,
    read: () => Promise.reject(new Error('invalid')),
  })
  await expect(invalid).rejects.toThrow('invalid')
  expect(approvals.current()?.id).toBe('one')
})

test('behavior: a visitor can give up a request that is still prepared', async () => {
  const { approvals, outcome } = createOne({ prepare: () => new Promise(() => undefined) })
  await settled()
  expect([approvals.current(), approvals.progress()]).toEqual([undefined, 'preparing'])
  approvals.reject(approvals.request() ?? '')
  expect(await outcome).toBe('wallet_frame/rejected')
  expect(approvals.progress()).toBeUndefined()
})

test('behavior: a press on Reject that began before the review rejects it', async () => {
  const details = defer<ReturnType<typeof proposal>>()
  const { approvals, outcome } = createOne({ prepare: () => details.promise })
  await settled()
  const request = approvals.request() ?? ''
  details.resolve(proposal(toReview('one', 1n)))
  await settled()
  expect([approvals.current()?.id, approvals.request()]).toEqual(['one', request])
  approvals.reject(request)
  expect(await outcome).toBe('wallet_frame/rejected')
})

test('behavior: a press on Reject while an approved request is prepared again sends nothing', async () => {
  let preparations = 0
  const { approvals, outcome } = createOne({
    prepare: async () => {
      preparations += 1
      return preparations === 1 ? proposal(toReview('one', 1n)) : new Promise(() => undefined)
    },
  })
  await settled()
  const request = approvals.request() ?? ''
  approvals.approve('one')
  await settled()
  expect([preparations, approvals.progress()]).toEqual([2, 'preparing'])
  approvals.reject(request)
  expect(await outcome).toBe('wallet_frame/rejected')
})

test('behavior: a late press on Reject leaves the next request alone', async () => {
  const { approvals, outcome } = createOne()
  await settled()
  const request = approvals.request() ?? ''
  const next = approvals.run({
    signal: new AbortController().signal,
    read: async () => ({ prepare: async () => proposal(toReview('next', 1n)) }),
  })
  approvals.approve('one')
  expect(await outcome).toBe('sent')
  await settled()
  approvals.reject(request)
  expect(approvals.current()?.id).toBe('next')
  approvals.approve('next')
  expect(await next).toBe('sent')
})

test('behavior: signing out rejects each request that was not sent', async () => {
  const sending = defer<{ finish(): Promise<string> }>()
  const { approvals, outcome } = createOne({
    prepare: async () => ({ ...proposal(toReview('one', 1n)), send: () => sending.promise }),
  })
  const next = approvals.run({
    signal: new AbortController().signal,
    read: async () => ({ prepare: async () => proposal(toReview('next', 1n)) }),
  })
  await settled()
  approvals.approve('one')
  await settled()
  expect(approvals.progress()).toBe('sending')
  approvals.rejectAll(new Error('signed out'))
  await expect(next).rejects.toThrow('signed out')
  sending.resolve({ finish: async () => 'sent' })
  expect(await outcome).toBe('sent')
})

test('behavior: a page that aborts what is being sent changes nothing', async () => {
  const sending = defer<{ finish(): Promise<string> }>()
  const { approvals, controller, outcome } = createOne({
    prepare: async () => ({ ...proposal(toReview('one', 1n)), send: () => sending.promise }),
  })
  await settled()
  approvals.approve('one')
  await settled()
  controller.abort()
  sending.resolve({ finish: async () => 'sent' })
  expect(await outcome).toBe('sent')
})

test('behavior: a browser without locks for the frame still has requests take turns', async () => {
  const denied = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }
  const lock = createNonceLock(denied as Pick<LockManager, 'request'>)
  const { signal } = new AbortController()
  const release = await lock('nonce', signal)
  const order: string[] = []
  const second = lock('nonce', signal).then(() => order.push('second'))
  await settled()
  order.push('first')
  release()
  await second
  expect(order).toEqual(['first', 'second'])
})

test('behavior: a request that needs a passkey is confirmed in the window, and signed with it', async () => {
  const permits: unknown[] = []
  const approvals = createApprovals({
    readDemand: async () => ({ of: async () => 'asked', sent: async () => undefined }),
  })
  const review = toReview('one', 1n, { needsWindow: false })
  const done = approvals.run({
    signal: new AbortController().signal,
    read: async () => ({
      prepare: async () => ({
        review,
        terms: 'one',
        ceiling: 1n,
        async send(permit) {
          permits.push(permit.take())
          permit.renew('again')
          permits.push(permit.take())
          permit.renew(undefined)
          permits.push(permit.take())
          return { finish: async () => 'signed' }
        },
      }),
    }),
  })
  await expect.poll(approvals.current).toEqual({ ...review, needsWindow: true, passkey: 'asked' })
  const passkey = { credentialId: 'a', clientData: 'b', authenticatorData: 'c', signature: 'd' }
  approvals.approve('one', passkey)
  expect(await done).toBe('signed')
  // Without the passkey or what it was exchanged for, the server gives no share.
  expect(permits).toEqual([
    { needsPasskey: true, passkey },
    { needsPasskey: true, again: 'again' },
    { needsPasskey: true },
  ])
})

test('behavior: a request that has asked for a passkey needs it, even where its price has fallen since', async () => {
  const asked: ('asked' | undefined)[] = ['asked', undefined]
  const approvals = createApprovals({
    readDemand: async () => ({ of: async () => asked.shift(), sent: async () => undefined }),
  })
  const review = toReview('one', 1n)
  const done = approvals.run({
    signal: new AbortController().signal,
    read: async () => ({
      prepare: async () => ({
        review,
        terms: 'one',
        ceiling: 1n,
        send: async (permit) => ({ finish: async () => permit.take() }),
      }),
    }),
  })
  await expect.poll(() => approvals.current()?.passkey).toBe('asked')
  approvals.approve('one')
  expect(await done).toEqual({ needsPasskey: true })
})

test('error: a request is not shown while it is unknown whether it needs a passkey', async () => {
  const approvals = createApprovals({ readDemand: () => Promise.reject(new Error('no server')) })
  const { toTask } = createChain()
  const done = approvals.run({
    signal: new AbortController().signal,
    read: async () => toTask('one', false, 0),
  })
  await expect(done).rejects.toThrow('no server')
})

test('error: a visitor who adds no passkey signs nothing that needs one', async () => {
  const { chain, toTask } = createChain()
  const approvals = createApprovals({
    readDemand: async () => ({ of: async () => 'missing', sent: async () => undefined }),
  })
  const done = approvals.run({
    signal: new AbortController().signal,
    read: async () => toTask('one', false, 0),
  })
  await expect.poll(() => approvals.current()?.passkey).toBe('missing')
  approvals.reject(approvals.request() ?? '')
  await expect(done).rejects.toMatchObject({ code: 'wallet_frame/passkey_needed' })
  expect(chain.sent).toEqual([])
})

test('behavior: a request goes on with the passkey that its visitor has added', async () => {
  const { chain, toTask } = createChain()
  const account = { passkey: 'missing' as 'missing' | 'asked' }
  const approvals = createApprovals({
    readDemand: async () => {
      const { passkey } = account
      return { of: async () => passkey, sent: async () => undefined }
    },
  })
  const done = approvals.run({
    signal: new AbortController().signal,
    read: async () => toTask('one', false, 0),
  })
  await expect.poll(() => approvals.current()?.passkey).toBe('missing')
  account.passkey = 'asked'
  approvals.prepareAgain('another')
  approvals.prepareAgain(approvals.current()?.id ?? '')
  await expect.poll(() => approvals.current()?.passkey).toBe('asked')
  approvals.approve(approvals.current()?.id ?? '')
  expect(await done).toBe('one')
  expect(chain.sent).toHaveLength(1)
})
