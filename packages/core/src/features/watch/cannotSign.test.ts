import { expect, test } from 'vitest'
import type { Capabilities } from '../../adapter/ChainAdapter.js'
import type { Latchkey } from '../../client/Client.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { names } from '../names/names.js'
import { send } from '../send/send.js'
import { smartSessions } from '../smartSessions/smartSessions.js'
import { swap } from '../swap/swap.js'
import { watch } from './watch.js'

const alice = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const usdc = { name: 'USD Coin', symbol: 'USDC', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }
const eth = { name: 'Ether', symbol: 'ETH', amount: { value: 1n, decimals: 18 } }
const token = { ...usdc, amount: { value: 1n, decimals: 6 } }

const can: Capabilities = {
  permissions: async () => ({
    supported: async () => [],
    assertSupported() {},
    grant: async () => [],
    list: async () => [],
    revoke: async () => ({}),
    describe: () => ({ kind: 'unknown', type: '', data: undefined }),
  }),
}

/** Every action of core that signs, with its error when nothing is connected and nothing is watched. */
const actions: readonly [string, string, (client: Latchkey) => unknown][] = [
  ['signMessage', 'connection/not_connected', (client) => client.signMessage({ message: 'Hi' })],
  [
    'request',
    'connection/not_connected',
    (client) => client.request({ method: 'personal_sign', params: ['0x48', alice] }),
  ],
  [
    'request that names no account',
    'connection/not_connected',
    (client) => client.request({ method: 'eth_sendTransaction', params: [{ to: alice }] }),
  ],
  [
    'a transfer',
    'send/account_not_found',
    (client) => {
      const flow = client.use(send())
      flow.set({ token: eth, recipient: alice, amount: '1' })
      return flow.review()
    },
  ],
  [
    'a swap',
    'swap/unsupported_chain',
    (client) => {
      const flow = client.use(swap())
      flow.set({ sell: eth, buy: token, amount: '1' })
      return flow.review()
    },
  ],
  [
    'the registration of a name',
    'connection/not_connected',
    (client) => client.use(names()).register('alice'),
  ],
  [
    'a permission',
    'connection/not_connected',
    (client) => client.use(smartSessions()).prepare({ to: alice, expiry: 2_000_000_000, permissions: [] }),
  ],
]

const create = () => createTestClient({ can, features: { smartSessions: true } }).client

test.each(actions)('behavior: %s without a watched account fails as ever: %s', async (_, code, run) => {
  for (const isUsed of [false, true]) {
    const client = create()
    if (isUsed) client.use(watch())
    await expect(run(client)).rejects.toMatchObject({ code })
  }
})

test.each(actions)('error: %s says that a watched account cannot sign', async (_, _code, run) => {
  const client = create()
  await client.use(watch()).add({ chainId: 1, address: alice })
  await expect(run(client)).rejects.toMatchObject({ code: 'watch/cannot_sign', rpcCode: 4100 })
})
