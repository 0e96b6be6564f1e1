import { expect, test } from 'vitest'
import { providerApi } from '../../api/providerApi.js'
// Loaded here, so that no test waits for the module.
import '../activity/calls.js'
import { parseAmount } from '../../amount/amount.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { fakeClock } from '../../testing/fakeClock.js'
import { fakeFetch } from '../../testing/fakeFetch.js'
import { memoryStorage } from '../../testing/memoryStorage.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { send } from './send.js'

const alice = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const second = '0x19d2C4aF7B3E6890bD51c07aE2f4983bC6D05A71'
const friend = '0xD9A1C3788D81257612E2581A6ea0aDa244853a91'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const start = Date.parse('2026-11-20T12:00:00Z')

/**
 * The shapes of address poisoning that block explorers and wallets describe in public: a vanity address that imitates the
 * friend or the account itself gets a transfer of nothing, sends dust, or shows up in the events of a forged token.
 */
const poison = {
  'a look-alike that got a transfer of nothing': {
    address: '0xd9A1b0B1e1aE382DbDc898Ea68012FfcB2853a91',
    row: { operationType: 'send', sentFrom: alice, sentTo: '0xd9A1b0B1e1aE382DbDc898Ea68012FfcB2853a91' },
    amount: '0',
    symbol: 'DAI',
    warning: 'look_alike',
  },
  'a look-alike that sent dust': {
    address: '0xD9a1000000000000000000000000000000003A91',
    row: { operationType: 'receive', sentFrom: '0xD9a1000000000000000000000000000000003A91', sentTo: alice },
    amount: '0.000001',
    symbol: 'USDC',
    warning: 'look_alike',
  },
  'a look-alike in the events of a forged token': {
    address: '0xd9a1C3aaaaaaaaaaaaaaaaaaaaaaaaaaaa853A91',
    row: { operationType: 'send', sentFrom: alice, sentTo: '0xd9a1C3aaaaaaaaaaaaaaaaaaaaaaaaaaaa853A91' },
    amount: '40000',
    symbol: 'US\u0405C',
    warning: 'look_alike',
  },
  'a look-alike of the account itself': {
    address: '0x7A16111111111111111111111111111111111e04',
    row: { operationType: 'receive', sentFrom: '0x7A16111111111111111111111111111111111e04', sentTo: alice },
    amount: '0.01',
    symbol: 'ETH',
    warning: 'look_alike',
  },
  'another own address': {
    address: second,
    row: { operationType: 'send', sentFrom: alice, sentTo: second },
    amount: '0',
    symbol: 'ETH',
    warning: 'own_address',
  },
  'the contract of the token': {
    address: dai,
    row: { operationType: 'execute', sentFrom: alice, sentTo: dai },
    amount: '0',
    symbol: 'DAI',
    warning: 'token_contract',
  },
} as const

const rows = Object.values(poison).map(({ row, amount, symbol }, index) => ({
  id: `eip155:1:0x${String(index).padStart(64, '0')}`,
  metadata: {
    ...row,
    hash: `0x${String(index).padStart(64, '0')}`,
    minedAt: new Date(start - index * 60_000).toISOString(),
    status: 'confirmed',
    chain: 'eip155:1',
  },
  transfers: [
    {
      fungible_info: { name: symbol, symbol },
      direction: row.operationType === 'receive' ? 'in' : 'out',
      quantity: { numeric: amount },
    },
  ],
}))

/** An account whose history is nothing but poison. `stored` are the transactions sent from this browser. */
async function open(stored: readonly string[]) {
  const { fetch } = fakeFetch(({ url }) =>
    url.pathname.endsWith('/supported-chains')
      ? Response.json({ http: ['eip155:1'], ws: [] })
      : Response.json({ data: rows, next: null }),
  )
  const sent = stored.map((to, index) => ({
    chainId: 'eip155:1',
    hash: `0x${String(index + 90).padStart(64, '0')}`,
    from: alice,
    to,
    amount: { value: '1', decimals: 18 },
    at: 1,
    status: 'confirmed',
  }))
  const { client } = createTestClient({
    api: { url: 'https://api.example' },
    clock: fakeClock({ start }),
    storage: memoryStorage({ 'latchkey:default:sent_transactions': JSON.stringify(sent) }),
    wallets: [mockConnector({ id: 'fennel', addresses: [alice, second] })],
    can: {
      nativeBalance: async () => parseAmount('1', 18),
      transfer: {
        prepare: async ({ connection: _, signal: __, ...transfer }) => ({
          ...transfer,
          fee: { value: 1n, decimals: 18 },
          costs: [],
          payload: {},
        }),
        submit: async () => ({ hash: '0xhash' }),
      },
    },
  })
  client.use(providerApi({ fetch }))
  client.mount()
  await client.connections.connect({ connectorId: 'fennel' })
  const flow = client.use(send)
  const token = { address: dai, name: 'Dai', symbol: 'DAI', amount: { value: 10n ** 20n, decimals: 18 } }
  return {
    flow,
    async warningsOf(to: string) {
      flow.start({ token, amount: '1', to })
      const { warnings } = await flow.review()
      return warnings.map(({ kind }) => kind)
    },
  }
}

test('behavior: no address of the history is offered', async () => {
  const { flow, warningsOf } = await open([friend])
  await warningsOf(friend)
  expect(flow.recents()).toEqual([friend])
})

test.each(Object.entries(poison))('behavior: %s is warned of when it is pasted', async (_, one) => {
  const { warningsOf } = await open([friend])
  expect(await warningsOf(one.address)).toContain(one.warning)
})

test('behavior: without an earlier transfer, the history itself betrays look-alikes', async () => {
  const { warningsOf } = await open([])
  expect(await warningsOf(friend)).toEqual(['look_alike', 'first_time'])
  expect(await warningsOf('0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4')).toEqual(['first_time'])
})
