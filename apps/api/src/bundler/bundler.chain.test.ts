import { sponsorMessage } from '@latchkey/core/api'
import {
  type Bundler,
  type Sandbox,
  type SandboxChain,
  sessionAccountAbi,
  startSandbox,
} from '@latchkey/sandbox'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseEther,
  parseUnits,
  toHex,
} from 'viem'
import { getUserOperationTypedData, type UserOperation } from 'viem/account-abstraction'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  chainClient,
  connectOwner,
  createOwner as createOwnerOn,
  refusal,
} from '../../../../packages/sandbox/src/testing/smartAccounts.js'
import { createChainHandlers } from '../createChainHandlers.ts'
import type { AppEnv } from '../http/AppEnv.ts'
import { createApp } from '../server/createApp.ts'
import type { SponsorPolicy } from '../settings/BundlerSettings.ts'
import type { Project } from '../settings/Project.ts'
import type { Store } from '../store/Store.ts'
import { sponsorBudgets } from '../store/tables/sponsorship.ts'
import { fakeHandlers, fakeProjects } from '../testing/fakeHandlers.ts'
import { openEmptyStore } from '../testing/openEmptyStore.ts'
import { costOf, hashOperation, type Operation, readOperation, writeOperation } from './readOperation.ts'

const RECIPIENT: Address = '0x00000000000000000000000000000000000000aa'
/** Number of points of secp256k1: `order - s` signs as `s` does. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
/** Milliseconds. The server's clock starts at noon, so that no day ends during the tests. */
const toNoon = Date.UTC(2026, 0, 1, 12) - Date.now()
const open: SponsorPolicy = { dayBudget: String(parseEther('1')), accountBudget: String(parseEther('0.5')) }

let sandbox: Sandbox
let chain: SandboxChain
let bundler: Bundler
let store: Store

beforeAll(async () => {
  ;[sandbox, store] = await Promise.all([
    startSandbox({ ports: 'free', bitcoin: 'off', solana: 'off' }),
    openEmptyStore(),
  ])
  ;[chain] = sandbox.chains
  if (!sandbox.bundler) throw new Error('The sandbox has no bundler.')
  bundler = sandbox.bundler
})
afterEach(() => bundler.reset())
afterAll(async () => {
  await sandbox?.stop()
})

/** A process of the server. Several share the database. */
function serve(
  projects: readonly (Pick<Project, 'id'> & Partial<Project>)[],
  settings: { readonly implementation?: Address } = {},
): Hono<AppEnv> {
  const known = fakeProjects(...projects)
  const { handlers } = createChainHandlers({
    database: store.database,
    locks: store.locks,
    networks: sandbox.chains.map(({ caip2, name, nativeCurrency, rpcUrl, bundlerUrl = '' }) => ({
      chainId: caip2,
      name,
      nativeCurrency,
      rpcUrls: [rpcUrl],
      bundler: { url: bundlerUrl, paymasterUrl: bundlerUrl, ...settings },
    })),
    sponsorOf: async (id) => (await known.find(id))?.sponsor ?? undefined,
    now: () => Date.now() + toNoon,
    log: () => undefined,
  })
  return createApp({
    handlers: fakeHandlers(handlers),
    projects: known,
    trustProxy: 1,
    log: () => undefined,
  })
}

const createOwner = () => createOwnerOn({ sandbox, chain })

