import { createLatchkey, type Latchkey, type PreparedTransfer } from '@latchkey/core'
import { fakeEnvironment, memoryStorage } from '@latchkey/core/testing'
import { watch } from '@latchkey/core/watch'
import { address as decoder, networks } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import {
  bitcoin,
  bitcoinMainnet,
  bitcoinTestnet,
  bumpFee,
  prepareTransfer,
  sendTransfer,
  signPsbt,
  submitTransfer,
} from './exports/index.js'

const segwit = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const legacy = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
const script = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'
const testnet = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const regtest = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const chainId = bitcoinMainnet.id

function setUp(storage = memoryStorage()) {
  const client = createLatchkey({
    adapters: [bitcoin({ networks: [bitcoinMainnet, bitcoinTestnet] })],
    ports: { environment: fakeEnvironment(), storage, log: () => undefined },
  })
  onTestFinished(client.destroy)
  return { client, api: client.use(watch()) }
}

test.each([segwit, taproot, legacy, script])('behavior: %s is watched on mainnet', async (address) => {
  expect(await setUp().api.add({ chainId, address })).toMatchObject({ accountId: `${chainId}:${address}` })
})

test('behavior: a segwit address in upper case is watched once, in lower case', async () => {
  const { api } = setUp()
  for (const address of [segwit.toUpperCase(), segwit]) await api.add({ chainId, address })
  expect(api.$watched.get()).toMatchObject([{ address: segwit }])
})

test.each([
  ['an address of testnet', testnet],
  ['an address of regtest', regtest],
  ['a wrong checksum of a segwit address', segwit.replace('mdq', 'mdp')],
  ['a wrong checksum of a legacy address', legacy.replace('VN2', 'VN3')],
  ['an address in two cases', segwit.replace('ar0', 'AR0')],
])('error: %s is not watched on mainnet, added or stored', async (_, address) => {
  await expect(setUp().api.add({ chainId, address })).rejects.toMatchObject({ code: 'watch/invalid_address' })
  const stored = JSON.stringify([{ id: `${chainId}:${address}` }, { id: `${chainId}:${segwit}` }])
  const { api } = setUp(memoryStorage({ 'latchkey:default:watched_accounts': stored }))
  expect(await api.list()).toMatchObject([{ address: segwit }])
})

test('behavior: an address of testnet is watched on testnet alone', async () => {
  const { api } = setUp()
  expect(await api.add({ chainId: bitcoinTestnet.id, address: testnet })).toMatchObject({ address: testnet })
  await expect(api.add({ chainId: bitcoinTestnet.id, address: segwit })).rejects.toMatchObject({
    code: 'watch/invalid_address',
  })
})

test('law: an address with one character changed is watched if bitcoinjs-lib decodes it', async () => {
  const { api } = setUp()
  const isValid = (text: string) => {
    try {
      decoder.toOutputScript(text, networks.bitcoin)
      return true
    } catch {
      return false
    }
  }
  const changed = fc
    .tuple(
      fc.constantFrom(segwit, legacy, script, testnet, regtest),
      fc.nat({ max: 60 }),
      fc.constantFrom('', ...'0123456789abcdefghjkmnpqrstuvwxyzABCLQZ -'),
    )
    .map(([text, at, letter]) => text.slice(0, at) + letter + text.slice(at + 1))
  const text = fc.oneof(changed, fc.constantFrom(segwit, legacy, script, testnet), fc.string())
  await fc.assert(
    fc.asyncProperty(text, async (address) => {
      const added = await api.add({ chainId, address }).catch(() => undefined)
      expect(added !== undefined).toBe(isValid(address.trim()))
      if (added) await api.remove(added.accountId)
    }),
  )
})

test.each<readonly [string, (client: Latchkey) => unknown]>([
  ['signPsbt', (client) => signPsbt(client, { psbt: '' })],
  ['sendTransfer', (client) => sendTransfer(client, { to: script, satoshi: 1_000n })],
  ['prepareTransfer', (client) => prepareTransfer(client, { to: script, satoshi: 1_000n })],
  ['submitTransfer', (client) => submitTransfer(client, { prepared: { from: segwit } as PreparedTransfer })],
  ['bumpFee', (client) => bumpFee(client, { txid: '4c'.repeat(32) })],
])('error: %s says that a watched account cannot sign', async (_, run) => {
  const { api, client } = setUp()
  await expect(run(client)).rejects.toMatchObject({ code: 'connection/not_connected' })
  await api.add({ chainId, address: segwit })
  await expect(run(client)).rejects.toMatchObject({ code: 'watch/cannot_sign' })
})
