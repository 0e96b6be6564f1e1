import { activity } from '@latchkey/core/activity'
import type { RequestRecord } from '@latchkey/testing'
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  erc20Abi,
  type Hash,
  http,
  parseEther,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bumpFee } from '../clients/bumpFee.js'
import { cancelTransaction } from '../clients/cancelTransaction.js'
import { prepareReplacement } from '../clients/prepareReplacement.js'
import { prepareTransfer } from '../clients/prepareTransfer.js'
import { submitReplacement } from '../clients/submitReplacement.js'
import { submitTransfer } from '../clients/submitTransfer.js'
import { startLab } from '../testing/startLab.js'

let lab: Awaited<ReturnType<typeof startLab>>
beforeAll(async () => {
  lab = await startLab()
})
afterEach(async () => {
  lab.closePages()
  await chain().setAutomine(true)
  await chain().mine({ blocks: 1 })
})
afterAll(() => lab.stop())

const transport = () => http(lab.sandbox.chains[0].rpcUrl)
const chain = () => createTestClient({ mode: 'anvil', chain: foundry, transport: transport() })
const witness = () => createPublicClient({ chain: foundry, transport: transport() })
const recipient = () => lab.sandbox.accounts[5].address
const coinsOf = (address: string) => witness().getBalance({ address: address as Address })
const ether = (text: string) => ({ value: parseEther(text), decimals: 18 })

async function connect() {
  const { wallet, openClient } = lab.openPage()
  const client = openClient()
  const { connections } = await client.connections.connect({ connectorId: 'org.example.fennel' })
  const [{ address }] = connections[0].$accounts.get()
  const activityApi = client.use(activity())
  /** The listed transactions of this client, by hash. */
  const listed = (hash: string) => {
    const state = activityApi.$state.get()
    return 'data' in state ? state.data?.items.find((item) => item.hash === hash) : undefined
  }
  activityApi.$state.listen(() => {})
  return { wallet, client, address: address as Address, listed }
}
type Page = Awaited<ReturnType<typeof connect>>

/** Sends a transfer that stays pending until a block is mined. */
async function sendPending({ client }: Page, token?: Address) {
  await chain().setAutomine(false)
  const amount = token ? { value: parseUnits('2', 6), decimals: 6 } : ether('1')
  const prepared = await prepareTransfer(client, { to: recipient(), amount, token })
  return submitTransfer(client, { prepared })
}

test('behavior: a faster transfer takes the place of the pending one', async () => {
  const page = await connect()
  const before = await coinsOf(recipient())
  const hash = await sendPending(page)
  const old = await witness().getTransaction({ hash })
  const faster = await bumpFee(page.client, { hash })
  const sent = await witness().getTransaction({ hash: faster.hash })
  expect([sent.nonce, sent.to, sent.value, sent.input]).toEqual([old.nonce, old.to, old.value, old.input])
  expect((sent.maxFeePerGas ?? 0n) * 8n >= (old.maxFeePerGas ?? 0n) * 9n).toBe(true)
  expect((sent.maxPriorityFeePerGas ?? 0n) * 8n >= (old.maxPriorityFeePerGas ?? 0n) * 9n).toBe(true)
  expect(faster.fee).toBe(sent.gas * (sent.maxFeePerGas ?? 0n))
  await chain().mine({ blocks: 1 })
  expect((await witness().getTransactionReceipt({ hash: faster.hash })).status).toBe('success')
  expect(await coinsOf(recipient())).toBe(before + parseEther('1'))
  await expect.poll(() => page.listed(faster.hash)?.status, { timeout: 20_000 }).toBe('confirmed')
  await expect
    .poll(() => page.listed(hash), { timeout: 20_000 })
    .toMatchObject({ status: 'replaced', replacedBy: faster.hash })
})

test('behavior: a transfer of a token keeps its facts in the activity', async () => {
  const page = await connect()
  const token = lab.sandbox.chains[0].contracts.usd
  const held = () =>
    witness().readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [recipient()] })
  const before = await held()
  const hash = await sendPending(page, token)
  const faster = await bumpFee(page.client, { hash })
  await expect
    .poll(() => page.listed(faster.hash))
    .toMatchObject({ kind: 'send', transfers: [{ amount: '2', assetAddress: token }] })
  await chain().mine({ blocks: 1 })
  expect(await held()).toBe(before + parseUnits('2', 6))
})

test('behavior: a cancelled transfer moves nothing', async () => {
  const page = await connect()
  const before = await coinsOf(recipient())
  const hash = await sendPending(page)
  const cancelled = await cancelTransaction(page.client, { hash })
  await chain().mine({ blocks: 1 })
  const sent = await witness().getTransaction({ hash: cancelled.hash })
  expect([sent.to, sent.value, sent.input]).toEqual([page.address.toLowerCase(), 0n, '0x'])
  expect(await coinsOf(recipient())).toBe(before)
  await expect
    .poll(() => page.listed(hash), { timeout: 20_000 })
    .toMatchObject({ status: 'replaced', replacedBy: cancelled.hash })
})

test('behavior: the fee is shown between prepareReplacement and submitReplacement', async () => {
  const page = await connect()
  const hash = await sendPending(page)
  const before = page.wallet.requests.length
  const prepared = await prepareReplacement(page.client, { hash, kind: 'cancel' })
  expect(prepared.fee.value > 0n && prepared.replacedFee.value > 0n).toBe(true)
  expect(page.wallet.requests).toHaveLength(before)
  const by = await submitReplacement(page.client, { prepared })
  expect((await witness().getTransaction({ hash: by })).value).toBe(0n)
})

test('error: a transaction in a block stays', async () => {
  const page = await connect()
  const hash = await sendPending(page)
  await chain().mine({ blocks: 1 })
  const before = page.wallet.requests.length
  for (const replace of [bumpFee, cancelTransaction])
    await expect(replace(page.client, { hash })).rejects.toMatchObject({
      code: 'evm/not_replaceable',
      context: { reason: 'is in a block' },
    })
  expect(page.wallet.requests).toHaveLength(before)
})

test('error: a transaction of another account', async () => {
  const page = await connect()
  await chain().setAutomine(false)
  const account = privateKeyToAccount(lab.sandbox.accounts[7].privateKey)
  const stranger = createWalletClient({ account, chain: foundry, transport: transport() })
  const hash = await stranger.sendTransaction({ to: recipient(), value: 1n })
  await expect(cancelTransaction(page.client, { hash })).rejects.toMatchObject({
    code: 'evm/not_replaceable',
    context: { reason: 'is of another account' },
  })
})

test('error: a fee above the limit is not sent', async () => {
  const page = await connect()
  const hash = await sendPending(page)
  const before = page.wallet.requests.length
  await expect(bumpFee(page.client, { hash, maxFee: 1n })).rejects.toMatchObject({ code: 'evm/fee_too_high' })
  expect(page.wallet.requests).toHaveLength(before)
})

test('error: a wallet that ignores the nonce has sent a second transfer', async () => {
  const page = await connect()
  const hash = await sendPending(page)
  const signer = createWalletClient({
    account: privateKeyToAccount(lab.sandbox.accounts[0].privateKey),
    chain: foundry,
    transport: transport(),
  })
  page.wallet.on('eth_sendTransaction').respond(async ({ params }: RequestRecord): Promise<Hash> => {
    const [{ to, value }] = params as [{ to: Address; value: Hash }]
    return signer.sendTransaction({ to, value: BigInt(value) })
  })
  await expect(bumpFee(page.client, { hash })).rejects.toMatchObject({
    code: 'evm/replacement_ignored',
    context: { replaced: hash, mayBeSent: true },
  })
})
