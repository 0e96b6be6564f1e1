import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settleSent } from '../../account/sentTransactions.js'
import type { Capabilities, PreparedTransfer, TransactionStatus } from '../../adapter/ChainAdapter.js'
import type { ResolvedName } from '../../adapter/ResolvedName.js'
import { formatAmount, parseAmount } from '../../amount/amount.js'
import { providerApi } from '../../api/providerApi.js'
import { createStore } from '../../context/createStore.js'
import { rpcErrors } from '../../errors/rpcErrors.js'
import { sendErrors } from '../../errors/sendErrors.js'
import { LatchkeyError } from '../../lib/LatchkeyError.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { fakeFetch } from '../../testing/fakeFetch.js'
import { memoryStorage } from '../../testing/memoryStorage.js'
import { mockNetworks } from '../../testing/mockAdapter.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { offersSend } from './offersSend.js'
import { send } from './send.js'

const alice = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const other = '0x19d2C4aF7B3E6890bD51c07aE2f4983bC6D05A71'
const friend = '0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const fee = 21_000n

type Transfer = NonNullable<Capabilities['transfer']>
const sentKey = 'latchkey:default:sent_transactions'

/** A connected client whose adapter takes a fee of 21,000 wei. */
async function setUp({
  submit = async () => ({ hash: '0xhash' }),
  prepare,
  fetch,
  can = {},
  ...options
}: {
  submit?: Transfer['submit']
  prepare?: (transfer: PreparedTransfer) => Promise<PreparedTransfer>
  /** The provider API. */
  fetch?: typeof globalThis.fetch
  can?: Capabilities
} & Omit<NonNullable<Parameters<typeof createTestClient>[0]>, 'can' | 'wallets'> = {}) {
  const wallet = mockConnector({ id: 'fennel', addresses: [alice, other] })
  const requests: { prepared: PreparedTransfer[]; submitted: PreparedTransfer[] } = {
    prepared: [],
    submitted: [],
  }
  let balance = parseAmount('1', 18)
  const kit = createTestClient({
    ...options,
    wallets: [wallet],
    can: {
      nativeBalance: async () => balance,
      transfer: {
        async prepare({ connection: _, signal: __, ...transfer }) {
          const total = transfer.token === undefined ? transfer.amount.value : 0n
          if (total + fee > balance.value) throw rpcErrors.invalidInput({})
          const ready = Object.freeze({
            ...transfer,
            fee: { value: fee, decimals: 18 },
            costs: [],
            received: transfer.amount,
            payload: {},
          })
          requests.prepared.push(ready)
          return prepare ? prepare(ready) : ready
        },
        submit: (request) => {
          requests.submitted.push(request.prepared)
          return submit(request)
        },
      },
      switchNetwork: async ({ network }) => wallet.changeChain(network.id),
      ...can,
    },
  })
  const { client } = kit
  if (fetch) client.use(providerApi({ fetch }))
  const events: { name: string; properties: unknown }[] = []
  client.events.subscribe(
    ({ name, properties }) => name.includes('SEND') && events.push({ name, properties }),
  )
  client.mount()
  await client.connections.connect({ connectorId: 'fennel' })
  const flow = client.use(send())
  flow.start()
  await expect.poll(() => client.accounts.$balance.get().status).toBe('ready')
  return {
    ...kit,
    wallet,
    flow,
    events,
    requests,
    state: () => flow.$state.get(),
    pay: (text: string) => {
      balance = parseAmount(text, 18)
      return client.accounts.refreshBalance()
    },
  }
}

const fields = { amount: '0.25', recipient: friend }

test('behavior: a transfer is reviewed, signed once and done', async () => {
  const { flow, events, requests, state } = await setUp()
  flow.set(fields)
  expect(state()).toMatchObject({ status: 'form', problem: undefined })
  const review = await flow.review()
  expect(state()).toMatchObject({ status: 'review', review })
  expect(review).toMatchObject({
    account: alice,
    network: { id: 'eip155:1' },
    token: { symbol: 'ETH' },
    to: friend,
    amount: parseAmount('0.25', 18),
    fee: { value: fee },
    warnings: [{ kind: 'first_time' }],
  })
  expect(Object.isFrozen(review)).toBe(true)
  const [first, second] = [flow.submit(), flow.submit()]
  expect(state().status).toBe('submitting')
  await expect(Promise.all([first, second])).resolves.toEqual([{ hash: '0xhash' }, { hash: '0xhash' }])
  expect(requests.submitted).toEqual(requests.prepared)
  expect(requests.submitted).toHaveLength(1)
  expect(state()).toMatchObject({
    status: 'done',
    hash: '0xhash',
    explorerUrl: 'https://explorer.example/tx/0xhash',
  })
  const facts = { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: '0.25' }
  expect(events).toEqual([
    { name: 'OPEN_SEND', properties: { isSmartAccount: false, network: 'eip155:1' } },
    { name: 'SEND_INITIATED', properties: facts },
    { name: 'SEND_SUCCESS', properties: { ...facts, hash: '0xhash' } },
  ])
  expect(flow.recents()).toEqual([friend])
})