/** One JSON-RPC call of the server, as the wallet's frame sends it. */
async function rpc(
  app: Hono<AppEnv>,
  project: string,
  method: string,
  params: readonly unknown[],
  address = '192.0.2.1',
) {
  const response = await app.request(`/v1/bundler?chainId=${chain.caip2}&projectId=${project}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const body = (await response.json()) as {
    result?: unknown
    error?: { code: number; message: string; data?: { reason?: string } }
  }
  return { ...body, status: response.status }
}

/** viem's own client, through the server. */
async function connect(
  app: Hono<AppEnv>,
  project: string,
  owner: PrivateKeyAccount,
  implementation = chain.contracts.simple7702Account,
  signer = owner,
) {
  const { account, bundlerClient, authorize } = await connectOwner({
    chain,
    owner,
    implementation,
    transport: http(`http://api.test/v1/bundler?chainId=${chain.caip2}&projectId=${project}`, {
      retryCount: 0,
      fetchFn: async (url, init) => {
        const { method, params, ...more } = JSON.parse(String(init?.body))
        const signed = method === 'pm_getPaymasterData' ? await signProof(params, signer) : params
        return app.request(String(url), {
          ...init,
          body: JSON.stringify({ ...more, method, params: signed }),
        })
      },
    }),
  })
  const prepare = async (calls: readonly Call[]): Promise<Operation> => {
    const authorization = (await account.isDeployed()) ? undefined : await authorize()
    const prepared = (await bundlerClient.prepareUserOperation({
      calls,
      authorization,
    })) as UserOperation<'0.8'>
    const signature = await account.signUserOperation(prepared)
    return readOperation(writeOperation({ ...prepared, signature } as Operation))
  }
  const prepareData = async (callData: Hex): Promise<Operation> =>
    (await bundlerClient.prepareUserOperation({ callData } as never)) as Operation
  const submit = (operation: Operation) =>
    rpc(app, project, 'eth_sendUserOperation', [writeOperation(operation), chain.contracts.entryPoint])
  const send = async (calls: readonly Call[]) => {
    const { result, error } = await submit(await prepare(calls))
    if (error) throw new Error(error.message)
    return bundlerClient.waitForUserOperationReceipt({ hash: result as Hex })
  }
  return { account, authorize, prepare, prepareData, submit, send }
}

/** Signs the request for sponsorship, which replaces the signature of the operation. */
async function signProof(
  [operation, ...more]: readonly unknown[],
  signer: PrivateKeyAccount,
): Promise<readonly unknown[]> {
  const message = sponsorMessage(hashOperation(readOperation(operation), chain.id))
  return [{ ...Object(operation), signature: await signer.signMessage({ message }) }, ...more]
}
const sponsorParams = (operation: Operation): readonly unknown[] => [
  writeOperation(operation),
  chain.contracts.entryPoint,
  `0x${chain.id.toString(16)}`,
  {},
]

type Call = { to: Address; data?: Hex; value?: bigint }

