import type { Capabilities } from '@latchkey/core'
import { createTestClient } from '@latchkey/core/testing'
import { createSafeHost, type SafeHostOptions } from '@latchkey/testing'
import fc from 'fast-check'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { safeApp } from '../exports/safe.js'
import { createFramedPage } from '../testing/createFramedPage.js'
import './joinSafe.js'
import '../eip1193/createEip1193Session.js'
import { parseSafeInfo } from './SafeInfo.js'

const SAFE = '0x2fC97b3c7324EFc0BeC094bf75d5dCdFEb082C53'
const BOB = '0x0000000000000000000000000000000000000B0b'
const owners = [BOB, '0x0000000000000000000000000000000000000CcC']
const origin = 'https://app.safe.global'
const hash = `0x${'7'.repeat(64)}`

type SetUp = Partial<SafeHostOptions> & {
  readonly page?: Partial<Parameters<typeof createFramedPage>[0]>
  readonly origins?: readonly string[]
  readonly can?: Capabilities
}

function setUp({ page: given, origins, can, ...options }: SetUp = {}) {
  const host = createSafeHost({ safeAddress: SAFE, chainId: 1, owners, ...options })
  const page = createFramedPage({ origin, respond: host.respond, ...given })
  vi.stubGlobal('window', page)
  const { client, clock, logs } = createTestClient({ ...(can && { can }) })
  const api = client.use(safeApp({ origins }))
  onTestFinished(client.destroy)
  const stateOf = () => client.connections.$states.get().eip155
  const connected = async () => {
    client.mount()
    await expect.poll(() => stateOf()?.status).toBe('connected')
    const state = stateOf()
    if (state?.status !== 'connected') throw new Error('not connected')
    return (method: string, ...params: readonly unknown[]) => state.connection.request({ method, params })
  }
  return { api, client, clock, connected, host, logs, page, stateOf }
}

afterEach(() => vi.unstubAllGlobals())

test('behavior: the Safe is connected once its page has responded', async () => {
  const { api, client, connected, page, stateOf } = setUp({ threshold: 2 })
  expect(page.sent).toEqual([])
  await connected()
  expect(stateOf()).toMatchObject({
    ...{ connectorId: 'safe', chainId: 'eip155:1' },
    account: { address: SAFE },
  })
  expect(api.$safe.get()).toEqual({
    address: SAFE,
    chainId: 'eip155:1',
    owners,
    threshold: 2,
    isReadOnly: false,
  })
  expect(client.findFeature('safeApp')).toBe(api)
})

test('behavior: a page without a frame sends nothing and lists no Safe', async () => {
  const { client, clock, page } = setUp()
  Object.assign(page, { parent: page })
  client.mount()
  await clock.advance(20_000)
  expect([page.sent, page.listening, client.connectors.$list.get()]).toEqual([[], 0, []])
})

test('behavior: a frame without a Safe lists no Safe after ten seconds', async () => {
  const { api, client, clock, page } = setUp({ page: { respond: async () => undefined } })
  client.mount()
  await expect.poll(() => page.sent.length).toBeGreaterThan(0)
  await clock.advance(10_000)
  expect([api.$safe.get(), client.connectors.$list.get()]).toEqual([undefined, []])
})

test('behavior: a Safe that starts to listen late is connected', async () => {
  const state = { isReady: false }
  const host = createSafeHost({ safeAddress: SAFE, chainId: 1, owners })
  const respond = async (message: unknown) => (state.isReady ? host.respond(message) : undefined)
  const { client, clock, page, stateOf } = setUp({ page: { respond } })
  client.mount()
  await expect.poll(() => page.sent.length).toBeGreaterThan(0)
  state.isReady = true
  await clock.advance(250)
  await expect.poll(() => stateOf()?.status).toBe('connected')
})