test.each([
  [
    'confirmed',
    { status: 'confirmed' },
    { outcome: 'confirmed', received: undefined, explorerUrl: 'https://explorer.example/tx/0xhash' },
  ],
  [
    'confirmed, a part arrived',
    { status: 'confirmed', received: parseAmount('0.2', 18) },
    { outcome: 'confirmed', received: parseAmount('0.2', 18) },
  ],
  [
    'confirmed, nothing arrived',
    { status: 'confirmed', received: parseAmount('0', 18) },
    { outcome: 'confirmed', received: parseAmount('0', 18) },
  ],
  ['mined', { status: 'mined' }, { outcome: 'mined', received: undefined }],
  ['failed', { status: 'failed' }, { outcome: 'failed' }],
  [
    'replaced',
    { status: 'replaced', by: '0xother' },
    { outcome: 'replaced', replacedBy: '0xother', explorerUrl: 'https://explorer.example/tx/0xother' },
  ],
] as const)('behavior: a sent transfer follows the network: %s', async (_, found, expected) => {
  const looks: unknown[] = []
  let status: TransactionStatus = { status: 'pending' }
  const transactionStatus: Capabilities['transactionStatus'] = async ({ hash, transfer }) => {
    looks.push([hash, transfer])
    return status
  }
  const { adapter, flow, state } = await setUp({ can: { transactionStatus } })
  const unlisten = flow.$state.listen(() => undefined)
  flow.set(fields)
  await flow.review()
  await flow.submit()
  const transfer = { to: friend, amount: parseAmount('0.25', 18), token: undefined }
  await expect.poll(() => looks).toEqual([['0xhash', transfer]])
  expect(state()).toMatchObject({ status: 'done', outcome: 'pending' })
  status = found
  adapter.host().balancesChanged()
  await expect.poll(state).toMatchObject({ status: 'done', hash: '0xhash', ...expected })
  unlisten()
})

test('behavior: a sent transfer shows what another tab has learned of it', async () => {
  const { flow, state, storage } = await setUp({
    can: { transactionStatus: async () => ({ status: 'pending' }) },
  })
  flow.set(fields)
  await flow.review()
  await flow.submit()
  const log = () => undefined
  const store = createStore({ storage: storage.otherTab(), clientId: 'default', log })
  settleSent({ store }, { chainId: 'eip155:1', hash: '0xhash', status: 'failed' })
  expect(state()).toMatchObject({ status: 'done', outcome: 'failed' })
})

test('behavior: a sent transfer that no interface shows is not looked up', async () => {
  const looks: string[] = []
  const transactionStatus: Capabilities['transactionStatus'] = async ({ hash }) => {
    looks.push(hash)
    return { status: 'pending' }
  }
  const { clock, flow } = await setUp({ can: { transactionStatus } })
  flow.set(fields)
  await flow.review()
  await flow.submit()
  await clock.advance(60_000)
  expect(looks).toEqual([])
})

test.each([
  ['send/amount_and_receiver_required', { amount: '' }],
  ['send/amount_and_receiver_required', { recipient: ' ' }],
  ['send/invalid_recipient', { recipient: 'bc1q' }],
  ['send/name_not_found', { recipient: 'harbour.eth' }],
  ['send/invalid_amount', { amount: '1,5' }],
  ['send/insufficient_funds', { amount: '1.000000000000000001' }],
] as const)('error: %s', async (code, change) => {
  const { flow, requests, state } = await setUp()
  flow.set({ ...fields, ...change })
  await expect(flow.review()).rejects.toMatchObject({ code })
  expect(state()).toMatchObject({ status: 'form', error: { code } })
  expect(requests.prepared).toEqual([])
})

test('error: without an account there is no token', async () => {
  const { client } = createTestClient()
  const flow = client.use(send())
  await expect(flow.review()).rejects.toMatchObject({ code: 'send/token_required' })
})

test('error: a namespace that cannot transfer is unsupported', async () => {
  const { flow } = await setUp({ features: { send: false } })
  flow.set(fields)
  await expect(flow.review()).rejects.toMatchObject({ code: 'send/unsupported_chain' })
})

test.each([
  [true, 'bip122', true],
  [false, 'solana', false],
  [{ bip122: false }, 'bip122', false],
  [{ bip122: false }, 'solana', true],
] as const)('param: with features.send %j, sending on %s is offered: %s', (option, namespace, offered) => {
  const { client } = createTestClient({ features: { send: option } })
  const able = { ...client, can: () => ({ transfer: {} as Transfer }) }
  expect(offersSend(able, namespace)).toBe(offered)
})

test('behavior: Max leaves exactly the fee', async () => {
  const { flow, state } = await setUp()
  flow.set({ recipient: friend })
  await flow.setMax()
  expect(state()).toMatchObject({
    form: { amount: '0.999999999999979', isMax: true },
    problem: undefined,
  })
  const { amount } = await flow.review()
  expect(amount.value + fee).toBe(10n ** 18n)
})

