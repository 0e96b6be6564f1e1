import { expect, test } from 'vitest'
import type { Address, Capabilities } from '../../adapter/ChainAdapter.js'
import type { Network } from '../../adapter/Network.js'
import { providerApi } from '../../api/providerApi.js'
import { activity } from '../activity/activity.js'
// Loaded here, so that no test waits for the module.
import '../activity/calls.js'
import { parseAmount } from '../../amount/amount.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { fakeClock } from '../../testing/fakeClock.js'
import { fakeFetch } from '../../testing/fakeFetch.js'
import { memoryStorage } from '../../testing/memoryStorage.js'
import { mockAdapter, mockNetworks } from '../../testing/mockAdapter.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { groupActivity } from '../activity/groupActivity.js'
import type { SendWarning } from './SendApi.js'
import { send } from './send.js'

const start = Date.parse('2026-11-20T12:00:00Z')

/** A transaction that a stranger left in the history, with the address that it is meant to have copied. */
type Poison = {
  readonly address: string
  readonly way: 'send' | 'receive'
  readonly amount: string
  readonly symbol: string
  readonly warning: SendWarning['kind']
}

type Subject = {
  readonly network: Network
  readonly own: readonly [string, ...string[]]
  /** An address that the visitor pays. */
  readonly friend: string
  /** Resembles nothing. */
  readonly stranger: string
  readonly poison: Readonly<Record<string, Poison>>
}

/**
 * The shapes of address poisoning that block explorers and wallets describe in public: a vanity address that imitates the
 * friend or the account itself gets a transfer of zero, sends dust, or shows up in the events of a forged token. Solana and
 * Bitcoin have no transfers of zero in another's name, so there the imitation sends.
 */
const places = {
  EVM: {
    network: mockNetworks[0],
    own: ['0x7a16fF8270133F063aAb6C9977183D9e72c91E04', '0x19d2C4aF7B3E6890bD51c07aE2f4983bC6D05A71'],
    friend: '0xD9A1C3788D81257612E2581A6ea0aDa244853a91',
    stranger: '0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4',
    poison: {
      'a look-alike that got a transfer of nothing': {
        address: '0xd9A1b0B1e1aE382DbDc898Ea68012FfcB2853a91',
        way: 'send',
        amount: '0',
        symbol: 'DAI',
        warning: 'look_alike',
      },
      'a look-alike that sent dust': {
        address: '0xD9a1000000000000000000000000000000003A91',
        way: 'receive',
        amount: '0.000001',
        symbol: 'USDC',
        warning: 'look_alike',
      },
      'a look-alike in the events of a forged token': {
        address: '0xd9a1C3aaaaaaaaaaaaaaaaaaaaaaaaaaaa853A91',
        way: 'send',
        amount: '40000',
        symbol: 'US\u0405C',
        warning: 'look_alike',
      },
      'a look-alike of the account itself': {
        address: '0x7A16111111111111111111111111111111111e04',
        way: 'receive',
        amount: '0.01',
        symbol: 'ETH',
        warning: 'look_alike',
      },
      'a transfer of nothing to another own address': {
        address: '0x19d2C4aF7B3E6890bD51c07aE2f4983bC6D05A71',
        way: 'send',
        amount: '0',
        symbol: 'ETH',
        warning: 'own_address',
      },
    },
  },
  Solana: {
    network: {
      id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      namespace: 'solana',
      name: 'Solana',
      nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
      rpcUrls: ['https://solana.rpc.example'],
    },
    own: ['HN7cABqLq46Es1jh92dQQisAq662SmxELLLsHHe4YWrH'],
    friend: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
    stranger: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
    poison: {
      'a look-alike that sent one lamport': {
        address: '7xKXp9vLhM3sQe5Wb2NfRt8YcJk4DzGa6HuXnBo1gAsU',
        way: 'receive',
        amount: '0.000000001',
        symbol: 'SOL',
        warning: 'look_alike',
      },
      'a look-alike that sent a token of nothing': {
        address: '7xKXdR4wTq8JmZs2VbNcYe6LhPf9GuKa3XoBtWi5gAsU',
        way: 'receive',
        amount: '0',
        symbol: 'USDC',
        warning: 'look_alike',
      },
      'a look-alike that sent a token whose name advertises a page': {
        address: '7xKXb7NcVe3RtYh5JmKq9WsLf2DzPa8GuXoTi4BngAsU',
        way: 'receive',
        amount: '5000',
        symbol: 'claim.example',
        warning: 'look_alike',
      },
      'a look-alike of the account itself': {
        address: 'HN7cW3xTzL5pVbKq8RsYfMe2JhDn6GuAa9XoCiPtYWrH',
        way: 'receive',
        amount: '0.00001',
        symbol: 'SOL',
        warning: 'look_alike',
      },
    },
  },
  Bitcoin: {
    network: {
      id: 'bip122:000000000019d6689c085ae165831e93',
      namespace: 'bip122',
      name: 'Bitcoin',
      nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
      rpcUrls: [],
    },
    own: [
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
    ],
    friend: 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh',
    stranger: 'bc1qm34lsc65zpw79lxes69zkqmk6ee3ewf0j77s3h',
    poison: {
      'a look-alike that sent dust': {
        address: 'bc1qxy2k8v3m5n7t2s4d6f8g0h2j4k6l8z9c3q0wlh',
        way: 'receive',
        amount: '0.00000546',
        symbol: 'BTC',
        warning: 'look_alike',
      },
      'a look-alike in the capitals of a QR code': {
        address: 'BC1QXY2K3P9R7S5D4F6G8H0J2K4L6Z8X9C7V5N0WLH',
        way: 'receive',
        amount: '0.00000294',
        symbol: 'BTC',
        warning: 'look_alike',
      },
      'a look-alike of the account itself': {
        address: 'bc1qar0s3v5n7m2t4s6d8f0g2h4j6k8l0z3c5x5mdq',
        way: 'receive',
        amount: '0.00001',
        symbol: 'BTC',
        warning: 'look_alike',
      },
      'a look-alike of the address of ordinals': {
        address: 'bc1p5cyx3v5n7m2t4s6d8f0g2h4j6k8l0z3c5x7v9n2m4s6d8f0g2h4jkedrcr',
        way: 'receive',
        amount: '0.00000546',
        symbol: 'BTC',
        warning: 'look_alike',
      },
    },
  },
} as const satisfies Readonly<Record<string, Subject>>

