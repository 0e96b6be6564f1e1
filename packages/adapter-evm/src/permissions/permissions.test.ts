import type { PermissionPart, PermissionRequest } from '@latchkey/core'
import { fakeClock } from '@latchkey/core/testing'
import { describe, expect, test } from 'vitest'
import { createEip1193Connector } from '../eip1193/createEip1193Connector.js'
import { mainnet } from '../networks/networks.js'
import { ALICE, BOB, createFakeProvider, fails } from '../testing/createFakeProvider.js'
import { createWalletPermissions } from './createWalletPermissions.js'

const token = '0x00000000000000000000000000000000000070c3'
const alice = ALICE.toLowerCase()
const bob = BOB.toLowerCase()
const context = `0x${'c0'.repeat(64)}`
const manager = `0x${'d0'.repeat(20)}`

const periodic: PermissionPart = {
  type: 'erc20-token-periodic',
  data: { tokenAddress: token, periodAmount: 10n, periodDuration: 86_400 },
}
const grantRequest: PermissionRequest = { to: BOB, expiry: 2_000, permissions: [periodic] }
const support = { chainIds: ['0x1'], ruleTypes: ['expiry'] }
const unknown = fails({ code: -32601, message: 'what?' })

async function connect(responses: Record<string, unknown>) {
  const provider = createFakeProvider(responses)
  const connector = createEip1193Connector({
    id: 'org.example.a',
    type: 'ANNOUNCED',
    name: 'Fennel',
    provider: () => provider,
    host: { clock: fakeClock() },
  })
  const { connections } = await connector.connect({ signal: new AbortController().signal })
  const permissions = createWalletPermissions({ now: () => 1_000_000 })
  const place = {
    connection: connections[0],
    address: ALICE,
    network: mainnet,
    signal: new AbortController().signal,
  }
  provider.calls.length = 0
  return { permissions, place, provider }
}

type Wire = Record<string, unknown>

/** A wallet of the current form. `change` alters its response to a request. */
const current = (change: (granted: Wire) => unknown = (granted) => granted) =>
  connect({
    wallet_getSupportedExecutionPermissions: {
      'erc20-token-periodic': support,
      'native-token-stream': support,
      'native-token-allowance': { ...support, chainIds: ['0xa'] },
      'erc20-token-allowance': { ...support, ruleTypes: [] },
    },
    wallet_requestExecutionPermissions: (requests: Wire[]) =>
      requests.map((one) => change({ ...one, context, dependencies: [], delegationManager: manager })),
    wallet_getGrantedExecutionPermissions: [],
    wallet_revokeExecutionPermission: {},
  })

/** A wallet of the earlier form. */
const earlier = (change: (granted: Wire) => unknown = (granted) => granted) =>
  connect({
    wallet_getSupportedExecutionPermissions: unknown,
    wallet_getCapabilities: {
      '0x1': {
        permissions: { supported: true, permissionTypes: ['erc20-token-transfer'], signerTypes: ['account'] },
      },
    },
    wallet_grantPermissions: ([one]: Wire[]) => [change({ ...one, context: 'pci-7' })],
    wallet_revokePermissions: '0xabcd',
  })
const transfer: PermissionRequest = {
  ...grantRequest,
  permissions: [{ type: 'erc20-token-transfer', data: { address: token, allowance: 10n } }],
  rules: [{ type: 'call-limit', data: { count: 3 } }],
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { code: string; context: { part?: string } }) =>
      error.context.part === undefined ? error.code : `${error.code} ${error.context.part}`,
  )