describe('coins that are kept back', () => {
  const keptBack = { count: 2, amount: parseAmount('0.00010546', 18) }
  const prepare = async (transfer: PreparedTransfer) =>
    transfer.spendKeptBack ? transfer : { ...transfer, keptBack }

  test('behavior: Max names coins that are kept back, and includes them once the visitor allows it', async () => {
    const { flow, requests, state } = await setUp({ prepare })
    flow.set({ recipient: friend })
    await flow.setMax()
    expect(state()).toMatchObject({ form: { keptBack, isMax: true } })
    expect((await flow.review()).warnings).toContainEqual({ kind: 'kept_back', keptBack })
    flow.edit()
    flow.set({ spendKeptBack: true })
    expect(state()).toMatchObject({ form: { keptBack, isMax: true } })
    await flow.setMax()
    const { warnings } = await flow.review()
    expect(warnings.map(({ kind }) => kind)).toEqual(['first_time', 'spends_kept_back'])
    expect(state()).toMatchObject({ form: { keptBack } })
    const words = requests.prepared.map(({ spendKeptBack }) => spendKeptBack)
    expect([new Set(words.slice(0, 2)), words.at(-1)]).toEqual([new Set([undefined]), true])
  })

  test('behavior: an amount that only coins that are kept back can pay names them', async () => {
    const context = { count: 2, amount: '105460000000000' }
    const { flow, state } = await setUp({
      prepare: async () => {
        throw new LatchkeyError({ code: 'test/short', message: 'Short.', context: { keptBack: context } })
      },
    })
    flow.set(fields)
    await expect(flow.review()).rejects.toMatchObject({ code: 'test/short' })
    expect(state()).toMatchObject({ form: { keptBack } })
    flow.set({ token: { name: 'Ether', symbol: 'ETH', amount: { decimals: 18 } } })
    expect(state()).toMatchObject({ form: { keptBack: undefined } })
  })
})

test('behavior: Max of a token is its balance', async () => {
  const { flow, requests, state } = await setUp()
  const amount = parseAmount('2.5', 6)
  flow.set({
    token: { address: usdc, name: 'USD Coin', symbol: 'USDC', amount },
    recipient: friend,
  })
  await flow.setMax()
  expect(state()).toMatchObject({ form: { amount: '2.5' } })
  await flow.review()
  expect(requests.prepared.at(-1)).toMatchObject({ token: usdc, amount })
})

test('behavior: a typed amount is no longer the largest', async () => {
  const { flow, state } = await setUp()
  await flow.setMax()
  flow.set({ amount: '0.5' })
  expect(state()).toMatchObject({ form: { amount: '0.5', isMax: false } })
})

test('behavior: a declined request reports no error, and the review stays', async () => {
  const { flow, events, state } = await setUp({
    submit: () => Promise.reject(rpcErrors.userRejected({}, { rpcCode: 4001 })),
  })
  flow.set(fields)
  await flow.review()
  await expect(flow.submit()).rejects.toMatchObject({ code: 'rpc/user_rejected' })
  expect(state()).toMatchObject({ status: 'review', rejected: true })
  expect(events.at(-1)).toMatchObject({ name: 'SEND_REJECTED' })
  expect(flow.recents()).toEqual([])
})

test('error: a failure keeps the form to try again', async () => {
  const { flow, events, state } = await setUp({ submit: () => Promise.reject(new Error('It fell over.')) })
  flow.set(fields)
  await flow.review()
  await expect(flow.submit()).rejects.toMatchObject({ code: 'rpc/unknown' })
  expect(state()).toMatchObject({ status: 'failed', error: { code: 'rpc/unknown' } })
  expect(events.at(-1)).toMatchObject({ name: 'SEND_ERROR', properties: { code: 'rpc/unknown' } })
  flow.edit()
  expect(state()).toMatchObject({ status: 'form', form: { amount: '0.25', recipient: friend } })
})

test('error: nothing is sent without a review', async () => {
  const { flow, requests } = await setUp()
  flow.set(fields)
  await expect(flow.submit()).rejects.toMatchObject({ code: 'send/not_reviewed' })
  expect(requests.submitted).toEqual([])
})

test.each([
  ['account', ({ wallet }: Awaited<ReturnType<typeof setUp>>) => wallet.changeAccounts([other, alice])],
  ['network', ({ wallet }: Awaited<ReturnType<typeof setUp>>) => wallet.changeChain('eip155:8453')],
] as const)('behavior: a changed %s empties the form and drops the review', async (changed, change) => {
  const kit = await setUp()
  kit.flow.set(fields)
  await kit.flow.review()
  change(kit)
  expect(kit.state()).toMatchObject({ status: 'form', changed, form: { amount: '', recipient: '' } })
  await expect(kit.flow.submit()).rejects.toMatchObject({ code: 'send/not_reviewed' })
})