const transfer = (amount: bigint, token: Address = chain.contracts.usd): Call => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [RECIPIENT, amount] }),
})
const balanceOf = (owner: Address) =>
  chainClient(chain).readContract({
    address: chain.contracts.usd,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
const usedBy = async (project: string, account: string) => {
  const rows = await store.database.select().from(sponsorBudgets).where(eq(sponsorBudgets.projectId, project))
  return BigInt(rows.find((row) => row.account === account.toLowerCase())?.used ?? 0)
}
test('behavior: an address without coins upgrades and batches, and the budget is charged its cost', async () => {
  const app = serve([{ id: 'first', sponsor: open }])
  const owner = await createOwner()
  const { send, prepare } = await connect(app, 'first', owner)
  const operation = await prepare([transfer(1n), transfer(2n)])
  expect(await usedBy('first', '')).toBe(costOf(operation))
  const receipt = await send([transfer(1n), transfer(2n)])
  expect(receipt).toMatchObject({ success: true, sender: owner.address })
  expect(await balanceOf(owner.address)).toBe(parseUnits('100', 6) - 3n)
  const other = costOf(operation)
  expect(await usedBy('first', '')).toBe(other + receipt.actualGasCost)
  expect(await usedBy('first', owner.address)).toBe(other + receipt.actualGasCost)
  // Reading the receipt again settles nothing more.
  await rpc(app, 'first', 'eth_getUserOperationReceipt', [receipt.userOpHash])
  expect(await usedBy('first', '')).toBe(other + receipt.actualGasCost)
})

test('behavior: an operation whose receipt nobody saw is settled with the next one', async () => {
  const app = serve([{ id: 'left', sponsor: open }])
  const owner = await createOwner()
  const { prepare, submit } = await connect(app, 'left', owner)
  const first = await prepare([transfer(1n)])
  const { result } = await submit(first)
  expect(await usedBy('left', owner.address)).toBe(costOf(first))
  const second = await prepare([transfer(1n)])
  const used = await usedBy('left', owner.address)
  const receipt = await rpc(app, 'left', 'eth_getUserOperationReceipt', [result])
  const { actualGasCost } = receipt.result as { actualGasCost: Hex }
  expect(used).toBe(BigInt(actualGasCost) + costOf(second))
})

test('behavior: the networks say whether the project pays', async () => {
  const app = serve([{ id: 'pays', sponsor: open }, { id: 'spares' }])
  const list = async (project: string) =>
    (await (await app.request(`/v1/bundler/networks?projectId=${project}`)).json()) as unknown
  const entry = (isSponsored: boolean) => ({
    chainId: chain.caip2,
    entryPoint: chain.contracts.entryPoint,
    implementation: chain.contracts.simple7702Account,
    isSponsored,
  })
  expect(await list('pays')).toMatchObject({ networks: [entry(true), { chainId: 'eip155:31338' }] })
  expect(await list('spares')).toMatchObject({ networks: [entry(false), { isSponsored: false }] })
})

test('error: a project without a policy pays for nothing', async () => {
  const app = serve([{ id: 'spares' }])
  const { send } = await connect(app, 'spares', await createOwner())
  expect(await refusal(send([transfer(1n)]))).toBe('This app does not pay for operations on this network.')
})

test('error: a used budget is refused with its reason', async () => {
  const small = (change: object) => ({ ...open, ...change })
  const app = serve([
    { id: 'poor', sponsor: small({ dayBudget: '1000' }) },
    { id: 'strict', sponsor: small({ accountBudget: '1000' }) },
  ])
  const owner = await createOwner()
  const poor = await connect(app, 'poor', owner)
  expect(await refusal(poor.send([transfer(1n)]))).toBe("This app's budget for today is used up.")
  const strict = await connect(app, 'strict', owner)
  expect(await refusal(strict.send([transfer(1n)]))).toBe(
    "Your share of this app's budget for today is used up.",
  )
  expect(await usedBy('poor', '')).toBe(0n)
  expect(await usedBy('strict', '')).toBe(0n)
  expect(await balanceOf(owner.address)).toBe(parseUnits('100', 6))
})

test('behavior: processes on one database share a budget', async () => {
  const sample = serve([{ id: 'sample', sponsor: open }])
  const operations: Operation[] = []
  const signed: (readonly unknown[])[] = []
  for (let count = 0; count < 6; count += 1) {
    const owner = await createOwner()
    const { prepare } = await connect(sample, 'sample', owner)
    const operation = await prepare([transfer(1n)])
    operations.push(operation)
    signed.push(await signProof(sponsorParams(operation), owner))
  }
  const most = operations.map(costOf).reduce((one, other) => (one > other ? one : other))
  // Enough for two of them.
  const sponsor = { ...open, dayBudget: String((most * 5n) / 2n) }
  const processes = [serve([{ id: 'shared', sponsor }]), serve([{ id: 'shared', sponsor }])]
  const requests = signed.map((params, index) =>
    rpc(processes[index % 2] as Hono<AppEnv>, 'shared', 'pm_getPaymasterData', params, `192.0.2.${index}`),
  )
  const replies = await Promise.all(requests)
  expect(replies.filter(({ result }) => result)).toHaveLength(2)
  expect(replies.filter(({ error }) => error?.data?.reason === 'budget')).toHaveLength(4)
  expect(await usedBy('shared', '')).toBeLessThanOrEqual(BigInt(sponsor.dayBudget))
})

test('error: calls outside the policy are not paid for', async () => {
  const { usd, token } = chain.contracts
  const contracts = [{ to: usd.toLowerCase(), selectors: ['0xa9059cbb'] }]
  const app = serve([{ id: 'narrow', sponsor: { ...open, contracts } }])
  const owner = await createOwner()
  const { account, prepare } = await connect(app, 'narrow', owner)
  const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [RECIPIENT, 1n] })
  const nested = await account.encodeCalls([transfer(1n, token), transfer(1n, token)])
  const refused = 'This app does not pay for these calls.'
  expect(await refusal(prepare([{ to: usd, data: approval }]))).toBe(refused)
  expect(await refusal(prepare([transfer(1n), transfer(1n, token)]))).toBe(refused)
  expect(await refusal(prepare([{ to: owner.address, data: nested }]))).toBe(refused)
  expect(await refusal(prepare([{ to: usd, value: 1n }]))).toBe(refused)
  await expect(prepare([transfer(1n), transfer(2n)])).resolves.toMatchObject({ sender: owner.address })
})