const rowsOf = ({ network, own, poison }: Subject) =>
  Object.values(poison).map(({ address, amount, symbol, way }, index) => {
    const hash = `0x${String(index).padStart(64, '0')}`
    return {
      id: `${network.id}:${hash}`,
      metadata: {
        operationType: way,
        sentFrom: way === 'send' ? own[0] : address,
        sentTo: way === 'send' ? address : own[0],
        hash,
        minedAt: new Date(start - index * 60_000).toISOString(),
        status: 'confirmed',
        chain: network.id,
      },
      transfers: [
        {
          fungible_info: { name: symbol, symbol },
          direction: way === 'receive' ? 'in' : 'out',
          quantity: { numeric: amount },
        },
      ],
    }
  })

/** Opens an account whose history has only poisoning transfers. `stored`: recipients of transfers sent from this browser. */
async function open(subject: Subject, stored: readonly string[]) {
  const { network, own } = subject
  const { namespace, nativeCurrency } = network
  const { decimals } = nativeCurrency
  const { fetch } = fakeFetch(({ url }) =>
    url.pathname.endsWith('/supported-chains')
      ? Response.json({ http: [network.id], ws: [] })
      : Response.json({ data: rowsOf(subject), next: null }),
  )
  const sent = stored.map((to, index) => ({
    chainId: network.id,
    hash: `0x${String(index + 90).padStart(64, '0')}`,
    from: own[0],
    to,
    amount: { value: '1', decimals },
    at: 1,
    status: 'confirmed',
  }))
  const wallet = mockConnector({ id: 'fennel', namespace, chainId: network.id, addresses: own })
  const can: Capabilities = {
    nativeBalance: async () => parseAmount('1', decimals),
    transfer: {
      prepare: async ({ connection: _, signal: __, ...transfer }) => ({
        ...transfer,
        fee: { value: 1n, decimals },
        costs: [],
        payload: {},
      }),
      submit: async () => ({ hash: '0xhash' }),
    },
  }
  const other = {
    ...mockAdapter({ namespace, networks: [network], connectors: [wallet], can }),
    isAddress: (value: string): value is Address => value.length > 30,
  }
  const { client } = createTestClient({
    api: { url: 'https://api.example' },
    clock: fakeClock({ start }),
    storage: memoryStorage({ 'latchkey:default:sent_transactions': JSON.stringify(sent) }),
    ...(namespace === 'eip155' ? { wallets: [wallet], can } : { others: [other] }),
  })
  client.use(providerApi({ fetch }))
  client.mount()
  await client.connections.connect({ connectorId: 'fennel' })
  const flow = client.use(send())
  return {
    client,
    flow,
    async warningsOf(to: string) {
      flow.start({ amount: '0.1', to })
      const { warnings } = await flow.review()
      return warnings.map(({ kind }) => kind)
    },
  }
}

const poison = Object.entries<Subject>(places).flatMap(([name, subject]) =>
  Object.entries(subject.poison).map(([shape, one]) => [`${name}: ${shape}`, subject, one] as const),
)

test.each(poison)('behavior: pasting %s shows a warning', async (_, subject, { address, warning }) => {
  const { warningsOf } = await open(subject, [subject.friend])
  expect(await warningsOf(address)).toContain(warning)
})

test.each(Object.entries<Subject>(places))(
  'behavior: no address of the history is offered (%s)',
  async (_, subject) => {
    const { flow, warningsOf } = await open(subject, [subject.friend])
    await warningsOf(subject.friend)
    expect(flow.recents()).toEqual([subject.friend])
  },
)

test.each(Object.entries<Subject>(places))(
  'behavior: no row of the activity shows an address to copy (%s)',
  async (_, subject) => {
    const { client } = await open(subject, [subject.friend])
    const { $state, refresh } = client.use(activity())
    $state.listen(() => undefined)
    await refresh()
    const state = $state.get()
    const items = ('data' in state && state.data?.items) || []
    expect(items).toHaveLength(Object.keys(subject.poison).length + 1)
    const shown = groupActivity(items.filter(({ suspicious }) => !suspicious)).flatMap((month) => month.items)
    expect(shown.map(({ to }) => to)).toEqual([subject.friend])
  },
)

test.each(Object.entries<Subject>(places))(
  'behavior: without an earlier transfer, the history itself betrays look-alikes (%s)',
  async (_, subject) => {
    const { warningsOf } = await open(subject, [])
    expect(await warningsOf(subject.friend)).toEqual(['look_alike', 'first_time'])
    expect(await warningsOf(subject.stranger)).toEqual(['first_time'])
  },
)