test('behavior: a changed balance drops the review and keeps the form', async () => {
  const { flow, pay, state } = await setUp()
  flow.set(fields)
  await flow.review()
  await pay('1')
  expect(state().status).toBe('review')
  await pay('0.5')
  expect(state()).toMatchObject({ status: 'form', changed: 'balance', form: fields })
})

test('behavior: a change while the transfer is prepared drops the result', async () => {
  const approved = Promise.withResolvers<void>()
  const { flow, state, wallet } = await setUp({
    prepare: async (ready) => {
      await approved.promise
      return ready
    },
  })
  flow.set(fields)
  const reviewing = flow.review()
  wallet.changeChain('eip155:8453')
  approved.resolve()
  await expect(reviewing).rejects.toMatchObject({ code: 'rpc/aborted' })
  expect(state()).toMatchObject({ status: 'form', changed: 'network' })
})

test('behavior: a change while the wallet prompts keeps the review', async () => {
  const approved = Promise.withResolvers<{ hash: string }>()
  const { flow, state, wallet } = await setUp({ submit: () => approved.promise })
  flow.set(fields)
  await flow.review()
  const sending = flow.submit()
  wallet.changeAccounts([other, alice])
  flow.start()
  flow.stop()
  expect(state()).toMatchObject({ status: 'submitting', review: { account: alice } })
  approved.resolve({ hash: '0xhash' })
  await sending
  expect(state()).toMatchObject({ status: 'done', hash: '0xhash' })
})

test('error: a review while the wallet prompts changes nothing', async () => {
  const approved = Promise.withResolvers<{ hash: string }>()
  const { flow, requests, state } = await setUp({ submit: () => approved.promise })
  flow.set(fields)
  await flow.review()
  const sending = flow.submit()
  await expect(flow.review()).rejects.toMatchObject({ code: 'rpc/aborted' })
  expect(state()).toMatchObject({ status: 'submitting' })
  expect(requests.prepared).toHaveLength(1)
  approved.resolve({ hash: '0xhash' })
  await sending
  expect(state()).toMatchObject({ status: 'done', hash: '0xhash' })
})

test('behavior: a name is looked up half a second after the last key', async () => {
  const names: string[] = []
  const { clock, flow, state } = await setUp({
    can: {
      resolveName: async ({ name }) => {
        names.push(name)
        return name === 'harbour.eth' ? friend : undefined
      },
    },
  })
  flow.set({ amount: '0.1', recipient: 'harbour.et' })
  flow.set({ recipient: 'harbour.eth' })
  expect(state()).toMatchObject({ problem: 'recipient_pending' })
  await clock.advance(500)
  await expect.poll(state).toMatchObject({ problem: undefined, form: { resolved: friend } })
  expect(names).toEqual(['harbour.eth'])
  expect(await flow.review()).toMatchObject({ to: friend, name: 'harbour.eth' })
  flow.edit()
  flow.set({ recipient: 'nobody.eth' })
  expect(state()).not.toHaveProperty('form.resolved', friend)
  await clock.advance(500)
  await expect.poll(state).toMatchObject({ problem: 'name_not_found' })
})

test.each([
  ['leads elsewhere', async () => other, 'send/name_changed', { changed: 'name', form: { resolved: other } }],
  ['is gone', async () => undefined, 'send/name_changed', { changed: 'name', problem: 'recipient_pending' }],
  ['cannot be read', () => Promise.reject(new Error('down')), 'rpc/unknown', { form: { resolved: friend } }],
])('error: a name that %s after the review sends nothing', async (_, later, code, expected) => {
  let look: () => Promise<string | undefined> = async () => friend
  const { clock, flow, requests, state } = await setUp({ can: { resolveName: () => look() } })
  flow.set({ amount: '0.1', recipient: 'harbour.eth' })
  await clock.advance(500)
  await expect.poll(state).toMatchObject({ problem: undefined })
  await flow.review()
  look = later
  await expect(flow.submit()).rejects.toMatchObject({ code })
  expect(state()).toMatchObject({ status: 'form', ...expected })
  expect(requests.submitted).toEqual([])
  look = async () => friend
  flow.set({ recipient: 'harbour.eth ' })
  await clock.advance(500)
  await expect.poll(state).toMatchObject({ problem: undefined })
  await flow.review()
  expect(await flow.submit()).toMatchObject({ hash: expect.any(String) })
})

test('error: an account that changes while the name is read again sends nothing', async () => {
  let look: () => Promise<string | undefined> = async () => friend
  const { clock, flow, requests, state, wallet } = await setUp({ can: { resolveName: () => look() } })
  flow.set({ amount: '0.1', recipient: 'harbour.eth' })
  await clock.advance(500)
  await expect.poll(state).toMatchObject({ problem: undefined })
  await flow.review()
  look = async () => {
    wallet.changeAccounts([other, alice])
    return friend
  }
  await expect(flow.submit()).rejects.toMatchObject({ code: 'send/not_reviewed' })
  expect(state()).toMatchObject({ status: 'form', changed: 'account', form: { recipient: '' } })
  expect(requests.submitted).toEqual([])
})

