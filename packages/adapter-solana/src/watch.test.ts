import { createLatchkey, type Latchkey, type PreparedTransfer } from '@latchkey/core'
import {
  createTestClient,
  fakeEnvironment,
  memoryStorage,
  mockAdapter,
  mockConnector,
} from '@latchkey/core/testing'
import { watch } from '@latchkey/core/watch'
import { isAddress } from '@solana/kit'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import {
  getSigner,
  getStandardWallet,
  prepareTransfer,
  sendTransaction,
  signIn,
  solana,
  solanaDevnet,
  solanaMainnet,
  submitTransfer,
} from './exports/index.js'

const alice = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const bob = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const chainId = solanaMainnet.id

function setUp() {
  const client = createLatchkey({
    adapters: [solana({ networks: [solanaMainnet, solanaDevnet] })],
    ports: { environment: fakeEnvironment(), storage: memoryStorage(), log: () => undefined },
  })
  onTestFinished(client.destroy)
  return { client, api: client.use(watch()) }
}

test('law: an address is watched if kit accepts it, unchanged', async () => {
  const { api } = setUp()
  const base58 = fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz')
  const text = fc.oneof(
    fc.string({ unit: base58, minLength: 31, maxLength: 45 }),
    fc.constantFrom(alice, bob, '1'.repeat(32), alice.toLowerCase(), `0x${'ab'.repeat(20)}`),
    fc.string(),
  )
  await fc.assert(
    fc.asyncProperty(text, async (address) => {
      const added = await api.add({ chainId, address }).catch(() => undefined)
      expect(added?.address).toBe(isAddress(address.trim()) ? address.trim() : undefined)
      if (added) await api.remove(added.accountId)
    }),
  )
})

const standard = (client: Latchkey) => {
  const { features } = getStandardWallet(client)
  const { signMessage } = features['solana:signMessage'] as {
    signMessage(input: unknown): Promise<unknown>
  }
  return signMessage({ account: { address: alice }, message: new Uint8Array([1]) })
}

test.each<readonly [string, (client: Latchkey) => unknown]>([
  ['getSigner', getSigner],
  ['signIn', (client) => signIn(client, { input: {} })],
  ['sendTransaction', (client) => sendTransaction(client, { instructions: [] })],
  ['prepareTransfer', (client) => prepareTransfer(client, { to: bob, amount: { value: 1n, decimals: 9 } })],
  ['submitTransfer', (client) => submitTransfer(client, { prepared: { from: alice } as PreparedTransfer })],
  ['getStandardWallet', standard],
])('error: %s says that a watched account cannot sign', async (_, run) => {
  const { api, client } = setUp()
  await expect(run(client)).rejects.toMatchObject({ code: 'connection/not_connected' })
  await api.add({ chainId, address: alice })
  await expect(run(client)).rejects.toMatchObject({ code: 'watch/cannot_sign' })
})

test('error: a watched account does not sign in the Wallet Standard wallet of another', async () => {
  const wallet = mockConnector({ id: 'a', namespace: 'solana', addresses: [bob] })
  const networks = [{ ...solanaMainnet }] as const
  const adapter = {
    ...mockAdapter({ namespace: 'solana', networks }),
    isAddress: solana({ networks }).isAddress,
  }
  const { client } = createTestClient({ wallets: [wallet], others: [adapter] })
  onTestFinished(client.destroy)
  client.mount()
  await client.connections.connect({ connectorId: 'a' })
  await client.use(watch()).add({ chainId, address: alice })
  await expect(standard(client)).rejects.toMatchObject({ code: 'watch/cannot_sign' })
})