test.each<[string, SetUp, readonly string[]]>([
  ['the reported parent', { page: { ancestorOrigins: [origin] } }, [origin]],
  ['the referrer', { page: { referrer: `${origin}/apps/open` } }, [origin]],
  ['each exact origin while the parent is unknown', {}, [origin, 'https://gnosis-safe.io']],
  [
    'each exact origin after a navigation inside the frame',
    { page: { referrer: 'https://app.example/page' } },
    [origin, 'https://gnosis-safe.io'],
  ],
  ['no reported parent that is not allowed', { page: { ancestorOrigins: ['https://evil.example'] } }, []],
  [
    'the origins of the option',
    { origins: ['https://safe.example', 'https://*.safe.example'] },
    ['https://safe.example'],
  ],
])('behavior: the first request goes to %s', async (_, options, targets) => {
  const { client, clock, page } = setUp({
    ...options,
    page: { respond: async () => undefined, ...options.page },
  })
  client.mount()
  await clock.advance(0)
  await expect.poll(() => clock.advance(0).then(() => page.listening)).toBe(1)
  expect(page.sent.map(({ target }) => target)).toEqual(targets)
})

test('behavior: requests after the first response go to its origin alone', async () => {
  const { connected, page } = setUp()
  await connected()
  const later = page.sent.slice(2)
  expect(later.length).toBeGreaterThan(0)
  expect(new Set(later.map(({ target }) => target))).toEqual(new Set([origin]))
})

test.each<[string, { readonly origin?: string; readonly source?: unknown }, object]>([
  ['another window', { source: {} }, {}],
  ['another origin', { origin: 'https://app.safe.global.evil.example' }, {}],
  ['an origin without a scheme', { origin: 'null' }, {}],
  ['the parent without a version', {}, { version: undefined }],
  ['the parent with an old version', {}, { version: '0.4.2' }],
  ['the parent for another request', {}, { id: 'other' }],
])('error: a response from %s is ignored', async (_, from, changes) => {
  const { client, clock, page } = setUp({ page: { respond: async () => undefined } })
  client.mount()
  await expect.poll(() => page.sent.length).toBeGreaterThan(0)
  const { id } = page.sent[0]?.message as { readonly id: string }
  const data = { safeAddress: SAFE, chainId: 1, owners, threshold: 1 }
  page.deliver({ id, success: true, version: '9.1.0', data, ...changes }, from)
  await clock.advance(10_000)
  expect(client.connectors.$list.get()).toEqual([])
})

test.each([[[]], [['*']], [['https://*.com']], [['app safe']]])(
  'error: the origins %j are reported and nothing is sent',
  async (origins) => {
    const { client, clock, logs, page } = setUp({ origins })
    client.mount()
    await expect
      .poll(() => clock.advance(0).then(() => logs.map(({ message }) => message)))
      .toContainEqual(expect.stringContaining('Option "origins" needs origins'))
    expect(page.sent).toEqual([])
  },
)

test('behavior: a destroyed client leaves no listener', async () => {
  const { client, connected, page } = setUp()
  await connected()
  expect(page.listening).toBe(1)
  client.destroy()
  expect(page.listening).toBe(0)
})

test('behavior: a disconnected Safe stays disconnected until the next mount', async () => {
  const { client, clock, connected, stateOf } = setUp()
  await connected()
  await client.connections.disconnect()
  await clock.advance(60_000)
  expect(stateOf()?.status).toBe('disconnected')
  expect(client.connectors.get('safe')).toBeDefined()
})

test('behavior: a transaction is a proposal with decimal wei, without gas and nonce', async () => {
  const { connected, host } = setUp({ threshold: 2 })
  const request = await connected()
  const transaction = { from: SAFE, to: BOB, value: '0x5', gas: '0x5208', nonce: '0x1', chainId: '0x1' }
  expect(await request('eth_sendTransaction', transaction)).toBe(host.waiting[0])
  expect(host.requests.at(-1)).toEqual({
    method: 'sendTransactions',
    params: { txs: [{ to: BOB, value: '5', data: '0x' }] },
  })
})