test.each([
  ['its address for this network', { 60: friend, 2147483649: other }, { resolved: other }],
  ['the address for Ether', { 60: friend, 2147483658: other }, { resolved: friend }],
  ['no address for another network or coin', { 61: friend, 2147483658: other }, { resolved: undefined }],
])('behavior: a registered name is %s', async (_, registered, expected) => {
  const addresses = Object.fromEntries(
    Object.entries(registered).map(([type, address]) => [type, { address }]),
  )
  const { fetch } = fakeFetch(({ url }) =>
    Response.json(
      url.pathname.startsWith('/v1/profile')
        ? { name: 'harbour.reown.id', addresses }
        : { http: ['eip155:1'], ws: [] },
    ),
  )
  const { clock, flow, state } = await setUp({ api: { url: 'https://api.example' }, fetch })
  flow.set({ amount: '0.1', recipient: 'harbour.reown.id' })
  await clock.advance(500)
  await expect.poll(() => state()).not.toMatchObject({ problem: 'recipient_pending' })
  expect(state()).toMatchObject({ form: expected })
})

test.each([
  ['its short name', `eth:${friend}`],
  ['its CAIP-2 id', `eip155:1:${friend}`],
  ['a payment URI', `ethereum:${friend}@1`],
  ['a payment URI without a network', `ethereum:${friend}`],
  ['capitals in front', `ETH:${friend}`],
  ['a mark of direction', `\u202a${friend}\u202c`],
  ['a space', ` ${friend.slice(0, 8)} ${friend.slice(8)}`],
])('behavior: an address with %s is a recipient', async (_, recipient) => {
  const { flow, state } = await setUp()
  flow.set({ amount: '0.1', recipient })
  expect(state()).toMatchObject({ problem: undefined })
  expect(await flow.review()).toMatchObject({ to: friend, name: undefined })
})

test.each([
  ['base:', '', 'Base'],
  ['eip155:8453:', '', 'Base'],
  ['ethereum:', '@8453', 'Base'],
  ['eip155:4242:', '', 'eip155:4242'],
  ['solana:', '', 'solana'],
  ['bitcoin:', '', 'bip122'],
])('error: an address with %s%s is for %s', async (before, after, network) => {
  const { flow, requests, state } = await setUp()
  flow.set({ amount: '0.1', recipient: `${before}${friend}${after}` })
  expect(state()).toMatchObject({
    problem: 'recipient_of_other_network',
    form: { otherNetwork: network },
  })
  await expect(flow.review()).rejects.toMatchObject({ code: 'send/recipient_of_other_network' })
  expect(requests.prepared).toEqual([])
})

test.each(['hello:', 'eth:', 'javascript:alert(1)', 'eth:eth:'])(
  'error: %s is no recipient',
  async (recipient) => {
    const { flow, state } = await setUp()
    flow.set({ amount: '0.1', recipient })
    expect(state()).toMatchObject({ problem: expect.stringMatching(/^recipient_/) })
    await expect(flow.review()).rejects.toMatchObject({ code: 'send/invalid_recipient' })
  },
)

const borrowed = (account: 'key' | 'contract' | 'absent') => ({
  address: friend,
  borrowed: { network: 'Ethereum', account },
})

test('behavior: the address of a key on another network is used with a warning', async () => {
  const { clock, flow, state } = await setUp({ can: { resolveName: async () => borrowed('key') } })
  flow.set({ amount: '0.1', recipient: 'harbour.eth' })
  await clock.advance(500)
  await expect.poll(state).toMatchObject({ problem: undefined, form: { resolved: friend } })
  expect(await flow.review()).toMatchObject({
    to: friend,
    warnings: [{ kind: 'borrowed_record', network: 'Ethereum' }, { kind: 'first_time' }],
  })
})

test('behavior: the address of a contract on another network is used once it is accepted', async () => {
  const { clock, flow, state } = await setUp({ can: { resolveName: async () => borrowed('contract') } })
  const found = { problem: 'name_not_accepted', form: { resolved: friend } }
  flow.set({ amount: '0.1', recipient: 'harbour.eth', accepted: true })
  await clock.advance(500)
  await expect.poll(state).toMatchObject(found)
  await expect(flow.review()).rejects.toMatchObject({ code: 'send/name_of_other_network' })
  flow.set({ accepted: true })
  expect(state()).toMatchObject({ problem: undefined })
  flow.set({ recipient: 'other.eth' })
  await clock.advance(500)
  await expect.poll(state).toMatchObject(found)
  flow.set({ accepted: true })
  expect(await flow.review()).toMatchObject({ to: friend, warnings: [{ kind: 'borrowed_record' }, {}] })
  expect(await flow.submit()).toMatchObject({ hash: expect.any(String) })
})

