import type { ChainId, Namespace } from '@latchkey/core'
import { fakeClock } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { createNamespaceConnection } from './createNamespaceConnection.js'
import type { Approval } from './readApproval.js'

const one = '0x1111111111111111111111111111111111111111'
const two = '0x2222222222222222222222222222222222222222'
const approve = (
  chains: readonly ChainId[],
  addresses: readonly string[] = [one],
  methods: readonly string[] = ['personal_sign'],
): Approval => ({
  accounts: chains.flatMap((chainId) => addresses.map((address) => ({ chainId, address }))),
  chains,
  methods: new Set(methods),
  names: {},
})

function setUp(
  approval: Approval,
  {
    namespace = 'eip155',
    networks = [],
    takesAny = false,
  }: { namespace?: Namespace; networks?: readonly ChainId[]; takesAny?: boolean } = {},
) {
  const sent: unknown[] = []
  const clock = fakeClock()
  const paired = createNamespaceConnection({
    namespace,
    approval,
    networks,
    takesAny,
    clock,
    async send({ chainId, call, leavesApproved }) {
      sent.push({ chainId, method: call.method, leavesApproved })
      return 'response'
    },
  })
  if (!paired) throw new Error('No account.')
  const { connection } = paired
  return {
    ...paired,
    clock,
    sent,
    request: (method: string, params?: unknown) =>
      connection.request({ method, params }).catch((error: { code: string }) => error.code),
    addresses: () => connection.$accounts.get().map(({ address }) => address),
    chainId: () => connection.$chainId.get(),
    approved: () => connection.$approved?.get(),
  }
}

test('behavior: a known value needs no request to the wallet', async () => {
  const { request, sent } = setUp(approve(['eip155:1', 'eip155:10'], [one, two]), { networks: ['eip155:10'] })
  expect([
    await request('eth_accounts'),
    await request('eth_requestAccounts'),
    await request('eth_chainId'),
  ]).toEqual([[one, two], [one, two], '0xa'])
  expect(sent).toEqual([])
  expect(await request('personal_sign')).toBe('response')
  expect(sent).toEqual([{ chainId: 'eip155:10', method: 'personal_sign', leavesApproved: false }])
  expect(await request('eth_sign')).toBe('rpc/unsupported_method')
})

test('behavior: a network of the app where one is approved, whichever the wallet lists first', () => {
  const foreign = approve(['eip155:999', 'eip155:10', 'eip155:1'])
  const { chainId, update } = setUp(foreign, { networks: ['eip155:5', 'eip155:1', 'eip155:10'] })
  expect(chainId()).toBe('eip155:1')
  update(approve(['eip155:999', 'eip155:10']))
  expect(chainId()).toBe('eip155:10')
  update(approve(['eip155:999']))
  expect(chainId()).toBe('eip155:999')
})

test('behavior: the network in use where it is approved, else that of the first account', () => {
  expect(setUp(approve(['eip155:1', 'eip155:10']), { networks: ['eip155:10'] }).chainId()).toBe('eip155:10')
  expect(setUp(approve(['eip155:1', 'eip155:10']), { networks: ['eip155:5'] }).chainId()).toBe('eip155:1')
})

const three = '0x3333333333333333333333333333333333333333'
const [mainnet, optimism] = ['eip155:1', 'eip155:10'] as const

test.each<
  [
    label: string,
    accounts: readonly (readonly [ChainId, string])[],
    on: Readonly<Record<ChainId, readonly (readonly [string, (readonly ChainId[])?])[]>>,
  ]
