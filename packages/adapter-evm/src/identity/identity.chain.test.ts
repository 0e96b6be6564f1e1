import { testEnsAbi } from '@latchkey/sandbox'
import { createClient, http, namehash, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getEnsName, writeContractSync } from 'viem/actions'
import { foundry } from 'viem/chains'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getPublicClient } from '../clients/getPublicClient.js'
import { evm } from '../evm.js'
import { startLab } from '../testing/startLab.js'

let lab: Awaited<ReturnType<typeof startLab>>
beforeAll(async () => {
  lab = await startLab()
})
afterEach(() => lab.closePages())
afterAll(() => lab.stop())

const { signal } = new AbortController()
const ensAbi = parseAbi([
  'function setName(string name) returns (bytes32)',
  'function setText(bytes32 node, string key, string value)',
])

const identityOf = (index: number) => {
  const { address } = lab.sandbox.accounts[index] ?? lab.sandbox.accounts[0]
  return lab.openPage().openClient().can('eip155').identity?.({ address, signal })
}

/** Registers a name under eth for an account, sets its picture, and makes it the account's primary name. */
function goBy({ index, label, avatar }: { index: number; label: string; avatar: string }) {
  const [{ rpcUrl, contracts }] = lab.sandbox.chains
  const { privateKey } = lab.sandbox.accounts[index] ?? lab.sandbox.accounts[0]
  const account = privateKeyToAccount(privateKey)
  const client = createClient({ account, chain: foundry, transport: http(rpcUrl) })
  const name = `${label}.eth`
  return [
    () =>
      writeContractSync(client, {
        address: contracts.ensRegistrar,
        abi: testEnsAbi,
        functionName: 'register',
        args: [label, account.address],
      }),
    () =>
      writeContractSync(client, {
        address: contracts.ensResolver,
        abi: ensAbi,
        functionName: 'setText',
        args: [namehash(name), 'avatar', avatar],
      }),
    () =>
      writeContractSync(client, {
        address: contracts.ensReverseRegistrar,
        abi: ensAbi,
        functionName: 'setName',
        args: [name],
      }),
  ].reduce<Promise<unknown>>((before, step) => before.then(step), Promise.resolve())
}

test('behavior: reads a name and its picture', async () => {
  expect(await identityOf(0)).toEqual({
    name: 'ada.eth',
    image: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
  })
})

test('behavior: a name without a picture', async () => {
  expect(await identityOf(1)).toEqual({ name: 'bob.eth' })
})

test('behavior: an address that claims another’s name has none', async () => {
  expect(await identityOf(2)).toEqual({})
})

test('behavior: an address without a name', async () => {
  expect(await identityOf(9)).toEqual({})
})

test.each([
  { index: 4, label: 'Ada', avatar: 'https://example.org/a.png', identity: {} },
  { index: 5, label: 'ada\u202e', avatar: 'https://example.org/a.png', identity: {} },
  { index: 6, label: 'eve', avatar: 'javascript:alert(1)', identity: { name: 'eve.eth' } },
  {
    index: 7,
    label: 'fern',
    avatar: 'https://example.org/a.png',
    identity: { name: 'fern.eth', image: 'https://example.org/a.png' },
  },
])('behavior: $label.eth with $avatar', async ({ identity, ...records }) => {
  await goBy(records)
  // A name that resolves back on the chain may still be unsafe to show.
  const { address } = lab.sandbox.accounts[records.index] ?? lab.sandbox.accounts[0]
  const publicClient = await getPublicClient(lab.openPage().openClient())
  expect(await getEnsName(publicClient, { address })).toBe(`${records.label}.eth`)
  expect(await identityOf(records.index)).toEqual(identity)
})

test('behavior: sends one request for the name and one for its records', async () => {
  const [network] = lab.networks
  const client = lab.openPage().openClient({
    adapters: [evm({ networks: [{ ...network, rpcUrls: [lab.proxy.url] }] })],
  })
  const { address } = lab.sandbox.accounts[0]
  expect(await client.can('eip155').identity?.({ address, signal })).toMatchObject({ name: 'ada.eth' })
  expect(lab.proxy.methods).toEqual(['eth_chainId', 'eth_call', 'eth_call', 'eth_call'])
  expect(lab.proxy.requests).toBe(2)
})

test('behavior: moves on from an endpoint that is down', async () => {
  lab.proxy.set({ mode: 'down' })
  const [network] = lab.networks
  const client = lab.openPage().openClient({ customRpcUrls: { [network.id]: [lab.proxy.url] } })
  const { address } = lab.sandbox.accounts[1]
  expect(await client.can('eip155').identity?.({ address, signal })).toEqual({ name: 'bob.eth' })
})

test.each([
  ['down', 'transport/network'],
  ['html', 'transport/malformed_response'],
  ['wrong-chain', 'transport/wrong_chain'],
] as const)('error: the only endpoint is %s', async (mode, code) => {
  lab.proxy.set({ mode })
  const [network] = lab.networks
  const client = lab.openPage().openClient({
    adapters: [evm({ networks: [{ ...network, rpcUrls: [lab.proxy.url] }] })],
  })
  const { address } = lab.sandbox.accounts[0]
  await expect(client.can('eip155').identity?.({ address, signal })).rejects.toMatchObject({ code })
})

test('error: an aborted signal rejects while the endpoint has not responded', async () => {
  lab.proxy.set({ mode: 'slow', delayMs: 3_600_000 })
  const [network] = lab.networks
  const client = lab.openPage().openClient({ customRpcUrls: { [network.id]: [lab.proxy.url] } })
  const abort = new AbortController()
  const { address } = lab.sandbox.accounts[0]
  const reading = client.can('eip155').identity?.({ address, signal: abort.signal })
  await expect.poll(() => lab.proxy.methods).toContain('eth_call')
  abort.abort()
  await expect(reading).rejects.toMatchObject({ code: 'rpc/aborted' })
})