test('error: calldata that is not exactly a batch is not paid for', async () => {
  const app = serve([{ id: 'exact', sponsor: open }])
  const { prepare } = await connect(app, 'exact', await createOwner())
  const operation = await prepare([transfer(1n)])
  for (const callData of [`${operation.callData}00`, '0x', '0x12345678'] as const)
    expect(
      await rpc(app, 'exact', 'pm_getPaymasterData', [
        writeOperation({ ...operation, callData }),
        chain.contracts.entryPoint,
        '0x7a69',
        {},
      ]),
    ).toMatchObject({ error: { code: -32501, data: { reason: 'calls' } } })
})

test('error: gas and prices beyond the usual are not paid for', async () => {
  const app = serve([{ id: 'priced', sponsor: open }])
  const { prepare } = await connect(app, 'priced', await createOwner())
  const operation = await prepare([transfer(1n)])
  for (const [change, reason] of [
    [{ maxFeePerGas: parseEther('0.000001') }, 'cost'],
    [{ callGasLimit: 6_000_000n }, 'cost'],
    [{ paymasterPostOpGasLimit: 600_000n }, 'overcharge'],
    [{ preVerificationGas: 0n }, 'invalid'],
  ] as const)
    expect(
      await rpc(app, 'priced', 'pm_getPaymasterData', [
        writeOperation({ ...operation, ...change }),
        chain.contracts.entryPoint,
        '0x7a69',
        {},
      ]),
    ).toMatchObject({ error: { data: { reason } } })
})

test('error: an operation that costs more than what was granted is not sent', async () => {
  const app = serve([{ id: 'granted', sponsor: open }])
  const { prepare, submit } = await connect(app, 'granted', await createOwner())
  const operation = await prepare([transfer(1n)])
  const refused = { error: { code: -32501, data: { reason: 'not_sponsored' } } }
  expect(await submit({ ...operation, callGasLimit: operation.callGasLimit + 1n })).toMatchObject(refused)
  expect(await submit({ ...operation, nonce: operation.nonce + (1n << 64n) })).toMatchObject(refused)
  expect(bundler.methods).not.toContain('eth_sendUserOperation')
})

test('error: a paymaster that overcharges is refused', async () => {
  const app = serve([{ id: 'charged', sponsor: open }])
  const owner = await createOwner()
  const { prepare } = await connect(app, 'charged', owner)
  const operation = await prepare([transfer(1n)])
  const used = await usedBy('charged', '')
  bundler.set({ mode: 'overcharge' })
  const next = { ...operation, nonce: operation.nonce + 1n }
  const params = await signProof(sponsorParams(next), owner)
  const refused = {
    error: { code: -32501, message: 'The paymaster asks for more gas than its work takes.' },
  }
  expect(await rpc(app, 'charged', 'pm_getPaymasterStubData', params)).toMatchObject(refused)
  expect(await rpc(app, 'charged', 'pm_getPaymasterData', params)).toMatchObject(refused)
  bundler.set({ mode: 'refuse-sponsorship', reason: 'The deposit is empty.' })
  expect(await rpc(app, 'charged', 'pm_getPaymasterData', params)).toMatchObject({ error: {} })
  bundler.set({ mode: 'down' })
  expect(await rpc(app, 'charged', 'pm_getPaymasterData', params)).toMatchObject({ status: 503 })
  // A refused operation reserves nothing of the budget.
  expect(await usedBy('charged', '')).toBe(used)
  expect(await usedBy('charged', owner.address)).toBe(used)
})