>([
  [
    'another address on each network',
    [
      [mainnet, one],
      [optimism, two],
    ],
    { [mainnet]: [[one, [mainnet]]], [optimism]: [[two, [optimism]]] },
  ],
  [
    'one address on both and one on a single network',
    [
      [mainnet, one],
      [optimism, two],
      [optimism, one],
    ],
    { [mainnet]: [[one]], [optimism]: [[two, [optimism]], [one]] },
  ],
  [
    'no address on a network',
    [[mainnet, one]],
    { [mainnet]: [[one, [mainnet]]], [optimism]: [[one, [mainnet]]] },
  ],
  [
    'one address in two spellings',
    [
      [mainnet, three.toUpperCase().replace('0X', '0x')],
      [optimism, three],
      [optimism, three],
    ],
    { [mainnet]: [[three]], [optimism]: [[three]] },
  ],
])('behavior: a wallet with %s: accounts of the network in use', (_, accounts, on) => {
  const approval = {
    ...approve([mainnet, optimism]),
    accounts: accounts.map(([chainId, address]) => ({ chainId, address })),
  }
  const { connection, moved, switched } = setUp(approval)
  const held = () => connection.$accounts.get().map(({ address, chainIds }) => [address, chainIds])
  const expected = (chainId: ChainId) => on[chainId]?.map(([address, ids]) => [address, ids])
  for (const chainId of [mainnet, optimism, mainnet]) {
    moved(chainId)
    expect(held()).toEqual(expected(chainId))
    // An event about the account of another network changes nothing here.
    const there = on[chainId === mainnet ? optimism : mainnet] ?? []
    switched(there.flatMap(([address, ids]) => (ids?.includes(chainId) === false ? address : [])))
    expect(held()).toEqual(expected(chainId))
  }
})

test.each([
  [
    'an approved network, the method approved',
    ['wallet_switchEthereumChain'],
    '0xa',
    null,
    'eip155:10',
    false,
  ],
  ['an approved network, the method not', [], '0xa', null, 'eip155:10', undefined],
  ['another network, the method approved', ['wallet_switchEthereumChain'], '0x5', null, 'eip155:1', true],
  ['another network, the method not', [], '0x5', 'network/switch_unsupported', 'eip155:1', undefined],
  ['the network it is on', ['wallet_switchEthereumChain'], '0x1', null, 'eip155:1', undefined],
  ['no network', ['wallet_switchEthereumChain'], undefined, 'rpc/invalid_params', 'eip155:1', undefined],
] as const)('behavior: a switch to %s', async (_, methods, chainId, response, after, leavesApproved) => {
  const { request, chainId: current, sent } = setUp(approve(['eip155:1', 'eip155:10'], [one], methods))
  expect(await request('wallet_switchEthereumChain', [{ chainId }])).toBe(response)
  expect(current()).toBe(after)
  expect(sent).toEqual(
    leavesApproved === undefined
      ? []
      : [{ chainId: 'eip155:1', method: 'wallet_switchEthereumChain', leavesApproved }],
  )
})

test('behavior: a network agreed to is in use once it is approved', async () => {
  const { request, chainId, update } = setUp(approve(['eip155:1'], [one], ['wallet_switchEthereumChain']))
  await request('wallet_switchEthereumChain', [{ chainId: '0xa' }])
  expect(chainId()).toBe('eip155:1')
  expect(update(approve(['eip155:1', 'eip155:10']))).toBe(true)
  expect(chainId()).toBe('eip155:10')
})

test.each<[label: string, meanwhile: (set: ReturnType<typeof setUp>) => unknown]>([
  ['half a minute later', ({ clock }) => clock.advance(30_001)],
  ['after another choice', ({ request }) => request('wallet_switchEthereumChain', [{ chainId: '0x1' }])],
  ['after the wallet went elsewhere', ({ moved }) => moved('eip155:1')],
])('behavior: a network approved %s switches no connection', async (_, meanwhile) => {
  const set = setUp(approve(['eip155:1'], [one], ['wallet_switchEthereumChain']))
  await set.request('wallet_switchEthereumChain', [{ chainId: '0xa' }])
  await meanwhile(set)
  set.update(approve(['eip155:1', 'eip155:10']))
  expect(set.chainId()).toBe('eip155:1')
  expect(set.approved()).toEqual(['eip155:1', 'eip155:10'])
})

const [main, regtest] = [
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
] as const
const [solana, devnet] = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
] as const

