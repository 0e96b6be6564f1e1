import { expect, test } from 'vitest'
import type { SiwxLocal } from '../../client/SiwxConfig.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { mockAdapter } from '../../testing/mockAdapter.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { formatSignInMessage } from './message.js'
import { siwxOf } from './siwx.js'

const alice = '0xa11cE00000000000000000000000000000000001'
const bob = '0xb0b0000000000000000000000000000000000002'
const carol = '0xca20100000000000000000000000000000000003'
const solAddress = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A client with two wallets. The first has a connector for EVM and one for Solana. */
function setUp(options: SiwxLocal = {}, namesake = 'example.other') {
  const fennel = mockConnector({
    id: 'a',
    rdns: 'example.fennel',
    addresses: [alice, bob],
    signsIn: ({ fields }) => ({
      message: formatSignInMessage({ ...fields, accountAddress: bob }),
      signature: 'signed while connecting',
    }),
  })
  const fennelSolana = mockConnector({
    id: 'a-solana',
    rdns: 'example.fennel',
    namespace: 'solana',
    addresses: [solAddress],
    chainId: solana,
  })
  const other = mockConnector({ id: 'b', rdns: namesake, addresses: [carol] })
  const signed: string[] = []
  const signMessage = async ({ address }: { readonly address: string }) => {
    signed.push(address)
    return `signed by ${address}`
  }
  const { client, storage } = createTestClient({
    wallets: [fennel, other],
    can: { signMessage },
    others: [
      mockAdapter({
        namespace: 'solana',
        connectors: [fennelSolana],
        networks: [
          {
            id: solana,
            namespace: 'solana',
            name: 'Solana',
            nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
            rpcUrls: ['https://solana.example'],
          },
        ],
        can: { signMessage },
      }),
    ],
    siwx: { getRequired: () => false, sessionScope: 'wallet', ...options },
  })
  client.mount()
  const api = client.use(siwxOf({ origin: () => 'https://app.example' }))
  const connect = (connectorId: string, signIn = false) =>
    client.connections.connect({ connectorId, ...(signIn && { signIn: api.gate.signIn }) })
  const shows = (expected: object) => expect.poll(() => api.$state.get()).toMatchObject(expected)
  const sessions = () => JSON.parse(storage.entries()['latchkey:default:siwx_sessions'] ?? '[]') as unknown[]
  const signIn = async () => {
    await connect('a')
    await shows({ status: 'signedOut' })
    await api.signIn()
  }
  return { api, client, connect, fennel, sessions, shows, signed, signIn }
}

const byAlice = { session: { data: { accountAddress: alice, chainId: 'eip155:1' } } }

test('behavior: one signature is for each network and each account that the wallet shares', async () => {
  const { api, fennel, signIn, signed, shows } = setUp()
  await signIn()
  fennel.changeChain('eip155:8453')
  await shows({ status: 'signedIn', account: { accountAddress: alice, chainId: 'eip155:8453' }, ...byAlice })
  fennel.changeAccounts([bob, alice])
  await shows({ status: 'signedIn', account: { accountAddress: bob, chainId: 'eip155:8453' }, ...byAlice })
  expect(await api.signIn()).toMatchObject(byAlice.session)
  expect(signed).toEqual([alice])
})

test('behavior: one signature is for the other namespaces of the wallet', async () => {
  const { connect, shows, signIn, signed } = setUp()
  await signIn()
  await connect('a-solana')
  await shows({ status: 'signedIn', account: { accountAddress: solAddress, chainId: solana }, ...byAlice })
  expect(signed).toEqual([alice])
})

test('behavior: without the scope, another network or account has to sign', async () => {
  const { fennel, shows, signIn } = setUp({ sessionScope: 'account' })
  await signIn()
  fennel.changeChain('eip155:8453')
  await shows({ status: 'signedOut', account: { accountAddress: alice, chainId: 'eip155:8453' } })
  fennel.changeChain('eip155:1')
  await shows({ status: 'signedIn' })
  fennel.changeAccounts([bob, alice])
  await shows({ status: 'signedOut', account: { accountAddress: bob, chainId: 'eip155:1' } })
})

test('error: a session is not for another wallet', async () => {
  const { connect, shows, signIn } = setUp()
  await signIn()
  await connect('b')
  await shows({ status: 'signedOut', account: { accountAddress: carol } })
})

test('error: a session is not for another wallet that claims the same rdns', async () => {
  const { connect, shows, signIn } = setUp({}, 'example.fennel')
  await signIn()
  await connect('b')
  await shows({ status: 'signedOut', account: { accountAddress: carol } })
})

test('error: with a namesake, a session is not for the other namespaces, whose wallet is unknown', async () => {
  const { connect, shows, signIn } = setUp({}, 'example.fennel')
  await signIn()
  await connect('a-solana')
  await shows({ status: 'signedOut', account: { accountAddress: solAddress } })
})

test('error: a session is over once the wallet no longer shares the account that signed', async () => {
  const { fennel, shows, signIn } = setUp()
  await signIn()
  fennel.changeAccounts([bob, alice])
  await shows({ status: 'signedIn', account: { accountAddress: bob } })
  fennel.changeAccounts([bob])
  await shows({ status: 'signedOut', account: { accountAddress: bob } })
})

test('error: a session ends with the connection whose account signed', async () => {
  const { client, connect, sessions, shows, signIn } = setUp()
  await signIn()
  await connect('a-solana')
  await shows({ status: 'signedIn', account: { accountAddress: solAddress } })
  await client.connections.disconnect({ connectorId: 'a' })
  await shows({ status: 'signedOut', account: { accountAddress: solAddress } })
  await expect.poll(sessions).toEqual([])
})

test('behavior: signOut() ends the session of the account that signed', async () => {
  const { api, fennel, sessions, shows, signIn } = setUp()
  await signIn()
  fennel.changeAccounts([bob, alice])
  await shows({ status: 'signedIn', account: { accountAddress: bob } })
  await api.signOut()
  await shows({ status: 'signedOut', account: { accountAddress: bob } })
  expect(sessions()).toEqual([])
})

test('behavior: a wallet that signs with another account while it connects is signed in', async () => {
  const { connect, shows, signed } = setUp({ getRequired: () => true })
  await connect('a', true)
  await shows({
    status: 'signedIn',
    account: { accountAddress: alice },
    session: { data: { accountAddress: bob } },
  })
  expect(signed).toEqual([])
})