test('error: the address of a contract that is not on the network is not used', async () => {
  const { clock, flow, requests, state } = await setUp({
    can: { resolveName: async () => borrowed('absent') },
  })
  flow.set({ amount: '0.1', recipient: 'harbour.eth' })
  await clock.advance(500)
  await expect.poll(state).toMatchObject({ problem: 'name_not_here' })
  flow.set({ accepted: true })
  expect(state()).toMatchObject({ problem: 'name_not_here' })
  await expect(flow.review()).rejects.toMatchObject({ code: 'send/name_of_other_network' })
  expect(requests.prepared).toEqual([])
  flow.set({ recipient: friend })
  expect(state()).toMatchObject({ problem: undefined })
})

test('error: a record that became that of another network sends nothing', async () => {
  let look: () => Promise<string | ResolvedName> = async () => friend
  const { clock, flow, requests, state } = await setUp({ can: { resolveName: () => look() } })
  flow.set({ amount: '0.1', recipient: 'harbour.eth' })
  await clock.advance(500)
  await expect.poll(state).toMatchObject({ problem: undefined })
  await flow.review()
  look = async () => borrowed('contract')
  await expect(flow.submit()).rejects.toMatchObject({ code: 'send/name_changed' })
  expect(state()).toMatchObject({ changed: 'name', problem: 'name_not_accepted' })
  expect(requests.submitted).toEqual([])
})

test('behavior: hosts outside the chain are queried only for a typed name', async () => {
  const asked: unknown[] = []
  const hosts = ['gateway.example']
  const { clock, flow, state } = await setUp({
    can: {
      async resolveName({ mayAskHosts }) {
        asked.push(mayAskHosts)
        return mayAskHosts ? { address: friend, hosts } : { hosts }
      },
    },
  })
  flow.start({ amount: '0.1', to: 'harbour.eth' })
  await clock.advance(500)
  await expect.poll(state).toMatchObject({ problem: 'name_outside', form: { hosts } })
  await expect(flow.review()).rejects.toMatchObject({ code: 'send/name_not_found' })
  flow.set({ recipient: 'harbour.eth' })
  await clock.advance(500)
  await expect.poll(state).toMatchObject({ problem: undefined, form: { resolved: friend, hosts } })
  await flow.review()
  await flow.submit()
  expect(asked).toEqual([false, true, true])
})

test.each([
  ['a key', 'key', undefined],
  ['a contract', 'contract', 'name_not_accepted'],
] as const)(
  'behavior: a registered name borrows the address for Ether of %s',
  async (_, account, problem) => {
    const { fetch } = fakeFetch(({ url }) =>
      Response.json(
        url.pathname.startsWith('/v1/profile')
          ? { name: 'harbour.reown.id', addresses: { 60: { address: friend } } }
          : { http: ['eip155:8453'], ws: [] },
      ),
    )
    const { clock, flow, state, wallet } = await setUp({
      api: { url: 'https://api.example' },
      fetch,
      can: {
        resolveName: async ({ registered: address }) =>
          address === undefined ? undefined : { address, borrowed: { network: 'Ethereum', account } },
      },
    })
    wallet.changeChain('eip155:8453')
    flow.start({ amount: '0.1' })
    flow.set({ recipient: 'harbour.reown.id' })
    await clock.advance(500)
    await expect.poll(state).toMatchObject({ problem, form: { resolved: friend, borrowed: { account } } })
  },
)

test('behavior: a recipient that requires a memo needs one in the form', async () => {
  const memos: unknown[] = []
  const { flow, state } = await setUp({
    can: {
      transfer: {
        carriesNotes: true,
        async prepare({ connection: _, signal: __, ...transfer }) {
          memos.push(transfer.memo)
          if (!transfer.memo) throw sendErrors.memoRequired({})
          return { ...transfer, fee: { value: 1n, decimals: 18 }, costs: [], payload: {} }
        },
        submit: async () => ({ hash: '0xhash' }),
      },
    },
  })
  flow.set({ amount: '0.1', recipient: friend })
  await expect(flow.review()).rejects.toMatchObject({ code: 'send/memo_required' })
  expect(state()).toMatchObject({ error: { code: 'send/memo_required' }, form: { needsMemo: true } })
  flow.set({ memo: ' Order 7 ' })
  expect(await flow.review()).toMatchObject({ memo: 'Order 7' })
  flow.edit()
  flow.set({ recipient: other })
  expect(state()).toMatchObject({ form: { needsMemo: false, memo: undefined } })
  expect(memos).toEqual([undefined, 'Order 7'])
})

test('behavior: a name service that fails finds no address', async () => {
  const { clock, flow, state } = await setUp({
    can: { resolveName: () => Promise.reject(new Error('down')) },
  })
  flow.set({ amount: '0.1', recipient: 'harbour.eth' })
  await clock.advance(500)
  await expect.poll(state).toMatchObject({ problem: 'name_not_found', error: { code: 'rpc/unknown' } })
})

