import { startSandbox, testTokenAbi } from '@latchkey/sandbox'
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  parseEther,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { hashAuthorization } from 'viem/utils'
import { afterAll, afterEach, expect, test } from 'vitest'
import { toDelegationCode } from '../delegation/readDelegation.ts'
import { deriveAccounts } from '../keys/deriveAccounts.ts'
import { createNonceLock, type NonceLock } from '../review/createNonceLock.ts'
import type { Nodes } from '../rpc/createNodes.ts'
import { createSmartFrame } from '../testing/createSmartFrame.ts'

const sandbox = await startSandbox({ ports: 'free', bitcoin: 'off', solana: 'off' })
const { bundler } = sandbox
if (!bundler) throw new Error('The sandbox has no bundler.')
afterAll(() => sandbox.stop())
afterEach(() => bundler.reset())

const [chain, second] = sandbox.chains
const { usd, entryPoint, simple7702Account: implementation } = chain.contracts
const transport = http(chain.rpcUrl)
const reader = createPublicClient({ transport, pollingInterval: 20 })
const god = createTestClient({ mode: 'anvil', transport })
const rich = createWalletClient({ account: privateKeyToAccount(sandbox.accounts[0].privateKey), transport })
const friend = sandbox.accounts[1].address
const urls: Readonly<Record<string, string>> = {
  [chain.caip2]: chain.rpcUrl,
  [second.caip2]: second.rpcUrl,
}

const post = async (url: string, call: object) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...call })
  const headers = { 'content-type': 'application/json' }
  return (await (await fetch(url, { method: 'POST', headers, body })).json()) as {
    readonly result?: unknown
    readonly error?: { readonly code: number; readonly message: string }
  }
}
const nodes: Nodes = {
  async request(chainId, call) {
    const { result, error } = await post(urls[chainId] ?? '', call)
    if (error) throw new Error(error.message)
    return result
  },
}

let seed = 1
/** A new account, which holds 100 TUSD and no coins. `sent` are the operations that reached the bundler. */
async function setUp({
  isSponsored = true,
  preferred = 'smartAccount',
  tabs = [createNonceLock()],
  meanwhile,
  beforeCall,
}: {
  readonly isSponsored?: boolean
  readonly preferred?: 'eoa' | 'smartAccount'
  /** The frames of the account, by the locks that they have. */
  readonly tabs?: readonly NonceLock[]
  /** Runs while the visitor reads the review. */
  meanwhile?(own: Address): Promise<unknown>
  /** A step that runs before the frame calls the bundler. */
  beforeCall?(method: string, own: Address): Promise<unknown>
} = {}) {
  const keys = deriveAccounts(new Uint8Array(32).fill((seed += 1)))
  const own = getAddress(keys.addresses.eip155)
  const sent: Readonly<Record<string, Hex>>[] = []
  const createTab = (lock: NonceLock) =>
    createSmartFrame({
      keys,
      nodes,
      lock,
      preferred,
      networks: [chain, second].map(({ caip2 }) => ({
        chainId: caip2,
        entryPoint,
        implementation,
        isSponsored,
      })),
      async send(chainId, call) {
        await beforeCall?.(call.method, own)
        if (call.method === 'eth_sendUserOperation') sent.push(call.params[0] as (typeof sent)[number])
        return post(bundler?.urlOf(Number(chainId.slice('eip155:'.length))) ?? '', call)
      },
      async decide() {
        await meanwhile?.(own)
        return true
      },
      sleep: () => new Promise((done) => setTimeout(done, 20)),
    })
  await give(own, 100_000_000n)
  const [frame, ...others] = tabs.map(createTab)
  if (!frame) throw new Error('There is no tab.')
  return { ...frame, others, keys, own, sent }
}

async function give(to: Address, amount: bigint) {
  const hash = await rich.writeContract({
    chain: null,
    address: usd,
    abi: testTokenAbi,
    functionName: 'transfer',
    args: [to, amount],
  })
  await reader.waitForTransactionReceipt({ hash })
}

const usdOf = (address: Address) =>
  reader.readContract({ address: usd, abi: testTokenAbi, functionName: 'balanceOf', args: [address] })
const pay = (amount: bigint, to: Address = friend) => ({
  to: usd,
  data: encodeFunctionData({ abi: testTokenAbi, functionName: 'transfer', args: [to, amount] }),
})
const codeOf = (address: Address) => reader.getCode({ address })