describe('the current form', () => {
  test('behavior: the types are those that can expire on the network', async () => {
    const { permissions, place } = await current()
    expect(await permissions.supported(place)).toEqual(['erc20-token-periodic', 'native-token-stream'])
  })

  test('behavior: requests one permission each, and returns what was granted', async () => {
    const { permissions, place, provider } = await current()
    const stream = { type: 'native-token-stream', data: { amountPerSecond: 2n, maxAmount: 100n } }
    const granted = await permissions.grant({
      ...place,
      request: { ...grantRequest, permissions: [periodic, stream] },
    })
    const call = provider.calls.find(({ method }) => method === 'wallet_requestExecutionPermissions')
    const rules = [{ type: 'expiry', data: { timestamp: 2_000 } }]
    const request = { chainId: '0x1', from: alice, to: bob, rules }
    // The request names the start, so that the wallet cannot choose one in the past.
    const data = { tokenAddress: token, periodAmount: '0xa', periodDuration: 86_400, startTime: 1_000 }
    const streamed = { amountPerSecond: '0x2', maxAmount: '0x64', startTime: 1_000 }
    expect(call?.params).toEqual([
      { ...request, permission: { type: periodic.type, isAdjustmentAllowed: false, data } },
      { ...request, permission: { type: stream.type, isAdjustmentAllowed: false, data: streamed } },
    ])
    expect(granted).toEqual(
      [
        { type: periodic.type, data },
        { type: stream.type, data: streamed },
      ].map((permission) => ({
        ...{ to: bob, expiry: 2_000, permissions: [permission], rules: [], context },
        id: expect.stringMatching(/^0x[\da-f]{64}$/),
        ...{ delegationManager: manager, dependencies: [] },
      })),
    )
  })

  const permission = (change: Wire) => (granted: Wire) => {
    const { data, ...rest } = granted['permission'] as { data: Wire }
    return { ...granted, permission: { ...rest, data: { ...data, ...change } } }
  }
  const rule = (timestamp: unknown) => (granted: Wire) => ({
    ...granted,
    rules: [{ type: 'expiry', data: { timestamp } }],
  })

  test.each<[string, (granted: Wire) => unknown]>([
    ['a lower limit', permission({ periodAmount: '0x9' })],
    ['a longer period', permission({ periodDuration: 172_800 })],
    ['a later start', permission({ startTime: 1_500 })],
    ['an earlier expiry', rule(1_999)],
    ['a reason', permission({ justification: 'rent' })],
    [
      'a further rule',
      (one) => ({ ...one, rules: [...(one['rules'] as Wire[]), { type: 'payee', data: { of: 1 } }] }),
    ],
    ['an address in other letters', permission({ tokenAddress: token.toUpperCase().replace('0X', '0x') })],
  ])('behavior: %s is accepted', async (_, change) => {
    const { permissions, place } = await current(change)
    expect(await codeOf(permissions.grant({ ...place, request: grantRequest }))).toBe('resolved')
  })

  test.each<[string, (granted: Wire) => unknown]>([
    ['periodAmount', permission({ periodAmount: '0xb' })],
    ['periodAmount', permission({ periodAmount: undefined })],
    ['periodAmount', permission({ periodAmount: 'lots' })],
    ['periodDuration', permission({ periodDuration: 86_399 })],
    ['startTime', permission({ startTime: 999 })],
    ['startTime', permission({ startTime: 0 })],
    ['tokenAddress', permission({ tokenAddress: BOB })],
    ['anyToken', permission({ anyToken: true })],
    ['type', (one) => ({ ...one, permission: { type: 'native-token-stream', data: {} } })],
    ['account', (one) => ({ ...one, from: BOB })],
    ['network', (one) => ({ ...one, chainId: '0xa' })],
    ['delegate', (one) => ({ ...one, to: ALICE })],
    ['expiry', rule(2_001)],
  ])('error: a wider %s is refused', async (part, change) => {
    const { permissions, place } = await current(change)
    expect(await codeOf(permissions.grant({ ...place, request: grantRequest }))).toBe(
      `evm/permission_altered ${part}`,
    )
  })

  test.each<[string, (granted: Wire) => unknown]>([
    ['null', () => null],
    ['no context', (one) => ({ ...one, context: '0x' })],
    ['a context that is no bytes', (one) => ({ ...one, context: 'abc' })],
    ['no account', (one) => ({ ...one, from: undefined })],
    ['no delegate', (one) => ({ ...one, to: 'bob.eth' })],
    ['no expiry', (one) => ({ ...one, rules: [] })],
    [
      'two expiries',
      (one) => ({ ...one, rules: [...(one['rules'] as Wire[]), ...(one['rules'] as Wire[])] }),
    ],
    ['an expiry that never comes', rule(Number.POSITIVE_INFINITY)],
    ['no permission', (one) => ({ ...one, permission: { type: 7 } })],
  ])('error: %s is malformed', async (_, change) => {
    const { permissions, place } = await current(change)
    expect(await codeOf(permissions.grant({ ...place, request: grantRequest }))).toBe(
      'wallet/malformed_response',
    )
  })

  test('error: one permission of two is malformed', async () => {
    const { permissions, place, provider } = await current()
    provider.responses['wallet_requestExecutionPermissions'] = [{}]
    const request = { ...grantRequest, permissions: [periodic, periodic] }
    expect(await codeOf(permissions.grant({ ...place, request }))).toBe('wallet/malformed_response')
  })

  test('error: a stream without an end is refused where one was requested', async () => {
    const { permissions, place } = await current(permission({ maxAmount: undefined }))
    const stream = { type: 'native-token-stream', data: { amountPerSecond: 2n, maxAmount: 100n } }
    const request = { ...grantRequest, permissions: [stream] }
    expect(await codeOf(permissions.grant({ ...place, request }))).toBe('evm/permission_altered maxAmount')
  })

  test('error: a requested rule that is missing is refused', async () => {
    const { permissions, place } = await current((one) => ({
      ...one,
      rules: (one['rules'] as Wire[]).slice(0, 1),
    }))
    const request = { ...grantRequest, rules: [{ type: 'payee', data: { address: BOB } }] }
    expect(await codeOf(permissions.grant({ ...place, request }))).toBe('evm/permission_altered rule payee')
  })

  test('error: a type that the wallet does not grant is not requested', async () => {
    const { permissions, place, provider } = await current()
    const request = {
      ...grantRequest,
      permissions: [{ type: 'native-token-allowance', data: { allowanceAmount: 1n } }],
    }
    expect(await codeOf(permissions.grant({ ...place, request }))).toBe('evm/permission_type_unsupported')
    expect(provider.calls.map(({ method }) => method)).not.toContain('wallet_requestExecutionPermissions')
  })

  test('error: a wallet on another network or account receives no request', async () => {
    const { permissions, place, provider } = await current()
    expect(await codeOf(permissions.grant({ ...place, address: BOB, request: grantRequest }))).toBe(
      'evm/account_changed',
    )
    provider.responses['eth_chainId'] = '0xa'
    expect(await codeOf(permissions.grant({ ...place, request: grantRequest }))).toBe('evm/network_changed')
    expect(provider.calls.map(({ method }) => method)).not.toContain('wallet_requestExecutionPermissions')
  })

  test('behavior: the list has what the account granted on the network', async () => {
    const { permissions, place, provider } = await current()
    const [granted] = await permissions.grant({ ...place, request: grantRequest })
    const one = (
      (await provider.request({
        method: 'wallet_requestExecutionPermissions',
        params: provider.calls.find(({ method }) => method === 'wallet_requestExecutionPermissions')
          ?.params as Wire[],
      })) as Wire[]
    )[0]
    provider.responses['wallet_getGrantedExecutionPermissions'] = [
      one,
      { ...one, from: BOB },
      { ...one, chainId: '0xa' },
      { ...one, context: 7 },
      null,
    ]
    expect(await permissions.list(place)).toEqual([granted])
    provider.responses['wallet_getGrantedExecutionPermissions'] = 'none'
    expect(await codeOf(permissions.list(place))).toBe('wallet/malformed_response')
  })

  test('behavior: a permission is revoked by its context', async () => {
    const { permissions, place, provider } = await current()
    const permission = { id: 'x', expiry: 1, permissions: [periodic], context }
    expect(await permissions.revoke({ ...place, permission })).toEqual({})
    expect(provider.calls.at(-1)).toEqual({
      method: 'wallet_revokeExecutionPermission',
      params: [{ permissionContext: context }],
    })
    const { context: _, ...other } = permission
    expect(await codeOf(permissions.revoke({ ...place, permission: other }))).toBe(
      'evm/permission_context_unknown',
    )
  })
})