test('behavior: a token that is not listed is read from the chain, with clean texts', async () => {
  const read: unknown[] = []
  const { flow } = await setUp({
    networks: [mockNetworks[0]],
    can: {
      async tokenBalances({ tokens = [] }) {
        read.push(tokens)
        return tokens.map((address) => ({
          address,
          amount: parseAmount('1', 6),
          symbol: '\u202EUSDC',
          name: 'USD\nCoin',
        }))
      },
    },
  })
  expect(await flow.findToken(usdc.toLowerCase())).toMatchObject({
    symbol: 'USDC',
    name: 'USD Coin',
    unverified: true,
  })
  expect(read).toEqual([[], [usdc.toLowerCase()]])
})

test('behavior: an address of the native coin is sent as the coin, with its fee left by Max', async () => {
  const contract = `0x${'Ee'.repeat(20)}`
  const token = { address: contract, name: 'Ether', symbol: 'ETH', amount: parseAmount('1', 18) }
  const { flow, requests, state } = await setUp({ networks: [mockNetworks[0]] })
  const started = [
    () => flow.start({ token, to: friend }),
    () => flow.start({ token: contract, to: friend }),
    () => {
      flow.start({ to: friend })
      flow.set({ token: { ...token, chainId: 'eip155:1' } })
    },
  ]
  for (const start of started) {
    start()
    await flow.setMax()
    expect(state()).toMatchObject({ form: { isMax: true }, problem: undefined })
    const { amount } = await flow.review()
    expect(amount.value + fee).toBe(parseAmount('1', 18).value)
    expect(requests.prepared.at(-1)?.token).toBeUndefined()
  }
  expect(await flow.findToken(contract)).toMatchObject({ symbol: 'ETH', amount: parseAmount('1', 18) })
})

test('behavior: a token with the name of a listed one is found as its imitation', async () => {
  const fake = `0x${'b'.repeat(40)}`
  const { flow } = await setUp({
    networks: [{ ...mockNetworks[0], testnet: true }],
    can: {
      async tokenBalances({ tokens = [] }) {
        const [address = usdc] = tokens
        return [{ address, amount: parseAmount('1', 6), symbol: address === usdc ? 'USDC' : 'U\u0405DC' }]
      },
    },
  })
  expect(await flow.findToken(usdc)).not.toHaveProperty('imitates')
  expect(await flow.findToken(fake)).toMatchObject({ unverified: true, imitates: 'USDC' })
})

test('error: a token of another network than the one in use is not prepared', async () => {
  const { flow, requests, state } = await setUp()
  const token = { chainId: 'eip155:8453', address: usdc, name: 'USD Coin', symbol: 'USDC' } as const
  flow.set({ ...fields, token: { ...token, amount: parseAmount('2.5', 6) } })
  await expect(flow.review()).rejects.toMatchObject({ code: 'send/token_of_other_network' })
  expect(state()).toMatchObject({ status: 'form', error: { code: 'send/token_of_other_network' } })
  expect(requests.prepared).toEqual([])
  flow.set({ token: { ...token, chainId: 'eip155:1', amount: parseAmount('2.5', 6) } })
  await expect(flow.review()).resolves.toMatchObject({ network: { id: 'eip155:1' } })
})

test('behavior: a listed token is not read again', async () => {
  let reads = 0
  const { flow, state } = await setUp({
    networks: [mockNetworks[0]],
    can: {
      listsHoldings: true,
      async tokenBalances() {
        reads += 1
        return [{ address: usdc, amount: parseAmount('2.5', 6), symbol: 'USDC' }]
      },
    },
  })
  const token = await flow.findToken(usdc)
  expect(await flow.findToken(friend)).toBeUndefined()
  expect(reads).toBe(1)
  flow.set({ ...fields, token: { symbol: '', name: '', ...token, amount: { decimals: 6 } } })
  expect(state()).toMatchObject({ form: { balance: parseAmount('2.5', 6) }, problem: undefined })
})

test('behavior: an amount has its value at the known price, exactly', async () => {
  const { flow, state } = await setUp()
  const price = { value: '2501.37', at: 0 }
  const token = { address: usdc, name: 'Wrapped Ether', symbol: 'WETH', price, amount: parseAmount('2', 18) }
  flow.set({ ...fields, token, amount: '0.000000000000000001' })
  expect(state()).toMatchObject({ form: { value: '0.00000000000000250137' } })
  expect(await flow.review()).toMatchObject({ value: '0.00000000000000250137' })
  flow.edit()
  flow.set({ token: { ...token, price: undefined } })
  expect(state()).toMatchObject({ form: { value: undefined } })
})

const weth = { address: usdc, name: 'Wrapped Ether', symbol: 'WETH', amount: parseAmount('2', 18) }
const priced = (value: string) => ({ ...weth, price: { value, at: 7 } })

test('behavior: an amount in dollars is sent as the token amount it buys, rounded down', async () => {
  const { flow, requests, state } = await setUp()
  flow.set({ ...fields, token: priced('3'), dollars: '1' })
  const amount = '0.333333333333333333'
  expect(state()).toMatchObject({
    problem: undefined,
    form: { dollars: '1', amount, value: '0.999999999999999999', price: { value: '3', at: 7 } },
  })
  expect(await flow.review()).toMatchObject({ amount: parseAmount(amount, 18) })
  await flow.submit()
  expect(requests.submitted[0]?.amount).toEqual(parseAmount(amount, 18))
})