test('error: a budget is reserved only for an account that has signed the request itself', async () => {
  const app = serve([{ id: 'proven', sponsor: open }])
  const [owner, thief] = [await createOwner(), await createOwner()]
  const { prepare } = await connect(serve([{ id: 'sample', sponsor: open }]), 'sample', owner)
  const operation = await prepare([transfer(1n)])
  const request = (params: readonly unknown[]) => rpc(app, 'proven', 'pm_getPaymasterData', params)
  const refused = { error: { code: -32501, data: { reason: 'proof' } } }
  const signed = await signProof(sponsorParams(operation), owner)
  const { signature } = Object(signed[0]) as { signature: Hex }
  const hash = hashOperation(operation, chain.id)
  for (const wrong of [
    // A stub, the signature of the operation itself, and those of others.
    `0x${'ff'.repeat(65)}` as const,
    '0x' as const,
    operation.signature,
    await thief.signMessage({ message: sponsorMessage(hash) }),
    await owner.signMessage({ message: sponsorMessage(`0x${'1'.repeat(64)}`) }),
    await owner.signMessage({ message: hash }),
    `${signature}00` as const,
  ])
    expect(await request(sponsorParams({ ...operation, signature: wrong }))).toMatchObject(refused)
  // A proof is that of one operation.
  for (const change of [
    { nonce: operation.nonce + (1n << 64n) },
    { sender: thief.address },
    { callGasLimit: operation.callGasLimit + 1n },
  ])
    expect(await request(sponsorParams({ ...operation, ...change, signature }))).toMatchObject(refused)
  expect(await usedBy('proven', '')).toBe(0n)
  for (let times = 0; times < 3; times += 1) expect(await request(signed)).toMatchObject({ result: {} })
  expect(await usedBy('proven', owner.address)).toBe(costOf(operation))
})

test('error: one caller reserves a quarter of the day with any number of accounts', async () => {
  const sample = serve([{ id: 'sample', sponsor: open }])
  const owner = await createOwner()
  const { prepare } = await connect(sample, 'sample', owner)
  const operation = await prepare([transfer(1n)])
  const dayBudget = costOf(operation) * 40n
  const app = serve([
    { id: 'bounded', sponsor: { dayBudget: String(dayBudget), accountBudget: String(dayBudget) } },
  ])
  const replies = []
  for (let count = 0n; count < 14n; count += 1n) {
    // Another key of the nonce is another operation.
    const next = { ...operation, nonce: operation.nonce + (count << 64n) }
    const params = await signProof(sponsorParams(next), owner)
    replies.push(await rpc(app, 'bounded', 'pm_getPaymasterData', params))
  }
  const used = await usedBy('bounded', '')
  expect(used).toBeGreaterThanOrEqual(dayBudget / 5n)
  expect(used).toBeLessThanOrEqual((dayBudget * 3n) / 10n)
  const refused = { error: { code: -32501, data: { reason: 'caller_budget' } } }
  expect(replies.at(-1)).toMatchObject(refused)
  // After a restart, and in another process.
  const restarted = serve([
    { id: 'bounded', sponsor: { dayBudget: String(dayBudget), accountBudget: String(dayBudget) } },
  ])
  const later = { ...operation, nonce: operation.nonce + (99n << 64n) }
  const params = await signProof(sponsorParams(later), owner)
  expect(await rpc(restarted, 'bounded', 'pm_getPaymasterData', params)).toMatchObject(refused)
})

test('error: the reason of a paymaster that refuses reaches the client', async () => {
  const app = serve([{ id: 'refused', sponsor: open }])
  const { send } = await connect(app, 'refused', await createOwner())
  bundler.set({ mode: 'refuse-sponsorship', reason: 'The deposit is empty.' })
  expect(await refusal(send([transfer(1n)]))).toBe('The deposit is empty.')
})