test.each([
  ['bip122', main, regtest, 'payment'],
  ['solana', solana, devnet, 'eoa'],
] as const)(
  'behavior: of %s only the addresses of the network in use are listed',
  async (namespace, here, there, type) => {
    const approval: Approval = {
      ...approve([here, there]),
      accounts: [
        { chainId: there, address: 'there' },
        { chainId: here, address: 'here' },
        { chainId: here, address: 'beside' },
      ],
    }
    const { addresses, approved, chainId, connection, update } = setUp(approval, {
      namespace,
      networks: [here],
    })
    expect([chainId(), addresses(), approved()]).toEqual([here, ['here', 'beside'], [here, there]])
    expect(connection.$accounts.get()[0]).toEqual({ namespace, address: 'here', type, chainIds: [here] })
    const seen: unknown[] = []
    for (const $one of [connection.$accounts, connection.$chainId])
      $one.listen(() => seen.push([chainId(), addresses()]))
    await connection.moveTo?.(there)
    expect(seen).toEqual([
      [there, ['there']],
      [there, ['there']],
    ])
    update({ ...approval, chains: [here], accounts: [{ chainId: here, address: 'new' }] })
    expect([chainId(), addresses(), approved()]).toEqual([here, ['new'], [here]])
    expect(seen.slice(2)).toEqual([
      [here, ['new']],
      [here, ['new']],
    ])
  },
)

test('behavior: a network outside EVM needs its own address', async () => {
  const approval = { ...approve([main, regtest]), accounts: [{ chainId: regtest, address: 'there' }] }
  const { addresses, approved, chainId, connection } = setUp(approval, {
    namespace: 'bip122',
    networks: [main, regtest],
  })
  expect([chainId(), addresses(), approved()]).toEqual([regtest, ['there'], [regtest]])
  await expect(connection.moveTo?.(main)).rejects.toMatchObject({ code: 'network/switch_unsupported' })
  expect(chainId()).toBe(regtest)
})

test('behavior: approvals are reported before accounts', () => {
  const { approved, connection, update } = setUp(approve(['eip155:1']))
  const reports: unknown[] = []
  connection.$accounts.listen(() => reports.push(approved()))
  update(approve(['eip155:1', 'eip155:10']))
  expect(reports).toEqual([['eip155:1', 'eip155:10']])
  update(approve(['eip155:1', 'eip155:10']))
  expect(reports).toHaveLength(1)
})

test('behavior: a wallet that takes any network has one address on all, unless it shared several', () => {
  const chainIdsOf = (accounts: Approval['accounts']) =>
    setUp({ ...approve([mainnet]), accounts }, { takesAny: true })
      .connection.$accounts.get()
      .map(({ chainIds }) => chainIds)
  const here = { chainId: mainnet, address: one }
  expect(chainIdsOf([here])).toEqual([undefined])
  expect(chainIdsOf([here, { chainId: optimism, address: one }])).toEqual([undefined])
  expect(chainIdsOf([here, { chainId: optimism, address: two }])).toEqual([[mainnet]])
})

test('behavior: a wallet that takes any network says of none that it is approved', () => {
  expect(setUp(approve(['eip155:1']), { takesAny: true }).approved()).toBeUndefined()
  expect(setUp(approve(['eip155:1'])).approved()).toEqual(['eip155:1'])
})

test('behavior: the account the wallet names comes first; one it did not share does not come', () => {
  const { addresses, switched } = setUp(approve(['eip155:1'], [one, two]))
  switched([two.toUpperCase().replace('0X', '0x')])
  expect(addresses()).toEqual([two, one])
  switched(['0x3333333333333333333333333333333333333333'])
  expect(addresses()).toEqual([two, one])
})

test('error: an approval without an account is none', () => {
  const empty = approve([])
  expect(
    createNamespaceConnection({
      namespace: 'eip155',
      approval: empty,
      networks: [],
      takesAny: false,
      clock: fakeClock(),
      send: async () => null,
    }),
  ).toBeUndefined()
  const { addresses, update } = setUp(approve(['eip155:1']))
  expect([update(empty), update(undefined)]).toEqual([false, false])
  expect(addresses()).toEqual([one])
})

test('behavior: an EVM wallet is requested to switch, other wallets follow the page', async () => {
  const evm = setUp(approve(['eip155:1', 'eip155:10'], [one], ['wallet_switchEthereumChain']))
  expect(evm.connection.moveTo).toBeUndefined()
  await evm.connection.switchTo?.('eip155:10')
  expect(evm.sent).toMatchObject([{ chainId: 'eip155:1', method: 'wallet_switchEthereumChain' }])
  expect(evm.chainId()).toBe('eip155:10')

  const solana = setUp(approve(['solana:one', 'solana:two'], ['address']), { namespace: 'solana' })
  expect(solana.connection.switchTo).toBeUndefined()
  await solana.connection.moveTo?.('solana:two')
  expect([solana.chainId(), solana.sent]).toEqual(['solana:two', []])
})