/** Waits until a bundle is done. */
async function settle({ request }: Awaited<ReturnType<typeof setUp>>, calls: readonly object[]) {
  const { id } = (await request('wallet_sendCalls', [{ calls, atomicRequired: true }])) as { id: string }
  type Status = { readonly status: number; readonly receipts: readonly { readonly status: string }[] }
  const read = () => request('wallet_getCallsStatus', [id]) as Promise<Status>
  await expect.poll(async () => (await read()).status).toBeGreaterThan(100)
  return read()
}

test('behavior: an account without coins upgrades and sends a batch in one approval that a sponsor pays', async () => {
  const frame = await setUp()
  const { own, reviews, request } = frame
  expect(await request('wallet_getCapabilities', [own, ['0x7a69']])).toMatchObject({
    '0x7a69': { atomic: { status: 'ready' } },
  })
  const before = await usdOf(friend)
  expect(await settle(frame, [pay(10_000_000n), pay(20_000_000n)])).toMatchObject({ status: 200 })
  expect((await usdOf(friend)) - before).toBe(30_000_000n)
  expect(await reader.getBalance({ address: own })).toBe(0n)
  expect(await codeOf(own)).toBe(toDelegationCode(implementation))
  expect(reviews).toHaveLength(1)
  expect(reviews[0]).toMatchObject({
    // Simulated with the code that the account gets only by this approval.
    changes: [{ amount: '\u221230', symbol: 'TUSD' }],
    rows: expect.arrayContaining([{ label: 'label.payer', value: 'Sandbox', form: 'text' }]),
  })
  expect(await request('wallet_getCapabilities', [own, ['0x7a69']])).toMatchObject({
    '0x7a69': { atomic: { status: 'supported' } },
  })
})

const plainPay = (own: Address, amount: bigint) => [{ from: own, ...pay(amount) }]

test('behavior: three transactions of a key account that are requested at once are all sent', async () => {
  const { own, request, reviews } = await setUp({ preferred: 'eoa' })
  await god.setBalance({ address: own, value: parseEther('1') })
  const before = await usdOf(friend)
  await god.setAutomine(false)
  try {
    const hashes = (await Promise.all(
      [1n, 2n, 4n].map((amount) => request('eth_sendTransaction', plainPay(own, amount))),
    )) as Hex[]
    await god.mine({ blocks: 1 })
    const receipts = await Promise.all(hashes.map((hash) => reader.getTransactionReceipt({ hash })))
    expect(receipts.map(({ status }) => status)).toEqual(['success', 'success', 'success'])
  } finally {
    await god.setAutomine(true)
  }
  expect((await usdOf(friend)) - before).toBe(7n)
  expect(await reader.getTransactionCount({ address: own })).toBe(3)
  expect(reviews).toHaveLength(3)
})

test.each([
  ['a key account', 'eoa'],
  ['a sponsored smart account', 'smartAccount'],
] as const)('behavior: requests of %s in two tabs at once are all sent', async (_name, preferred) => {
  const lock = createNonceLock()
  const { own, others, request } = await setUp({ preferred, tabs: [lock, lock] })
  if (preferred === 'eoa') await god.setBalance({ address: own, value: parseEther('1') })
  const before = await usdOf(friend)
  await Promise.all(
    [request, ...others.map((other) => other.request)].flatMap((send, tab) =>
      [1n, 2n].map((amount) => send('eth_sendTransaction', plainPay(own, amount << BigInt(2 * tab)))),
    ),
  )
  // A key account's request resolves once it is sent.
  await expect.poll(async () => (await usdOf(friend)) - before).toBe(15n)
})

test('behavior: three sponsored operations that are requested at once are all sent', async () => {
  const { own, request, reviews, sent } = await setUp()
  const before = await usdOf(friend)
  const calls = [1n, 2n, 4n].map((amount) =>
    request('wallet_sendCalls', [{ calls: [pay(amount)], atomicRequired: true }]),
  )
  await Promise.all(calls)
  await expect.poll(async () => (await usdOf(friend)) - before).toBe(7n)
  expect(await reader.getBalance({ address: own })).toBe(0n)
  expect(sent.map(({ nonce }) => Number(nonce))).toEqual([0, 1, 2])
  // The first one delegates, and the others know.
  expect(sent.map(({ eip7702Auth }) => eip7702Auth !== undefined)).toEqual([true, false, false])
  expect(reviews).toHaveLength(3)
})

test('behavior: without a sponsor, the account pays at most what the review said', async () => {
  const frame = await setUp({ isSponsored: false })
  const { own, reviews } = frame
  await god.setBalance({ address: own, value: parseEther('1') })
  expect(await settle(frame, [pay(1n), pay(2n)])).toMatchObject({ status: 200 })
  const fee = reviews[0]?.rows.find(({ label }) => label === 'label.fee')?.value ?? ''
  const spent = parseEther('1') - (await reader.getBalance({ address: own }))
  expect(fee).toMatch(/^0\.\d+ ETH$/)
  expect(spent > 0n && spent <= parseEther(fee.replace(' ETH', ''))).toBe(true)
})