test('error: a bundler that is down is 503, and an operation under way is not reported as failed', async () => {
  const app = serve([{ id: 'down', sponsor: open }])
  const { prepare, submit } = await connect(app, 'down', await createOwner())
  const operation = await prepare([transfer(1n)])
  bundler.set({ mode: 'down' })
  const params = [writeOperation(operation), chain.contracts.entryPoint]
  expect(await rpc(app, 'down', 'eth_estimateUserOperationGas', params)).toMatchObject({ status: 503 })
  const { error } = await submit(operation)
  expect(error).toMatchObject({ code: -32080, data: expect.stringMatching(/^0x[\da-f]{64}$/) })
  bundler.reset()
  const { result } = await submit(operation)
  expect(result).toBe(error?.data)
})

test('error: a bundler that refuses is passed on', async () => {
  const app = serve([{ id: 'forged', sponsor: open }])
  const { prepare, submit } = await connect(app, 'forged', await createOwner())
  const operation = await prepare([transfer(1n)])
  const forged = { ...operation, callData: operation.callData.replace(/01(?=0{56}$)/, '02') as Hex }
  expect(forged.callData).not.toBe(operation.callData)
  expect(await submit(forged)).toMatchObject({
    error: { code: -32507, message: expect.stringContaining('AA24') },
  })
})

test.each([
  ['for another implementation', { address: RECIPIENT }, 'names another implementation'],
  ['for every chain', { chainId: 0 }, 'must be for chain 31337 alone'],
  ['for another chain', { chainId: 31338 }, 'must be for chain 31337 alone'],
  ['with a used nonce', { nonce: 7 }, 'has the nonce 7, but the sender has 0'],
])('error: an authorization %s is refused before the bundler sees it', async (_, change, reason) => {
  const app = serve([{ id: 'delegates', sponsor: open }])
  const owner = await createOwner()
  const { prepare, submit, authorize } = await connect(app, 'delegates', owner)
  const operation = await prepare([transfer(1n)])
  const reply = await submit({ ...operation, authorization: await authorize(change) })
  expect(reply).toMatchObject({
    error: { code: -32602, message: expect.stringContaining(reason), data: { reason: 'delegation' } },
  })
  expect(bundler.methods).not.toContain('eth_sendUserOperation')
})

test('error: the authorization of another key is refused', async () => {
  const app = serve([{ id: 'keys', sponsor: open }])
  const { prepare, submit } = await connect(app, 'keys', await createOwner())
  const stranger = await connect(app, 'keys', await createOwner())
  const operation = await prepare([transfer(1n)])
  expect(await submit({ ...operation, authorization: await stranger.authorize() })).toMatchObject({
    error: { message: 'The authorization is not signed by the sender.' },
  })
})

test('error: an authorization with a high s, which the chain skips, is refused', async () => {
  const app = serve([{ id: 'skipped', sponsor: open }])
  const owner = await createOwner()
  const { prepare, submit, authorize } = await connect(app, 'skipped', owner)
  const operation = await prepare([transfer(1n)])
  // The code that would run in place of the checked implementation.
  const other = await authorize({ address: chain.contracts.sessionAccount })
  await chainClient(chain).sendTransactionSync({
    account: privateKeyToAccount(sandbox.accounts[0].privateKey),
    to: RECIPIENT,
    authorizationList: [other],
  })
  const { s, yParity = 0, ...signed } = await authorize()
  const high = toHex(order - BigInt(s), { size: 32 })
  const authorization = { ...signed, s: high, yParity: 1 - yParity, v: undefined }
  expect(await submit({ ...operation, authorization } as Operation)).toMatchObject({
    error: { code: -32602, data: { reason: 'delegation' } },
  })
  expect(bundler.methods).not.toContain('eth_sendUserOperation')
})

test('error: a sender without the delegation is refused', async () => {
  const app = serve([{ id: 'bare', sponsor: open }])
  const { prepare, submit } = await connect(app, 'bare', await createOwner())
  const { authorization: _, factory: __, factoryData: ___, ...bare } = await prepare([transfer(1n)])
  expect(await submit(bare as Operation)).toMatchObject({ error: { data: { reason: 'delegation' } } })
})