describe('the earlier form', () => {
  test('behavior: requests all permissions at once for one signer', async () => {
    const { permissions, place, provider } = await earlier()
    expect(await permissions.supported(place)).toEqual(['erc20-token-transfer'])
    const data = { address: token, allowance: '0xa' }
    const granted = { to: bob, expiry: 2_000, permissions: [{ type: 'erc20-token-transfer', data }] }
    expect(await permissions.grant({ ...place, request: transfer })).toEqual([
      { ...granted, rules: transfer.rules, context: 'pci-7', id: 'pci-7', dependencies: [] },
    ])
    expect(provider.calls.at(-1)?.params).toEqual([
      {
        chainId: '0x1',
        address: alice,
        expiry: 2_000,
        signer: { type: 'account', data: { address: bob } },
        permissions: granted.permissions,
        policies: transfer.rules,
      },
    ])
    expect(await permissions.list(place)).toBeUndefined()
  })

  test('behavior: revoking returns what the wallet signs', async () => {
    const { permissions, place, provider } = await earlier()
    const permission = { id: 'pci-7', expiry: 1, permissions: [periodic] }
    expect(await permissions.revoke({ ...place, permission })).toEqual({ signature: '0xabcd' })
    expect(provider.calls.at(-1)?.params).toEqual([
      { pci: 'pci-7', permissions: [periodic], expiry: 1, address: ALICE },
    ])
  })

  test.each<[string, (granted: Wire) => unknown]>([
    ['expiry', (one) => ({ ...one, expiry: 2_001 })],
    ['account', (one) => ({ ...one, address: BOB })],
    ['delegate', (one) => ({ ...one, signer: { type: 'account', data: { address: ALICE } } })],
    [
      'number of permissions',
      (one) => ({ ...one, permissions: [...(one['permissions'] as Wire[]), periodicWire] }),
    ],
    ['rule call-limit', (one) => ({ ...one, policies: [] })],
    ['rule call-limit', (one) => ({ ...one, policies: [{ type: 'call-limit', data: { count: 4 } }] })],
  ])('error: a wider %s of the earlier form is refused', async (part, change) => {
    const { permissions, place } = await earlier(change)
    expect(await codeOf(permissions.grant({ ...place, request: transfer }))).toBe(
      `evm/permission_altered ${part}`,
    )
  })

  test.each<[string, (granted: Wire) => unknown]>([
    ['a signer of another kind', (one) => ({ ...one, signer: { type: 'wallet', data: {} } })],
    ['no permissions', (one) => ({ ...one, permissions: [] })],
    ['a context that is no text', (one) => ({ ...one, context: { id: 7 } })],
  ])('error: %s of the earlier form is malformed', async (_, change) => {
    const { permissions, place } = await earlier(change)
    expect(await codeOf(permissions.grant({ ...place, request: transfer }))).toBe('wallet/malformed_response')
  })
})