test('behavior: dollars keep their value in another token, and are cleared for one without a price', async () => {
  const { flow, state } = await setUp()
  flow.set({ ...fields, token: priced('4'), dollars: '1' })
  flow.set({ token: priced('8') })
  expect(state()).toMatchObject({ form: { dollars: '1', amount: '0.125' } })
  flow.set({ token: weth })
  expect(state()).toMatchObject({ problem: 'amount_missing', form: { dollars: undefined, amount: '' } })
  flow.set({ dollars: '1' })
  expect(state()).toMatchObject({ form: { dollars: undefined, amount: '' } })
})

test.each(['0', '1,5', '0.000000000000000001'])('error: %s dollars are not an amount', async (dollars) => {
  const { flow, state } = await setUp()
  flow.set({ ...fields, token: priced('3000'), dollars })
  expect(state()).toMatchObject({ problem: 'amount_invalid', form: { dollars, amount: '' } })
  await expect(flow.review()).rejects.toMatchObject({ code: 'send/invalid_amount' })
})

test('law: no unit is lost or invented by switching between the token and dollars', async () => {
  const { flow, state } = await setUp()
  const form = () => {
    const now = state()
    if (now.status !== 'form') throw new Error('No form.')
    return now.form
  }
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 40n })
  const prices = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.integer({ min: 0, max: 18 }))
  fc.assert(
    fc.property(amounts, prices, (value, [price, decimals]) => {
      const amount = formatAmount({ value, decimals: 18 })
      flow.set({ token: priced(formatAmount({ value: price, decimals })), amount })
      for (let turn = 0; turn < 3; turn += 1) {
        flow.set({ dollars: form().value ?? '' })
        expect(form().amount).toBe(amount)
        flow.set({ amount: form().amount })
        expect(form()).toMatchObject({ amount, dollars: undefined })
      }
    }),
  )
})

test('error: a failed list of tokens is not an empty list', async () => {
  const { flow } = await setUp({ can: { tokenBalances: () => Promise.reject(new Error('down')) } })
  await expect(flow.findToken(usdc)).rejects.toMatchObject({ code: 'rpc/unknown' })
})

test('behavior: a disconnect removes the recipients', async () => {
  const { client, flow, storage, state } = await setUp()
  flow.set(fields)
  await flow.review()
  await flow.submit()
  await client.connections.disconnect()
  expect(storage.entries()[sentKey]).toBeUndefined()
  expect(state()).toMatchObject({ status: 'done' })
})

test('behavior: recipients are those who got an amount, once each, the latest five', async () => {
  const sentTo = (to: string, facts: object = {}) => ({
    chainId: 'eip155:1',
    hash: `0x${to.length}`,
    from: alice,
    to,
    amount: { value: '1', decimals: 18 },
    at: 1,
    status: 'confirmed',
    ...facts,
  })
  const many = [...'abcdef'].map((letter) => sentTo(`0x${letter.repeat(40)}`))
  const stored = [
    sentTo(friend),
    sentTo(friend.toLowerCase()),
    sentTo(other, { amount: { value: '0', decimals: 18 } }),
    sentTo(usdc, { amount: undefined }),
    sentTo('bc1q', { chainId: 'bip122:000000000019d6689c085ae165831e93' }),
    ...many,
  ]
  const { flow } = await setUp({ storage: memoryStorage({ [sentKey]: JSON.stringify(stored) }) })
  expect(flow.recents()).toEqual([friend, ...many.slice(0, 4).map(({ to }) => to)])
})

test('behavior: the review of an amount in dollars has its price, and that of a token amount has none', async () => {
  const { flow } = await setUp()
  flow.set({ ...fields, token: priced('3'), dollars: '1' })
  expect(await flow.review()).toMatchObject({ price: { value: '3', at: 7 } })
  flow.edit()
  flow.set({ amount: '0.1' })
  expect(await flow.review()).toMatchObject({ price: undefined })
})

test('error: an amount in dollars whose price has jumped, until it is entered in the token', async () => {
  const { flow, requests, state } = await setUp()
  flow.set({ ...fields, token: priced('3000'), dollars: '10' })
  await flow.review()
  flow.edit()
  flow.set({ token: priced('30') })
  await expect(flow.review()).rejects.toMatchObject({
    code: 'send/price_jumped',
    context: { token: 'WETH', before: '3000', now: '30' },
  })
  expect(state()).toMatchObject({
    status: 'form',
    form: { dollars: '10' },
    error: { code: 'send/price_jumped' },
  })
  expect(requests.prepared).toHaveLength(1)
  flow.set({ amount: '0.0033' })
  expect(await flow.review()).toMatchObject({ amount: parseAmount('0.0033', 18) })
})