test('behavior: a lost operation stays reserved', async () => {
  const app = serve([{ id: 'lost', sponsor: open }])
  const { prepare, submit } = await connect(app, 'lost', await createOwner())
  const operation = await prepare([transfer(1n)])
  bundler.set({ mode: 'drop-operations' })
  const { result } = await submit(operation)
  expect(await rpc(app, 'lost', 'eth_getUserOperationReceipt', [result])).toMatchObject({ result: null })
  expect(await usedBy('lost', '')).toBe(costOf(operation))
})

test.each([
  ['another method', 'debug_bundler_clearState', [], -32601],
  ['a member of Object', 'constructor', [], -32601],
  ['another entry point', 'eth_sendUserOperation', [{}, RECIPIENT], -32602],
  ['an operation without a sender', 'eth_sendUserOperation', [{}, 'entry point'], -32602],
  ['a hash of another length', 'eth_getUserOperationReceipt', ['0x12'], -32602],
  ['parameters by name', 'eth_chainId', { chain: 1 }, -32602],
])('error: %s is refused here', async (_, method, params, code) => {
  const app = serve([{ id: 'listed', sponsor: open }])
  const filled = Array.isArray(params)
    ? params.map((param) => (param === 'entry point' ? chain.contracts.entryPoint : param))
    : params
  expect(await rpc(app, 'listed', method, filled as never)).toMatchObject({ error: { code } })
  expect(bundler.methods).toEqual([])
})

test('error: a chain id without digits is refused', async () => {
  const app = serve([{ id: 'digits', sponsor: open }])
  const params = [{}, chain.contracts.entryPoint, '0x', {}]
  expect(await rpc(app, 'digits', 'pm_getPaymasterData', params)).toMatchObject({ error: { code: -32602 } })
})

test('error: a batch, another network and a huge body are refused', async () => {
  const app = serve([{ id: 'bounds', sponsor: open }])
  const post = async (body: unknown, chainId: string = chain.caip2) => {
    const init = { method: 'POST', body: JSON.stringify(body) }
    return (await app.request(`/v1/bundler?chainId=${chainId}&projectId=bounds`, init)).status
  }
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
  expect(await post(call)).toBe(200)
  expect(await post([call])).toBe(400)
  expect(await post(call, 'eip155:1')).toBe(400)
  expect(await post({ ...call, params: ['0x'.padEnd(300_000, '0')] })).toBe(413)
})

test('error: an account over its limit gets 429, which another caller cannot use up', async () => {
  const app = serve([{ id: 'busy', sponsor: open }])
  const request = (sender: string, caller?: string) =>
    rpc(app, 'busy', 'eth_estimateUserOperationGas', [{ sender }, RECIPIENT], caller)
  const [one, other] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())]
  const replies = await Promise.all(Array.from({ length: 40 }, () => request(one.address)))
  expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect((await request(other.address)).status).toBe(200)
  expect((await request(one.address, '192.0.2.2')).status).toBe(200)
})

test('error: an operation of a stranger with the same nonce does not keep the reservation', async () => {
  const app = serve([{ id: 'kept', sponsor: open }])
  const owner = await createOwner()
  const { prepare, submit } = await connect(app, 'kept', owner)
  const operation = await prepare([transfer(1n)])
  const forged = { ...operation, callGasLimit: operation.callGasLimit - 1n }
  const refused = { error: { code: -32507 } }
  expect(await submit(forged)).toMatchObject(refused)
  bundler.set({ mode: 'down' })
  expect(await submit(forged)).toMatchObject({ error: { code: -32080 } })
  bundler.reset()
  const { result } = await submit(operation)
  await expect.poll(() => chainClient(chain).getCode({ address: owner.address })).toBeDefined()
  bundler.set({ mode: 'down' })
  const { authorization: _, factory: __, factoryData: ___, ...delegated } = forged
  expect(await submit(delegated as Operation)).toMatchObject({ error: { code: -32080 } })
  bundler.reset()
  const receipt = await rpc(app, 'kept', 'eth_getUserOperationReceipt', [result])
  const { actualGasCost } = receipt.result as { actualGasCost: Hex }
  expect(await usedBy('kept', owner.address)).toBe(BigInt(actualGasCost))
})