test('behavior: a bundle is one proposal, whose status follows the Safe', async () => {
  const receipt = { status: '0x1', transactionHash: hash, blockHash: hash, blockNumber: 16, gasUsed: 21_000 }
  const { connected, host } = setUp({ threshold: 2, run: async () => hash, rpc: async () => receipt })
  const request = await connected()
  const calls = [
    { to: BOB, value: '0x5' },
    { to: BOB, data: '0x1234' },
  ]
  const { id } = (await request('wallet_sendCalls', {
    version: '2.0.0',
    from: SAFE,
    chainId: '0x1',
    calls,
  })) as {
    readonly id: string
  }
  expect(await request('wallet_getCallsStatus', id)).toMatchObject({
    status: 100,
    chainId: '0x1',
    atomic: true,
  })
  await host.signAll()
  expect(await request('wallet_getCallsStatus', id)).toMatchObject({
    status: 200,
    receipts: [{ status: '0x1', transactionHash: hash, blockNumber: '0x10', gasUsed: '0x5208' }],
  })
})

test('behavior: a receipt of a proposal is that of the transaction that ran it', async () => {
  const asked: unknown[] = []
  const rpc = async (_: string, params: unknown) => void asked.push(params)
  const { connected } = setUp({ run: async () => hash, rpc })
  const request = await connected()
  const proposal = await request('eth_sendTransaction', { to: BOB, value: '0x5' })
  await request('eth_getTransactionReceipt', proposal)
  expect(asked).toEqual([[hash]])
})

test('behavior: a signature waits until enough owners have signed', async () => {
  const { clock, connected, host } = setUp({ threshold: 2 })
  const request = await connected()
  const signing = request('personal_sign', '0x68656c6c6f', SAFE)
  await expect.poll(() => host.waiting.length).toBe(1)
  expect(host.requests.at(-1)?.params).toEqual({ message: 'hello' })
  await clock.advance(10_000)
  await host.signAll()
  await clock.advance(10_000)
  expect(await signing).toMatch(/^0x([0-9a-f]{2}){130}$/)
})

test('behavior: a Safe that signs on the chain returns an empty signature once its transaction has run', async () => {
  const { clock, connected, host } = setUp({ threshold: 2, offChainSigning: false })
  const request = await connected()
  const signing = request('personal_sign', 'hello', SAFE)
  await expect.poll(() => host.waiting.length).toBe(1)
  await host.signAll()
  await clock.advance(1_000)
  expect(await signing).toBe('0x')
})

test('error: a message whose transaction was replaced is not signed', async () => {
  const { clock, connected, host } = setUp({ threshold: 2, offChainSigning: false })
  const request = await connected()
  const signing = request('personal_sign', 'hello', SAFE)
  await expect.poll(() => host.waiting.length).toBe(1)
  host.cancelAll()
  const failed = expect(signing).rejects.toMatchObject({ code: 'rpc/transaction_rejected' })
  await clock.advance(1_000)
  await failed
})

test('error: a closed dialog is a declined request', async () => {
  const { connected, host } = setUp()
  const request = await connected()
  host.rejectNext()
  await expect(request('eth_sendTransaction', { to: BOB })).rejects.toMatchObject({
    code: 'rpc/user_rejected',
    rpcCode: 4001,
  })
})

const typed = { domain: {}, types: {}, primaryType: 'Mail', message: {} }

test.each<[string, string, readonly unknown[], string]>([
  ['another sender', 'eth_sendTransaction', [{ from: BOB, to: BOB }], 'rpc/unauthorized'],
  ['another signer', 'personal_sign', ['hello', BOB], 'rpc/unauthorized'],
  ['another signer of typed data', 'eth_signTypedData_v4', [BOB, typed], 'rpc/unauthorized'],
  ['another network', 'eth_sendTransaction', [{ to: BOB, chainId: '0x5' }], 'rpc/chain_disconnected'],
  ['a contract', 'eth_sendTransaction', [{ data: '0x60' }], 'rpc/invalid_params'],
  ['a value without 0x', 'eth_sendTransaction', [{ to: BOB, value: '5' }], 'rpc/invalid_params'],
  ['no calls', 'wallet_sendCalls', [{ calls: [] }], 'evm/calls_missing'],
  ['bytes that are no text', 'personal_sign', ['0xff', SAFE], 'rpc/unsupported_method'],
  ['text that the host reads as bytes', 'personal_sign', ['0x3078363836', SAFE], 'rpc/unsupported_method'],
  ['a message that is no text', 'personal_sign', [7, SAFE], 'rpc/invalid_params'],
  ['incomplete typed data', 'eth_signTypedData_v4', [SAFE, '{"domain":{}}'], 'rpc/invalid_params'],
  ['an unknown bundle', 'wallet_getCallsStatus', ['7'], 'rpc/unknown_bundle'],
  [
    'another network for the wallet',
    'wallet_switchEthereumChain',
    [{ chainId: '0x5' }],
    'rpc/unsupported_method',
  ],
  ['a key to sign with', 'eth_sign', [SAFE, hash], 'rpc/unsupported_method'],
])('error: %s is rejected and never reaches the Safe', async (_, method, params, code) => {
  const { connected, host } = setUp()
  const request = await connected()
  await expect(request(method, ...params)).rejects.toMatchObject({ code })
  expect(host.requests.filter((each) => /send|sign/.test(each.method))).toEqual([])
})

