import type { RequestRecord } from '@latchkey/testing'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseEther,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startLab } from '../testing/startLab.js'
import type { Call } from './Calls.js'
import { sendCalls } from './sendCalls.js'
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

async function connect() {
  const { wallet, openClient } = lab.openPage()
  const client = openClient()
  await client.connections.connect({ connectorId: 'org.example.fennel' })
  return { wallet, client }
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

test('behavior: a wallet with bundles moves both amounts to the last unit', async () => {
  const { wallet, client } = await connect()
  const signer = createWalletClient({
    account: privateKeyToAccount(lab.sandbox.accounts[0].privateKey),
    chain: foundry,
    transport: transport(),
  })
  const hashes: Hex[] = []
  wallet.on('wallet_sendCalls').respond(async ({ params }: RequestRecord) => {
    const [{ calls, from, chainId }] = params as [
      { calls: { to: Address; value?: Hex; data?: Hex }[]; from: string; chainId: Hex },
    ]
    expect([from, Number(chainId)]).toEqual([signer.account.address, lab.sandbox.chains[0].id])
    for (const { value, ...call } of calls)
      hashes.push(await signer.sendTransaction({ ...call, value: BigInt(value ?? 0) }))
    return { id: 'bundle' }
  })
  wallet.on('wallet_getCallsStatus').respond(async () => {
    const receipts = await Promise.all(
      hashes.map((hash) => witness().request({ method: 'eth_getTransactionReceipt', params: [hash] })),
    )
    const isDone = receipts.every(Boolean)
    return { version: '2.0.0', atomic: true, status: isDone ? 200 : 100, receipts: isDone ? receipts : [] }
  })
  const before = await held()
  const { id } = await sendCalls(client, { calls: bundle(), atomicRequired: true })
  expect(await waitForCallsStatus(client, { id })).toMatchObject({ status: 'success', atomic: true })
  expect(await held()).toEqual({ coins: before.coins + parseEther('1'), tokens: before.tokens + 7n })
})

test('error: the wallet is on another network', async () => {
  const { wallet, client } = await connect()
  const work = sendCalls(client, { calls: bundle(), chainId: lab.sandbox.chains[1].id })
  await expect(work).rejects.toMatchObject({ code: 'evm/network_changed' })
  expect(wallet.requests.map(({ method }) => method)).not.toContain('wallet_sendCalls')
})
