import { createPublicClient, encodeFunctionData, erc20Abi, http, parseEther } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Call } from '../capabilities/CallsStatus.js'
import { startLab } from '../testing/startLab.js'
import { sendCalls } from './sendCalls.js'
import { showCallsStatus } from './showCallsStatus.js'
import { waitForCallsStatus } from './waitForCallsStatus.js'

let lab: Awaited<ReturnType<typeof startLab>>
beforeAll(async () => {
  lab = await startLab()
})
afterEach(() => lab.closePages())
afterAll(() => lab.stop())

const transport = () => http(lab.sandbox.chains[0].rpcUrl)
const witness = () => createPublicClient({ chain: foundry, transport: transport() })
const recipient = () => lab.sandbox.accounts[8].address
const usd = () => lab.sandbox.chains[0].contracts.usd
const bundle = (): readonly Call[] => [
  { to: recipient(), value: parseEther('1') },
  {
    to: usd(),
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient(), 7n] }),
  },
]
const held = async () => ({
  coins: await witness().getBalance({ address: recipient() }),
  tokens: await witness().readContract({
    address: usd(),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [recipient()],
  }),
})

async function connect(options: Parameters<typeof lab.openPage>[0] = {}) {
  const { wallet, openClient } = lab.openPage(options)
  const client = openClient()
  await client.connections.connect({ connectorId: 'org.example.fennel' })
  return { wallet, client, address: wallet.state.account }
}

test('behavior: a wallet without bundles moves both amounts to the last unit', async () => {
  const { wallet, client } = await connect()
  const before = await held()
  const { id } = await sendCalls(client, { calls: bundle() })
  expect(await waitForCallsStatus(client, { id })).toMatchObject({
    status: 'success',
    atomic: false,
    receipts: [{ status: 'success' }, { status: 'success' }],
  })
  expect(await held()).toEqual({ coins: before.coins + parseEther('1'), tokens: before.tokens + 7n })
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(2)
})

test.each(['supported', 'unsupported'] as const)(
  'behavior: a wallet with bundles moves both amounts to the last unit, atomic calls %s',
  async (atomic) => {
    const { wallet, client } = await connect({ calls: { atomic } })
    const isAtomic = atomic === 'supported'
    // The second bundle of an account that delegates its code needs no further delegation.
    for (const id of ['first', 'second']) {
      const before = await held()
      expect(await sendCalls(client, { id, calls: bundle(), atomicRequired: isAtomic })).toEqual({ id })
      const status = await waitForCallsStatus(client, { id })
      expect(status).toMatchObject({ status: 'success', statusCode: 200, atomic: isAtomic })
      expect(status.receipts).toHaveLength(isAtomic ? 1 : 2)
      expect(await held()).toEqual({ coins: before.coins + parseEther('1'), tokens: before.tokens + 7n })
    }
    await showCallsStatus(client, { id: 'second' })
    expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
    expect(wallet.requests.at(-1)).toMatchObject({
      method: 'wallet_showCallsStatus',
      params: ['second'],
      outcome: { status: 'fulfilled' },
    })
  },
)

const failing = (): Call => ({
  to: usd(),
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient(), 10n ** 30n] }),
})
const coin = (value = 1n): Call => ({ to: recipient(), value })

test.each<[number, string, 'supported' | 'unsupported', () => readonly Call[], bigint]>([
  [500, 'one of several atomic calls reverts', 'supported', () => [coin(), failing()], 0n],
  [500, 'the only call reverts', 'unsupported', () => [failing()], 0n],
  [600, 'the second of two transactions reverts', 'unsupported', () => [coin(), failing()], 1n],
  [600, 'the node refuses the second transaction', 'unsupported', () => [coin(), coin(10n ** 30n)], 1n],
  [400, 'the node refuses the only transaction', 'unsupported', () => [coin(10n ** 30n)], 0n],
])('error: the bundle ends with %i, %s', async (statusCode, _, atomic, calls, arrived) => {
  const { client } = await connect({ calls: { atomic } })
  const before = await held()
  const { id } = await sendCalls(client, { calls: calls() })
  expect(await waitForCallsStatus(client, { id })).toMatchObject({ status: 'failure', statusCode })
  expect(await held()).toEqual({ ...before, coins: before.coins + arrived })
})

test('behavior: an account that runs atomic calls can still receive coins', async () => {
  const { client, address } = await connect({ calls: { atomic: 'supported' } })
  await waitForCallsStatus(client, await sendCalls(client, { calls: bundle() }))
  const before = await witness().getBalance({ address })
  const other = await connect({ accounts: [lab.sandbox.accounts[1].privateKey], calls: true })
  await waitForCallsStatus(
    other.client,
    await sendCalls(other.client, { calls: [{ to: address, value: 5n }] }),
  )
  expect(await witness().getBalance({ address })).toBe(before + 5n)
})

test('error: the wallet is on another network', async () => {
  const { wallet, client } = await connect()
  const work = sendCalls(client, { calls: bundle(), chainId: lab.sandbox.chains[1].id })
  await expect(work).rejects.toMatchObject({ code: 'evm/network_changed' })
  expect(wallet.requests.map(({ method }) => method)).not.toContain('wallet_sendCalls')
})