test('behavior: an account pays for one operation after another, at most the fee that the page has shown', async () => {
  const { own, request } = await setUp({ isSponsored: false })
  await god.setBalance({ address: own, value: parseEther('1') })
  for (const call of [{ to: friend, value: toHex(1_000n) }, pay(5_000_000n), pay(6_000_000n)]) {
    const { data } = (await request('wallet_prepareCalls', [{ calls: [call] }])) as {
      readonly data: Readonly<Record<string, Hex>>
    }
    const { maxFeePerGas, maxPriorityFeePerGas } = data
    const gas = ['callGasLimit', 'verificationGasLimit', 'preVerificationGas'].reduce(
      (sum, name) => sum + BigInt(data[name] ?? 0),
      0n,
    )
    const before = await reader.getBalance({ address: own })
    await request('eth_sendTransaction', [
      { ...call, from: own, gas: toHex(gas), maxFeePerGas, maxPriorityFeePerGas },
    ])
    const spent = before - (await reader.getBalance({ address: own }))
    expect(spent).toBeLessThanOrEqual(gas * BigInt(maxFeePerGas ?? 0) + 1_000n)
  }
})

/** The account spends most of its tokens by another way. */
async function spend(own: Address) {
  await god.impersonateAccount({ address: own })
  await god.setBalance({ address: own, value: parseEther('1') })
  const away = pay(90_000_000n, sandbox.accounts[3].address)
  await reader.waitForTransactionReceipt({
    hash: await createWalletClient({ account: own, transport }).sendTransaction({ chain: null, ...away }),
  })
  await god.stopImpersonatingAccount({ address: own })
}

test('error: a batch that would fail by the time of the approval is not signed', async () => {
  const { request, own, signed } = await setUp({ meanwhile: spend })
  await god.setCode({ address: own, bytecode: toDelegationCode(implementation) })
  await expect(request('wallet_sendCalls', [{ calls: [pay(60_000_000n)] }])).rejects.toMatchObject({
    code: 'wallet_frame/bundler_refused',
  })
  expect(signed).toEqual([])
})

test('behavior: a batch that fails on the chain moves nothing', async () => {
  const frame = await setUp({
    beforeCall: async (method, own) => method === 'eth_sendUserOperation' && spend(own),
  })
  await god.setCode({ address: frame.own, bytecode: toDelegationCode(implementation) })
  const before = await usdOf(friend)
  expect(await settle(frame, [pay(5_000_000n), pay(60_000_000n)])).toMatchObject({
    status: 500,
    receipts: [{ status: '0x0' }],
  })
  expect(await usdOf(friend)).toBe(before)
  expect(await usdOf(frame.own)).toBe(10_000_000n)
})

test('error: a batch that would fail is refused before anything is shown', async () => {
  const { request, reviews } = await setUp()
  await expect(request('wallet_sendCalls', [{ calls: [pay(1n), pay(10n ** 12n)] }])).rejects.toMatchObject({
    code: 'wallet_frame/bundler_refused',
  })
  expect(reviews).toEqual([])
})

test('error: an account without coins gets the reason why its sponsor does not pay', async () => {
  const { request } = await setUp()
  bundler.setPolicy(() => 'The daily budget is used up.')
  await expect(request('wallet_sendCalls', [{ calls: [pay(1n)] }])).rejects.toMatchObject({
    code: 'wallet_frame/sponsor_refused',
    message: expect.stringContaining('The daily budget is used up.'),
  })
})

test('error: a sponsor that overcharges after the review gets no signed operation', async () => {
  const frame = await setUp({
    beforeCall: async (method) => method === 'pm_getPaymasterData' && bundler.set({ mode: 'overcharge' }),
  })
  await expect(frame.request('wallet_sendCalls', [{ calls: [pay(1n)] }])).rejects.toMatchObject({
    code: 'wallet_frame/sponsor_changed',
  })
  expect(frame.signed).toHaveLength(1)
})

