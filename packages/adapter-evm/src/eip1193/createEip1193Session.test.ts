import type { Log, Session } from '@latchkey/core'
import { fakeClock, fakeEnvironment } from '@latchkey/core/testing'
import { describe, expect, test, vi } from 'vitest'
import {
  ALICE,
  BOB,
  createFakeProvider,
  type FakeProvider,
  fails,
  never,
} from '../testing/createFakeProvider.js'
import { createEip1193Connector } from './createEip1193Connector.js'
// Loaded first, so that no test waits for the module.
import './createEip1193Session.js'

const signal = new AbortController().signal

function setUp(
  responses: Record<string, unknown> = {},
  change: (provider: FakeProvider) => FakeProvider = (one) => one,
) {
  const provider = change(createFakeProvider(responses))
  const environment = fakeEnvironment()
  const logged: string[] = []
  const clock = fakeClock()
  const log: Log = (level, message) => void logged.push(`${level}: ${message}`)
  const connector = createEip1193Connector({
    id: 'org.example.a',
    type: 'ANNOUNCED',
    name: 'Fennel',
    provider: () => provider,
    host: { clock, log, environment },
  })
  return { provider, connector, logged, clock, environment }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

const methods = ({ calls }: FakeProvider) => calls.map(({ method }) => method)

const stateOf = ({ connections: [connection], signal: { aborted } }: Session) => ({
  accounts: connection.$accounts.get().map(({ address }) => address),
  chainId: connection.$chainId.get(),
  ended: aborted,
})

/** The examples of EIP-55. */
const checksummed = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

describe('connect', () => {
  test('behavior: requests accounts, then the network', async () => {
    const { connector, provider } = setUp({ eth_requestAccounts: [ALICE, BOB, ALICE.toLowerCase()] })
    const session = await connector.connect({ signal })
    expect(methods(provider)).toEqual(['eth_requestAccounts', 'eth_chainId'])
    expect(session.connectorId).toBe('org.example.a')
    expect(stateOf(session)).toEqual({ accounts: [ALICE, BOB], chainId: 'eip155:1', ended: false })
  })

  test.each(checksummed)(
    'behavior: %s has the capitals of EIP-55, however the wallet writes it',
    async (address) => {
      for (const written of [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]) {
        const { connector, provider } = setUp({ eth_requestAccounts: [written] })
        const session = await connector.connect({ signal })
        expect(stateOf(session).accounts).toEqual([address])
        provider.emit('accountsChanged', [BOB.toLowerCase(), written])
        expect(stateOf(session).accounts).toEqual([BOB, address])
      }
    },
  )

  test('behavior: updates the connection when the wallet is there already', async () => {
    const { connector, provider } = setUp({ eth_chainId: '0x89' })
    const session = await connector.connect({ signal })
    expect(stateOf(session).chainId).toBe('eip155:137')
    expect(methods(provider)).not.toContain('wallet_switchEthereumChain')
  })

  test.each([
    ['a refusal', fails({ code: 4001, message: 'no' }), { code: 'rpc/user_rejected', rpcCode: 4001 }],
    ['a decline in a cause', fails(new Error('m', { cause: { code: 4001 } })), { code: 'rpc/user_rejected' }],
    ['a decline in words', fails({ message: 'User rejected the request.' }), { code: 'rpc/user_rejected' }],
    ['a string', fails('no thanks'), { code: 'rpc/unknown', context: { detail: 'no thanks' } }],
    ['nothing', fails(undefined), { code: 'rpc/unknown' }],
    ['a pending prompt', fails({ code: -32002 }), { code: 'rpc/resource_unavailable' }],
    ['no accounts', [], { code: 'wallet/no_accounts' }],
    [
      'no list',
      { 0: ALICE },
      { code: 'wallet/malformed_response', context: { method: 'eth_requestAccounts' } },
    ],
    ['a bad address', ['alice.eth'], { code: 'wallet/malformed_response' }],
  ])('error: %s', async (_, response, error) => {
    const { connector, provider } = setUp({ eth_requestAccounts: response })
    await expect(connector.connect({ signal })).rejects.toMatchObject(error)
    expect(provider.listening).toBe(0)
  })

  test.each([null, '', 'mainnet', {}, 0, '0x'])('error: the network %j', async (eth_chainId) => {
    const { connector, provider } = setUp({ eth_chainId })
    await expect(connector.connect({ signal })).rejects.toMatchObject({
      code: 'wallet/malformed_response',
      context: { method: 'eth_chainId' },
    })
    expect(provider.listening).toBe(0)
  })

  test('error: cancelling drops a wallet’s late response', async () => {
    let approve = (_: unknown) => {}
    const { connector, provider } = setUp({
      eth_requestAccounts: () => new Promise((resolve) => (approve = resolve)),
    })
    const abort = new AbortController()
    const connecting = connector.connect({ signal: abort.signal })
    await turn()
    abort.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'rpc/aborted' })
    expect(provider.listening).toBe(0)
    approve([ALICE])
    await turn()
    expect(methods(provider)).toEqual(['eth_requestAccounts'])
  })

  test('error: an aborted signal sends no request to the wallet', async () => {
    const { connector, provider } = setUp()
    await expect(connector.connect({ signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'rpc/aborted',
    })
    expect(methods(provider)).toEqual([])
  })

  test('error: the provider function throws', async () => {
    const connector = createEip1193Connector({
      id: 'x',
      type: 'EXTERNAL',
      name: 'X',
      provider: () => Promise.reject(new Error('chunk')),
      host: { clock: fakeClock() },
    })
    await expect(connector.connect({ signal })).rejects.toMatchObject({ code: 'rpc/unknown' })
  })

  test('behavior: an event that overtakes the response counts', async () => {
    const { connector, provider } = setUp()
    provider.responses['eth_chainId'] = async () => {
      provider.emit('accountsChanged', [BOB])
      provider.emit('chainChanged', '0x89')
      return '0x1'
    }
    const session = await connector.connect({ signal })
    expect(stateOf(session)).toMatchObject({ accounts: [BOB], chainId: 'eip155:137' })
  })

  test('error: the wallet locks during a request', async () => {
    const { connector, provider } = setUp()
    provider.responses['eth_chainId'] = () => {
      provider.emit('accountsChanged', [])
      return '0x1'
    }
    await expect(connector.connect({ signal })).rejects.toMatchObject({ code: 'wallet/no_accounts' })
  })
})