test.each<[string, unknown, string]>([
  ['a proposal without its hash', {}, 'evm/maybe_sent'],
  ['a malformed hash', { safeTxHash: '0x7' }, 'evm/maybe_sent'],
])('error: %s may have been sent', async (_, data, code) => {
  const host = createSafeHost({ safeAddress: SAFE, chainId: 1, owners })
  const respond = async (message: unknown) => {
    const response = await host.respond(message)
    const { method } = message as { readonly method: string }
    return method === 'sendTransactions' ? { ...response, data } : response
  }
  const { connected } = setUp({ page: { respond } })
  const request = await connected()
  await expect(request('eth_sendTransaction', { to: BOB })).rejects.toMatchObject({ code })
})

test('behavior: the status of a proposal is read from the Safe', async () => {
  const can: Capabilities = { transactionStatus: async () => ({ status: 'proposed' }) }
  const { client, connected, host } = setUp({ threshold: 2, can, run: async () => hash })
  const [network] = client.networks.$list.get()
  const request = await connected()
  const proposal = String(await request('eth_sendTransaction', { to: BOB }))
  const read = (address = SAFE, id = proposal) =>
    network &&
    client
      .can('eip155')
      .transactionStatus?.({ network, address, hash: id, signal: new AbortController().signal })
  expect(await read()).toEqual({ status: 'proposed' })
  await host.signAll()
  expect(await read()).toEqual({ status: 'pending', hash })
  expect(await read(BOB)).toEqual({ status: 'proposed' })
  expect(await read(SAFE, hash)).toEqual({ status: 'proposed' })
})

test('behavior: a proposal whose place was taken is replaced', async () => {
  const can: Capabilities = { transactionStatus: async () => ({ status: 'proposed' }) }
  const { client, connected, host } = setUp({ threshold: 2, can })
  const [network] = client.networks.$list.get()
  const request = await connected()
  const proposal = String(await request('eth_sendTransaction', { to: BOB }))
  host.cancelAll()
  const { signal } = new AbortController()
  const read = { address: SAFE, hash: proposal, signal }
  expect(network && (await client.can('eip155').transactionStatus?.({ network, ...read }))).toEqual({
    status: 'replaced',
  })
})

test('law: any value is a Safe with an address and a network, or malformed', () => {
  const safe = fc.record(
    {
      safeAddress: fc.oneof(fc.constant(SAFE), fc.anything()),
      chainId: fc.oneof(fc.integer(), fc.anything()),
      threshold: fc.anything(),
      owners: fc.anything(),
      isReadOnly: fc.anything(),
    },
    { requiredKeys: [] },
  )
  const parse = (value: unknown) => {
    try {
      const { address, chainId } = parseSafeInfo(value)
      return /^eip155:[1-9]\d*$/.test(chainId) ? address : chainId
    } catch (thrown) {
      return (thrown as { readonly code?: unknown }).code
    }
  }
  fc.assert(
    fc.property(fc.oneof(safe, fc.anything()), (value) => {
      expect([SAFE, 'wallet/malformed_response']).toContain(parse(value))
    }),
  )
})