test('behavior: the letters of an address may be in any case', async () => {
  const app = serve([{ id: 'cases', sponsor: open }])
  const owner = await createOwner()
  const { prepare } = await connect(app, 'cases', owner)
  const operation = await prepare([transfer(1n)])
  const [written, ...more] = sponsorParams(operation)
  const swapped = owner.address.replace(/[a-f]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
  const params = await signProof([{ ...Object(written), sender: swapped }, ...more], owner)
  expect(await rpc(app, 'cases', 'pm_getPaymasterData', params)).toMatchObject({ result: {} })
})

test('behavior: a session of another implementation is paid for within the policy of the project', async () => {
  const { usd, sessionAccount, paymaster, entryPoint } = chain.contracts
  const contracts = [{ to: usd.toLowerCase(), selectors: ['0xa9059cbb'] }]
  const project = { id: 'sessions', sponsor: { ...open, contracts } }
  const app = serve([project, { id: 'all', sponsor: open }], { implementation: sessionAccount })
  const list = await app.request('/v1/bundler/networks?projectId=sessions')
  expect(await list.json()).toMatchObject({ networks: [{ implementation: sessionAccount }, {}] })

  const owner = await createOwner()
  const key = privateKeyToAccount(generatePrivateKey())
  const granted = {
    key: key.address,
    paymaster,
    validAfter: 0,
    validUntil: 2 ** 40,
    period: 0,
    nativeLimit: 0n,
    actions: [{ target: usd, selector: '0xa9059cbb' }],
    tokens: [{ token: usd, limit: 10n }],
    salt: 0n,
  } as const
  const grant = encodeFunctionData({ abi: sessionAccountAbi, functionName: 'grantSession', args: [granted] })
  const upgrade = await connect(app, 'all', owner, sessionAccount)
  expect(await upgrade.send([{ to: owner.address, data: grant }, transfer(1n)])).toMatchObject({
    success: true,
  })

  const session = await connect(app, 'sessions', owner, sessionAccount, key)
  let last: Operation | undefined
  const spend = async (amount: bigint, token = usd) => {
    const { data = '0x' } = transfer(amount)
    const callData = encodeFunctionData({
      abi: sessionAccountAbi,
      functionName: 'executeSession',
      args: [granted, [{ target: token, value: 0n, data }]],
    })
    const prepared = await session.prepareData(callData)
    last = prepared
    const typed = getUserOperationTypedData({
      chainId: chain.id,
      entryPointAddress: entryPoint,
      userOperation: prepared,
    })
    return session.submit({ ...prepared, signature: await key.signTypedData(typed) })
  }
  expect(await spend(10n)).toMatchObject({ result: expect.stringMatching(/^0x/) })
  // The bundler returns before the block with the operation.
  await expect.poll(() => balanceOf(owner.address)).toBe(parseUnits('100', 6) - 11n)
  expect(await refusal(spend(1n))).toContain('execution reverted')
  expect(await refusal(spend(1n, chain.contracts.token))).toBe('This app does not pay for these calls.')

  // A key without a session of the account cannot request in its name.
  const other = privateKeyToAccount(generatePrivateKey())
  const request = async (session: typeof granted, signer: PrivateKeyAccount) => {
    const { data = '0x' } = transfer(1n)
    const callData = encodeFunctionData({
      abi: sessionAccountAbi,
      functionName: 'executeSession',
      args: [session, [{ target: usd, value: 0n, data }]],
    })
    const params = await signProof(sponsorParams({ ...last, callData } as Operation), signer)
    return rpc(app, 'sessions', 'pm_getPaymasterData', params)
  }
  const refused = { error: { data: { reason: 'proof' } } }
  expect(await request(granted, other)).toMatchObject(refused)
  expect(await request({ ...granted, key: other.address } as never, other)).toMatchObject(refused)
  expect(await request(granted, key)).toMatchObject({ result: {} })
  expect(await request(granted, owner)).toMatchObject({ result: {} })
})