test('error: a bundler that is down, refuses or drops is reported, and the account is as before', async () => {
  const { request, own } = await setUp()
  const send = () => request('wallet_sendCalls', [{ calls: [pay(1n)] }])
  bundler.set({ mode: 'down' })
  await expect(send()).rejects.toMatchObject({ code: 'wallet_frame/bundler_unreachable' })
  bundler.set({ mode: 'refuse-operations', reason: 'Not today.' })
  await expect(send()).rejects.toMatchObject({
    code: 'wallet_frame/bundler_refused',
    message: expect.stringContaining('Not today.'),
  })
  bundler.set({ mode: 'drop-operations' })
  const { id } = (await send()) as { id: string }
  expect(await request('wallet_getCallsStatus', [id])).toMatchObject({ status: 100, receipts: [] })
  expect(await codeOf(own)).toBeUndefined()
})

test('error: a signature for one chain is worth nothing on another, or with other calls', async () => {
  const frame = await setUp()
  await settle(frame, [pay(1n)])
  const [wire] = frame.sent
  if (!wire) throw new Error('Nothing was sent.')
  const other = post(bundler.urlOf(second.id), {
    method: 'eth_sendUserOperation',
    params: [wire, entryPoint],
  })
  expect((await other).error).toBeDefined()
  expect(await createPublicClient({ transport: http(second.rpcUrl) }).getCode({ address: frame.own })).toBe(
    undefined,
  )
  // The next operation of the account, forged from the calls of the first.
  const { eip7702Auth: _, factory: _factory, factoryData: _data, ...rest } = wire
  for (const forged of [rest, { ...rest, nonce: '0x1', callData: `${rest['callData']?.slice(0, -2)}01` }]) {
    const call = { method: 'eth_sendUserOperation', params: [forged, entryPoint] }
    expect((await post(bundler.urlOf(chain.id), call)).error).toBeDefined()
  }
  expect(await usdOf(frame.own)).toBe(99_999_999n)
})

test('behavior: signatures of the account verify before the upgrade and after it', async () => {
  const frame = await setUp()
  const { own, request } = frame
  const sign = () => request('personal_sign', ['0x48656c6c6f', own]) as Promise<Hex>
  const verify = async () => reader.verifyMessage({ address: own, message: 'Hello', signature: await sign() })
  expect(await verify()).toBe(true)
  await frame.handlers.initSmartAccount(undefined, frame.peer)
  expect(await codeOf(own)).toBe(toDelegationCode(implementation))
  expect(await verify()).toBe(true)
  const signature = await sign()
  expect(await reader.verifyMessage({ address: own, message: 'Other', signature })).toBe(false)
})

test('behavior: a smart account becomes a plain one again', async () => {
  const { handlers, own, peer, request, reviews } = await setUp()
  await handlers.initSmartAccount(undefined, peer)
  // Without coins it cannot pay for the transaction.
  await expect(handlers.removeSmartAccount(undefined, peer)).rejects.toMatchObject({
    code: 'wallet_frame/insufficient_funds',
  })
  await god.setBalance({ address: own, value: parseEther('1') })
  expect(await handlers.removeSmartAccount(undefined, peer)).toEqual({ address: own, isDeployed: false })
  expect(await codeOf(own)).toBeUndefined()
  expect(reviews.at(-1)).toMatchObject({ title: 'Remove the smart account', needsWindow: true })
  await expect(handlers.removeSmartAccount(undefined, peer)).resolves.toMatchObject({ isDeployed: false })
  // Upgraded once more, with the nonce that follows.
  expect(await request('eth_sendTransaction', [{ ...pay(1n), from: own }])).toMatch(/^0x[\da-f]{64}$/)
  expect(await codeOf(own)).toBe(toDelegationCode(implementation))
})

test('behavior: another contract on the account is named and replaced', async () => {
  const frame = await setUp()
  const { keys, own, reviews } = frame
  // Delegated elsewhere by a signature that another wallet has given.
  const authorization = { chainId: chain.id, address: usd, nonce: 0 }
  const [signature] = keys.sign({
    type: 'evm',
    digest: Buffer.from(hashAuthorization(authorization).slice(2), 'hex'),
  })
  if (!signature) throw new Error('Nothing was signed.')
  const toHex = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`
  const hash = await rich.sendTransaction({
    chain: null,
    to: friend,
    authorizationList: [
      {
        ...authorization,
        r: toHex(signature.subarray(0, 32)),
        s: toHex(signature.subarray(32, 64)),
        yParity: signature[64] ?? 0,
      },
    ],
  })
  await reader.waitForTransactionReceipt({ hash })
  expect(await codeOf(own)).toBe(toDelegationCode(usd))
  expect(await settle(frame, [pay(1n)])).toMatchObject({ status: 200 })
  expect(reviews[0]?.warnings).toContain('warning.otherDelegation')
  expect(await codeOf(own)).toBe(toDelegationCode(implementation))
})