const periodicWire = {
  type: periodic.type,
  data: { tokenAddress: token, periodAmount: '0xa', periodDuration: 1 },
}

test.each([
  ['no method', { wallet_getSupportedExecutionPermissions: unknown, wallet_getCapabilities: unknown }],
  ['an empty response', { wallet_getSupportedExecutionPermissions: null, wallet_getCapabilities: {} }],
  [
    'permissions of another kind of signer',
    {
      wallet_getCapabilities: {
        '0x1': { permissions: { supported: true, permissionTypes: ['x'], signerTypes: ['wallet'] } },
      },
    },
  ],
])('error: a wallet with %s grants none', async (_, responses) => {
  const { permissions, place } = await connect(responses)
  expect(await permissions.supported(place)).toBeUndefined()
  expect(await permissions.list(place)).toBeUndefined()
  expect(await codeOf(permissions.grant({ ...place, request: grantRequest }))).toBe(
    'evm/permissions_unsupported',
  )
  const permission = { id: 'x', expiry: 1, permissions: [], context }
  expect(await codeOf(permissions.revoke({ ...place, permission }))).toBe('evm/permissions_unsupported')
})

test.each<[unknown, object]>([
  [periodic, { kind: 'spend', token, amount: 10n, period: 86_400 }],
  [periodicWire, { kind: 'spend', token, amount: 10n, period: 1 }],
  [
    { type: 'native-token-transfer', data: { allowance: '0x5' } },
    { kind: 'spend', amount: 5n },
  ],
  [
    { type: 'native-token-stream', data: { amountPerSecond: 1n } },
    { kind: 'stream', perSecond: 1n },
  ],
  [
    { type: 'erc20-token-stream', data: { tokenAddress: token, amountPerSecond: '0x1', maxAmount: '0x9' } },
    { kind: 'stream', token, perSecond: 1n, most: 9n },
  ],
  [
    {
      type: 'native-token-stream',
      data: { amountPerSecond: 1n, maxAmount: 9n, initialAmount: 8n, startTime: 5 },
    },
    { kind: 'stream', perSecond: 1n, most: 9n, initial: 8n, start: 5 },
  ],
  [
    { type: 'native-token-allowance', data: { allowanceAmount: 9n, startTime: '0x5' } },
    { kind: 'spend', amount: 9n, start: 5 },
  ],
  [
    { type: 'contract-call', data: { address: token } },
    { kind: 'call', contract: token },
  ],
  [
    { type: 'contract-call', data: { address: token, functions: [{ functionName: 'play' }] } },
    { kind: 'call', contract: token, functions: ['play'] },
  ],
])('behavior: %o is described', async (part, expected) => {
  const { permissions } = await connect({})
  expect(permissions.describe(part)).toEqual(expected)
})

test.each([
  undefined,
  'all',
  { type: 'toString', data: {} },
  { type: 'native-token-transfer', data: { allowance: '-1' } },
  { type: 'native-token-transfer', data: { allowance: '0x1', everything: true } },
  { type: 'erc20-token-transfer', data: { allowance: '0x1' } },
  { type: 'native-token-periodic', data: { periodAmount: '0x1' } },
  { type: 'native-token-stream', data: { amountPerSecond: '0x1', maxAmount: 'none' } },
  { type: 'native-token-stream', data: { amountPerSecond: '0x1', initialAmount: 'all' } },
  { type: 'native-token-stream', data: { amountPerSecond: '0x1', startTime: 'today' } },
  { type: 'native-token-allowance', data: { allowanceAmount: '0x1', startTime: -1 } },
  { type: 'contract-call', data: { address: token, functions: [{}] } },
  { type: 'contract-call', data: { address: token, functions: [] } },
])('error: %o cannot be put in words', async (part) => {
  const { permissions } = await connect({})
  expect(permissions.describe(part)).toMatchObject({ kind: 'unknown' })
})