describe('restore', () => {
  test('behavior: never prompts', async () => {
    const { connector, provider } = setUp()
    const session = await connector.restore({ signal })
    expect(session && stateOf(session)).toMatchObject({ accounts: [ALICE], chainId: 'eip155:1' })
    expect(methods(provider)).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('behavior: a locked wallet restores nothing and keeps no listener', async () => {
    const { connector, provider } = setUp({ eth_accounts: [] })
    expect(await connector.restore({ signal })).toBeUndefined()
    expect(methods(provider)).toEqual(['eth_accounts'])
    expect(provider.listening).toBe(0)
  })
})

describe('events', () => {
  test('behavior: stores change only with real changes', async () => {
    const { connector, provider } = setUp()
    const session = await connector.connect({ signal })
    const [connection] = session.connections
    let changes = 0
    connection.$accounts.listen(() => (changes += 1))
    connection.$chainId.listen(() => (changes += 1))
    provider.emit('accountsChanged', [ALICE.toLowerCase()])
    provider.emit('chainChanged', '1')
    expect(changes).toBe(0)
    provider.emit('accountsChanged', [BOB, ALICE])
    provider.emit('chainChanged', 137)
    expect(changes).toBe(2)
    expect(stateOf(session)).toEqual({ accounts: [BOB, ALICE], chainId: 'eip155:137', ended: false })
  })

  test('behavior: no accounts end the session and its requests', async () => {
    const { connector, provider } = setUp({ personal_sign: never })
    const session = await connector.connect({ signal })
    const signing = session.connections[0].request({ method: 'personal_sign' })
    provider.emit('accountsChanged', [])
    await expect(signing).rejects.toMatchObject({
      code: 'wallet/ended',
      context: { method: 'accountsChanged' },
    })
    expect(stateOf(session)).toMatchObject({ accounts: [ALICE], ended: true })
    expect(provider.listening).toBe(0)
    await session.end()
    expect(methods(provider)).not.toContain('wallet_revokePermissions')
  })

  test('error: malformed events are ignored and logged', async () => {
    const { connector, provider, logged } = setUp()
    const session = await connector.connect({ signal })
    for (const payload of [null, 'x', [1], { a: 1 }]) provider.emit('accountsChanged', payload)
    for (const payload of [null, 'x', {}, -1]) provider.emit('chainChanged', payload)
    expect(stateOf(session)).toEqual({ accounts: [ALICE], chainId: 'eip155:1', ended: false })
    expect(logged).toHaveLength(8)
    expect(logged[0]).toContain('malformed accountsChanged')
  })

  test.each([
    ['accountsChanged', [{ address: BOB }]],
    ['accountsChanged', undefined],
    ['chainChanged', { chainId: '0x89' }],
    ['chainChanged', 'polygon'],
  ])('behavior: a %s event that is malformed (%j) has account and network read', async (event, payload) => {
    const { connector, provider } = setUp()
    const session = await connector.connect({ signal })
    provider.responses['eth_accounts'] = [BOB]
    provider.responses['eth_chainId'] = '0x89'
    provider.emit(event, payload)
    await turn()
    expect(stateOf(session)).toEqual({ accounts: [BOB], chainId: 'eip155:137', ended: false })
  })

  test('behavior: a malformed event during the opening has them read afterwards', async () => {
    const { connector, provider } = setUp()
    provider.responses['eth_chainId'] = () => {
      provider.responses['eth_chainId'] = '0x89'
      provider.emit('chainChanged', {})
      return '0x1'
    }
    const session = await connector.connect({ signal })
    await turn()
    expect(stateOf(session).chainId).toBe('eip155:137')
  })

  test('behavior: a flood of malformed events is one read after another', async () => {
    const { connector, provider } = setUp()
    await connector.connect({ signal })
    let respond = (_: unknown) => {}
    provider.responses['eth_accounts'] = () => new Promise((resolve) => (respond = resolve))
    for (let count = 0; count < 100; count += 1) provider.emit('accountsChanged', null)
    await turn()
    expect(methods(provider).filter((method) => method === 'eth_accounts')).toHaveLength(1)
    respond([ALICE])
    await turn()
    expect(methods(provider).filter((method) => method === 'eth_accounts')).toHaveLength(2)
  })

  test('behavior: disconnect ends the session', async () => {
    const { connector, provider } = setUp()
    const session = await connector.connect({ signal })
    provider.emit('disconnect', { code: 4900 })
    expect(session.signal.aborted).toBe(true)
  })

  test('behavior: a lost RPC (1013) ends the session only without an account', async () => {
    const { connector, provider } = setUp()
    const session = await connector.connect({ signal })
    provider.emit('disconnect', { code: 1013 })
    await turn()
    expect(session.signal.aborted).toBe(false)
    provider.responses['eth_accounts'] = []
    provider.emit('disconnect', { code: 1013 })
    await turn()
    expect(session.signal.aborted).toBe(true)
  })

  test('behavior: a wallet that lost its RPC and stays silent ends after 3 s', async () => {
    const { connector, provider, clock } = setUp({ eth_accounts: never })
    const session = await connector.connect({ signal })
    provider.emit('disconnect', { code: 1013 })
    await clock.advance(2_999)
    expect(session.signal.aborted).toBe(false)
    await clock.advance(1)
    expect(session.signal.aborted).toBe(true)
  })
})

const throws = () => {
  throw new Error('no')
}

describe.each<[label: string, change: (provider: FakeProvider) => FakeProvider]>([
  ['whose `on` cannot be read', (one) => Object.defineProperty(one, 'on', { get: throws })],
  ['whose `on` throws', (one) => Object.assign(one, { on: throws })],
  ['whose `on` rejects', (one) => Object.assign(one, { on: async () => throws() })],
  ['without `on`', (one) => Object.defineProperty(one, 'on', { value: undefined })],
])('a wallet %s', (_, change) => {
  async function connect() {
    const set = setUp({ personal_sign: '0x01', eth_sendTransaction: '0x02' }, change)
    return { ...set, session: await set.connector.connect({ signal }) }
  }

  test.each(['visibility', 'focus'] as const)('behavior: is read again at %s', async (how) => {
    const { environment, provider, session } = await connect()
    provider.responses['eth_accounts'] = [BOB]
    provider.responses['eth_chainId'] = '0x89'
    environment.setHidden(true)
    await turn()
    expect(stateOf(session)).toMatchObject({ accounts: [ALICE], chainId: 'eip155:1' })
    environment.setHidden(false)
    if (how === 'focus') environment.focus()
    await turn()
    expect(stateOf(session)).toEqual({ accounts: [BOB], chainId: 'eip155:137', ended: false })
  })

  test.each([
    ['personal_sign', 'eth_accounts', [BOB], 'evm/account_changed', 4100],
    ['eth_sendTransaction', 'eth_accounts', [BOB, ALICE], 'evm/account_changed', 4100],
    ['eth_signTypedData_v4', 'eth_chainId', '0x89', 'evm/network_changed', 4901],
  ])('error: %s is not sent after %s has changed', async (method, changed, value, code, rpcCode) => {
    const { provider, session } = await connect()
    provider.responses[changed] = value
    await expect(session.connections[0].request({ method })).rejects.toMatchObject({ code, rpcCode })
    expect(methods(provider)).not.toContain(method)
    provider.responses[method] = '0x03'
    await expect(session.connections[0].request({ method })).resolves.toBe('0x03')
  })

  test('behavior: a wallet that stays the same signs', async () => {
    const { session } = await connect()
    await expect(session.connections[0].request({ method: 'personal_sign' })).resolves.toBe('0x01')
  })

  test('behavior: an ended session is not read again', async () => {
    const { environment, provider, session } = await connect()
    await session.end({ keepPermission: true })
    const before = provider.calls.length
    environment.setHidden(true)
    environment.setHidden(false)
    await turn()
    expect(provider.calls).toHaveLength(before)
  })
})

test('behavior: a wallet with events is not read again before it signs', async () => {
  const { connector, environment, provider } = setUp({ personal_sign: '0x01' })
  const session = await connector.connect({ signal })
  environment.setHidden(true)
  environment.setHidden(false)
  await session.connections[0].request({ method: 'personal_sign' })
  expect(methods(provider)).toEqual(['eth_requestAccounts', 'eth_chainId', 'personal_sign'])
})

describe('requests', () => {
  test('behavior: a revocation resolves though the wallet reports the end before it responds', async () => {
    const { connector, provider } = setUp()
    const session = await connector.connect({ signal })
    provider.responses['wallet_revokePermissions'] = async () => {
      provider.emit('accountsChanged', [])
      await turn()
      return null
    }
    const revoke = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
    await expect(session.connections[0].request(revoke)).resolves.toBeNull()
    expect(session.signal.aborted).toBe(true)
    await expect(session.connections[0].request(revoke)).rejects.toMatchObject({ code: 'wallet/ended' })
  })

  test('behavior: responses about network and accounts update the connection', async () => {
    const { connector, provider } = setUp()
    const session = await connector.connect({ signal })
    provider.responses['eth_chainId'] = '0xa'
    provider.responses['eth_accounts'] = [BOB]
    await session.connections[0].request({ method: 'eth_chainId' })
    await session.connections[0].request({ method: 'eth_accounts' })
    expect(stateOf(session)).toMatchObject({ accounts: [BOB], chainId: 'eip155:10' })
  })

  test('behavior: a response older than an event updates nothing', async () => {
    const { connector, provider } = setUp()
    const session = await connector.connect({ signal })
    provider.responses['eth_chainId'] = async () => {
      provider.emit('chainChanged', '0x89')
      return '0x1'
    }
    await session.connections[0].request({ method: 'eth_chainId' })
    expect(stateOf(session).chainId).toBe('eip155:137')
  })

  test('error: an aborted signal settles a request', async () => {
    const { connector } = setUp({ personal_sign: never })
    const session = await connector.connect({ signal })
    const abort = new AbortController()
    const signing = session.connections[0].request({ method: 'personal_sign' }, { signal: abort.signal })
    abort.abort()
    await expect(signing).rejects.toMatchObject({ code: 'rpc/aborted' })
    expect(session.signal.aborted).toBe(false)
  })
})

describe('end', () => {
  test('behavior: another connector over the same wallet keeps its session', async () => {
    const { connector, provider, clock } = setUp()
    const other = createEip1193Connector({
      id: 'b',
      type: 'EXTERNAL',
      name: 'B',
      provider: () => provider,
      host: { clock },
    })
    const [first, second] = [await connector.connect({ signal }), await other.connect({ signal })]
    await first.end()
    expect(methods(provider)).not.toContain('wallet_revokePermissions')
    expect(second.signal.aborted).toBe(false)
  })

  test('behavior: sessions of another copy of the package keep the permission', async () => {
    vi.resetModules()
    const copy = await import('./createEip1193Connector.js')
    expect(copy.createEip1193Connector).not.toBe(createEip1193Connector)
    const { connector, provider, clock } = setUp()
    const other = copy.createEip1193Connector({
      id: 'org.example.a',
      type: 'ANNOUNCED',
      name: 'Fennel',
      provider: () => provider,
      host: { clock },
    })
    const [mine, theirs] = [await connector.connect({ signal }), await other.connect({ signal })]
    await mine.end()
    expect(methods(provider)).not.toContain('wallet_revokePermissions')
    expect(theirs.signal.aborted).toBe(false)
    await theirs.end()
    expect(methods(provider).filter((method) => method === 'wallet_revokePermissions')).toHaveLength(1)
  })

  test('behavior: revokes the permission once', async () => {
    const { connector, provider } = setUp()
    const session = await connector.connect({ signal })
    await Promise.all([session.end(), session.end()])
    await session.end()
    expect(provider.calls.filter(({ method }) => method === 'wallet_revokePermissions')).toEqual([
      { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] },
    ])
    expect([session.signal.aborted, provider.listening]).toEqual([true, 0])
    await expect(session.connections[0].request({ method: 'eth_chainId' })).rejects.toMatchObject({
      code: 'connection/ended',
    })
  })

  test.each([4200, -32601, -32004, -32602, 4100, undefined])(
    'behavior: a wallet that does not know the request (%s) is fine',
    async (code) => {
      const { connector } = setUp({ wallet_revokePermissions: fails({ code, message: 'what?' }) })
      const session = await connector.connect({ signal })
      await expect(session.end()).resolves.toBeUndefined()
    },
  )

  test('error: a failed revocation is reported after the session has ended', async () => {
    const { connector } = setUp({ wallet_revokePermissions: fails({ code: -32603 }) })
    const session = await connector.connect({ signal })
    await expect(session.end()).rejects.toMatchObject({ code: 'rpc/internal' })
    expect(session.signal.aborted).toBe(true)
  })

  test('behavior: a silent wallet delays the end by 3 s at most', async () => {
    const { connector, clock } = setUp({ wallet_revokePermissions: never })
    const session = await connector.connect({ signal })
    let ended = false
    const ending = session.end().then(() => (ended = true))
    await clock.advance(2_999)
    expect(ended).toBe(false)
    await clock.advance(1)
    await expect(ending).resolves.toBe(true)
  })

  test('param: keepPermission sends no request to the wallet', async () => {
    const { connector, provider } = setUp()
    const session = await connector.connect({ signal })
    await session.end({ keepPermission: true })
    expect([session.signal.aborted, provider.listening]).toEqual([true, 0])
    expect(methods(provider)).not.toContain('wallet_revokePermissions')
  })

  test('behavior: a kept permission is revoked later, once', async () => {
    const { connector, provider } = setUp()
    const session = await connector.connect({ signal })
    await session.end({ keepPermission: true })
    await Promise.all([session.end(), session.end()])
    expect(methods(provider).filter((method) => method === 'wallet_revokePermissions')).toHaveLength(1)
  })

  test('behavior: two sessions over one wallet are independent', async () => {
    const { connector, provider } = setUp()
    const first = await connector.connect({ signal })
    const second = await connector.connect({ signal })
    await first.end()
    expect(methods(provider)).not.toContain('wallet_revokePermissions')
    provider.emit('chainChanged', '0x89')
    expect(stateOf(first)).toMatchObject({ chainId: 'eip155:1', ended: true })
    expect(stateOf(second)).toMatchObject({ chainId: 'eip155:137', ended: false })
    await second.end()
    expect(methods(provider)).toContain('wallet_revokePermissions')
  })
})

describe('a wallet whose events fail', () => {
  const throwing = () => {
    throw new Error('no events here')
  }
  const rejecting = () => Promise.reject(new Error('no events here'))

  test.each([
    ['throws', throwing],
    ['rejects', rejecting],
  ])('error: removeListener() that %s does not stop a session from ending', async (_, removeListener) => {
    const { connector, provider, logged } = setUp()
    Object.assign(provider, { removeListener })
    const session = await connector.connect({ signal })
    await session.end({ keepPermission: true })
    await turn()
    expect(stateOf(session).ended).toBe(true)
    expect(logged).toEqual(Array(3).fill('warn: A wallet failed to unsubscribe.'))
  })

  test('error: removeListener() that throws does not hide a rejected connection', async () => {
    const { connector, provider } = setUp({ eth_requestAccounts: fails({ code: 4001 }) })
    Object.assign(provider, { removeListener: throwing })
    await expect(connector.connect({ signal })).rejects.toMatchObject({ code: 'rpc/user_rejected' })
  })

  test.each([
    ['throws', throwing],
    ['rejects', rejecting],
  ])('error: a wallet whose on() %s connects without events', async (_, on) => {
    const { connector, provider, logged } = setUp()
    Object.assign(provider, { on })
    const session = await connector.connect({ signal })
    await turn()
    expect(stateOf(session)).toEqual({ accounts: [ALICE], chainId: 'eip155:1', ended: false })
    expect(logged).toEqual(Array(3).fill('warn: A wallet failed to subscribe.'))
  })
})
