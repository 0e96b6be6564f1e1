import {
  type Address,
  type ContractFunctionArgs,
  concatHex,
  decodeErrorResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem'
import { createBundlerClient, getUserOperationTypedData, type UserOperation } from 'viem/account-abstraction'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, type SandboxChain, startSandbox } from '../sandbox/startSandbox.js'
import { chainClient, connectOwner, createOwner, refusal } from '../testing/smartAccounts.js'
import { sessionAccountAbi as abi } from './artifacts.generated.js'

type Session = ContractFunctionArgs<typeof abi, 'nonpayable', 'grantSession'>[0]
type Call = { readonly target: Address; readonly value?: bigint; readonly data?: Hex }

const RECIPIENT: Address = '0x00000000000000000000000000000000000000aa'
const TRANSFER = '0xa9059cbb'
const APPROVE = '0x095ea7b3'
const SWAP = '0x38ed1739'
const PAYMENT = '0x00000000'
const NOBODY: Address = '0x0000000000000000000000000000000000000000'
const DAY = 86_400
const unit = (amount: string) => parseUnits(amount, 6)

let sandbox: Sandbox
let chain: SandboxChain
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', bitcoin: 'off', solana: 'off' })
  ;[chain] = sandbox.chains
})
afterAll(() => sandbox.stop())

const transfer = (amount: bigint, target: Address = chain.contracts.usd): Call => ({
  target,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [RECIPIENT, amount] }),
})
const approve = (amount: bigint, spender: Address = chain.contracts.uniswapV2Router): Call => ({
  target: chain.contracts.usd,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
})
const swap = (amount: bigint, to: Address): Call => {
  const { usd, token, uniswapV2Router } = chain.contracts
  const data = encodeFunctionData({
    abi: parseAbi([
      'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
    ]),
    args: [amount, 1n, [usd, token], to, maxUint256],
  })
  return { target: uniswapV2Router, data }
}

/** An upgraded account with 100 Test USD, 100 Test Token and one ether, its owner, and a key that gets a session. */
async function setUp(on = chain, given?: { owner: PrivateKeyAccount; key: PrivateKeyAccount }) {
  const owner = await createOwner({ sandbox, chain: on, owner: given?.owner })
  const key = given?.key ?? privateKeyToAccount(generatePrivateKey())
  const { usd, sessionAccount, paymaster, entryPoint } = on.contracts
  const faucet = privateKeyToAccount(sandbox.accounts[0].privateKey)
  const client = chainClient(on)
  await sandbox.fund({ chainId: on.id, address: owner.address, wei: parseEther('1') })
  const connected = await connectOwner({ chain: on, owner, implementation: sessionAccount })
  const { account, bundlerClient } = connected
  const authorization = await connected.authorize()
  await client.sendTransactionSync({ account: faucet, to: RECIPIENT, authorizationList: [authorization] })

  const plain = createBundlerClient({
    transport: http(on.bundlerUrl, { retryCount: 0 }),
    pollingInterval: 20,
  })
  const landed = async (hash: Hex) => bundlerClient.waitForUserOperationReceipt({ hash })

  const { timestamp } = await client.getBlock()
  const session = (change: Partial<Session> = {}): Session => ({
    key: key.address,
    paymaster,
    validAfter: Number(timestamp) - 1,
    validUntil: Number(timestamp) + 10 * DAY,
    period: DAY,
    nativeLimit: 0n,
    actions: [{ target: usd, selector: TRANSFER }],
    tokens: [{ token: usd, limit: unit('10') }],
    salt: 0n,
    ...change,
  })
  const asOwner = async (callData: Hex) =>
    landed(await bundlerClient.sendUserOperation({ callData } as never))
  const grant = (granted: Session) =>
    asOwner(encodeFunctionData({ abi, functionName: 'grantSession', args: [granted] }))
  const idOf = (granted: Session) =>
    client.readContract({ address: owner.address, abi, functionName: 'sessionId', args: [granted] })
  const revoke = async (granted: Session) =>
    asOwner(encodeFunctionData({ abi, functionName: 'revokeSession', args: [await idOf(granted)] }))
  const dataOf = (granted: Session, calls: readonly Call[]) =>
    encodeFunctionData({
      abi,
      functionName: 'executeSession',
      args: [granted, calls.map(({ target, value = 0n, data = '0x' }) => ({ target, value, data }))],
    })
  /** Fixed limits, so that an operation that fails gets into a block. */
  const limits = {
    callGasLimit: 600_000n,
    verificationGasLimit: 300_000n,
    preVerificationGas: 100_000n,
    paymasterVerificationGasLimit: 100_000n,
    paymasterPostOpGasLimit: 0n,
  }
  const prepare = async (callData: Hex, signer = key): Promise<UserOperation<'0.8'>> => {
    const prepared = (await bundlerClient.prepareUserOperation({
      callData,
      ...limits,
    } as never)) as UserOperation<'0.8'>
    return { ...prepared, signature: await sign(prepared, signer) }
  }
  const sign = (operation: UserOperation<'0.8'>, signer = key) =>
    signer.signTypedData(
      getUserOperationTypedData({ chainId: on.id, entryPointAddress: entryPoint, userOperation: operation }),
    )
  const submit = async (operation: UserOperation<'0.8'>) =>
    landed(await plain.sendUserOperation({ ...operation, entryPointAddress: entryPoint } as never))
  /** Sends an operation of the session's key. */
  const act = async (granted: Session, calls: readonly Call[], signer = key) =>
    submit(await prepare(dataOf(granted, calls), signer))
  const balanceOf = (token: Address = usd) =>
    client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner.address] })
  const spentOf = (granted: Session, token: Address = usd) =>
    client.readContract({ address: owner.address, abi, functionName: 'spentOf', args: [granted, token] })
  return {
    owner,
    key,
    client,
    account,
    session,
    asOwner,
    grant,
    revoke,
    idOf,
    dataOf,
    prepare,
    sign,
    submit,
    act,
    balanceOf,
    spentOf,
  }
}

type Receipt = { readonly success: boolean; readonly reason?: string | undefined }

/** The error of the account that ended an operation in a block. */
const errorOf = ({ success, reason }: Receipt) => {
  expect(success).toBe(false)
  const { errorName, args } = decodeErrorResult({ abi, data: reason as Hex })
  return `${errorName}(${args?.join(', ') ?? ''})`
}
test('behavior: the key of a session acts within its limits, until they are used up', async () => {
  const { session, grant, act, balanceOf, spentOf } = await setUp()
  const granted = session()
  expect(await grant(granted)).toMatchObject({ success: true })
  expect(await act(granted, [transfer(unit('4')), transfer(unit('3'))])).toMatchObject({ success: true })
  expect(await balanceOf()).toBe(unit('93'))
  expect(await spentOf(granted)).toBe(unit('7'))
  expect(errorOf(await act(granted, [transfer(unit('3') + 1n)]))).toBe(
    `LimitExceeded(${chain.contracts.usd})`,
  )
  expect(await act(granted, [transfer(unit('3'))])).toMatchObject({ success: true })
  expect(errorOf(await act(granted, [transfer(1n)]))).toBe(`LimitExceeded(${chain.contracts.usd})`)
  expect(await balanceOf()).toBe(unit('90'))
})

test('behavior: limits begin anew with each period, and a session ends', async () => {
  const { client, session, grant, act, balanceOf } = await setUp()
  const granted = session({ validUntil: session().validAfter + 3 * DAY })
  await grant(granted)
  await act(granted, [transfer(unit('10'))])
  expect((await act(granted, [transfer(1n)])).success).toBe(false)
  await client.increaseTime({ seconds: DAY })
  await client.mine({ blocks: 1 })
  expect(await act(granted, [transfer(unit('10'))])).toMatchObject({ success: true })
  await client.increaseTime({ seconds: 3 * DAY })
  await client.mine({ blocks: 1 })
  expect(await refusal(act(granted, [transfer(1n)]))).toContain('AA22')
  expect(await balanceOf()).toBe(unit('80'))
})

test('error: a session before its time is refused', async () => {
  const { session, grant, act } = await setUp()
  const granted = session({ validAfter: session().validAfter + DAY })
  await grant(granted)
  expect(await refusal(act(granted, [transfer(1n)]))).toContain('AA22')
})

test('error: a revoked session is refused, also when it is granted again', async () => {
  const { session, grant, revoke, act, asOwner, balanceOf } = await setUp()
  const granted = session()
  await grant(granted)
  await act(granted, [transfer(1n)])
  expect(await revoke(granted)).toMatchObject({ success: true })
  expect(await refusal(act(granted, [transfer(1n)]))).toContain('AA24')
  const again = encodeFunctionData({ abi, functionName: 'grantSession', args: [granted] })
  expect(await refusal(asOwner(again))).toContain('execution reverted')
  expect(await balanceOf()).toBe(unit('100') - 1n)
})

test('error: a session that was not granted, or with other limits, is refused', async () => {
  const { session, grant, act } = await setUp()
  expect(await refusal(act(session(), [transfer(1n)]))).toContain('AA24')
  await grant(session())
  const wider = session({ tokens: [{ token: chain.contracts.usd, limit: unit('1000') }] })
  expect(await refusal(act(wider, [transfer(1n)]))).toContain('AA24')
})

test('error: another key is refused, and so is the owner', async () => {
  const { session, grant, act, owner } = await setUp()
  await grant(session())
  const stranger = privateKeyToAccount(generatePrivateKey())
  expect(await refusal(act(session(), [transfer(1n)], stranger))).toContain('AA24')
  expect(await refusal(act(session(), [transfer(1n)], owner))).toContain('AA24')
})

test('error: the key of a session signs nothing but calls of the session', async () => {
  const { session, grant, prepare, submit, account, key, owner, client } = await setUp()
  await grant(session())
  const { usd } = chain.contracts
  const data = transfer(1n).data ?? '0x'
  const plain = encodeFunctionData({ abi, functionName: 'execute', args: [usd, 0n, data] })
  expect(await refusal(prepare(plain).then(submit))).toContain('AA24')
  const wide = session({ salt: 1n })
  const more = encodeFunctionData({ abi, functionName: 'grantSession', args: [wide] })
  expect(await refusal(prepare(more).then(submit))).toContain('AA24')
  const { address } = owner
  const signature = await key.signMessage({ message: 'Hello' })
  expect(await client.verifyMessage({ address, message: 'Hello', signature })).toBe(false)
  const own = await account.signMessage({ message: 'Hello' })
  expect(await client.verifyMessage({ address, message: 'Hello', signature: own })).toBe(true)
})

test('error: an operation that the account would pay for is refused', async () => {
  const { session, grant, prepare, submit, sign, dataOf } = await setUp()
  await grant(session())
  const {
    paymaster: _,
    paymasterData: __,
    paymasterVerificationGasLimit: ___,
    paymasterPostOpGasLimit: ____,
    ...unpaid
  } = await prepare(dataOf(session(), [transfer(1n)]))
  const operation = unpaid as UserOperation<'0.8'>
  expect(await refusal(submit({ ...operation, signature: await sign(operation) }))).toContain('AA24')
})

test('error: another target, another function and the account itself are refused', async () => {
  const { session, grant, act, owner, balanceOf } = await setUp()
  const { usd, token, entryPoint } = chain.contracts
  const all = [usd, token, owner.address, entryPoint].flatMap((target) => [
    { target, selector: TRANSFER } as const,
    { target, selector: PAYMENT } as const,
    { target, selector: '0x23b872dd' } as const,
  ])
  const granted = session({ nativeLimit: parseEther('1'), actions: all })
  await grant(granted)
  const from = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transferFrom',
    args: [owner.address, RECIPIENT, 1n],
  })
  for (const call of [
    approve(1n),
    transfer(1n, token),
    { target: usd, data: from },
    { target: usd, data: '0xa9059c' },
    { target: usd, data: concatHex([transfer(1n).data ?? '0x', '0x00']) },
    { target: owner.address },
    { target: entryPoint },
    { target: RECIPIENT },
  ] satisfies Call[])
    expect(errorOf(await act(granted, [transfer(1n), call]))).toBe('CallNotAllowed(1)')
  expect(await balanceOf()).toBe(unit('100'))
})

test('behavior: an approval counts as what it lets others spend', async () => {
  const { session, grant, act, owner, balanceOf } = await setUp()
  const { usd, uniswapV2Router, token } = chain.contracts
  const granted = session({
    actions: [
      { target: usd, selector: APPROVE },
      { target: uniswapV2Router, selector: SWAP },
    ],
  })
  await grant(granted)
  expect(await act(granted, [approve(unit('10')), swap(unit('10'), owner.address)])).toMatchObject({
    success: true,
  })
  expect(await balanceOf(token)).toBeGreaterThan(parseUnits('101', 18))
  expect(errorOf(await act(granted, [approve(1n)]))).toBe(`LimitExceeded(${usd})`)
})

test('error: an earlier approval does not lead around the limit', async () => {
  const { session, grant, act, asOwner, balanceOf } = await setUp()
  const { usd, uniswapV2Router } = chain.contracts
  const { target, data = '0x' } = approve(maxUint256)
  await asOwner(encodeFunctionData({ abi, functionName: 'execute', args: [target, 0n, data] }))
  const granted = session({ actions: [{ target: uniswapV2Router, selector: SWAP }] })
  await grant(granted)
  expect(errorOf(await act(granted, [swap(unit('11'), RECIPIENT)]))).toBe(`LimitExceeded(${usd})`)
  expect(await act(granted, [swap(unit('10'), RECIPIENT)])).toMatchObject({ success: true })
  expect(await balanceOf()).toBe(unit('90'))
})

test('behavior: the native coin has a limit of its own', async () => {
  const { session, grant, act, client, owner } = await setUp()
  const granted = session({
    nativeLimit: parseEther('0.2'),
    actions: [{ target: RECIPIENT, selector: PAYMENT }],
    tokens: [],
  })
  await grant(granted)
  const pay = (value: bigint) => act(granted, [{ target: RECIPIENT, value }])
  expect(await pay(parseEther('0.2'))).toMatchObject({ success: true })
  expect(errorOf(await pay(1n))).toBe('LimitExceeded(0x0000000000000000000000000000000000000000)')
  expect(await client.getBalance({ address: owner.address })).toBe(parseEther('0.8'))
})

test('behavior: a payment to anybody counts towards the limit of the native coin', async () => {
  const { session, grant, act, client, owner } = await setUp()
  const { usd, entryPoint } = chain.contracts
  const granted = session({
    nativeLimit: parseEther('0.2'),
    actions: [{ target: NOBODY, selector: PAYMENT }],
    tokens: [],
  })
  await grant(granted)
  expect(await act(granted, [{ target: RECIPIENT, value: parseEther('0.2') }])).toMatchObject({
    success: true,
  })
  for (const call of [
    transfer(1n),
    { target: usd, data: '0x00000000' },
    { target: owner.address },
    { target: entryPoint },
  ] satisfies Call[])
    expect(errorOf(await act(granted, [call]))).toBe('CallNotAllowed(0)')
  expect(errorOf(await act(granted, [{ target: RECIPIENT, value: 1n }]))).toBe(`LimitExceeded(${NOBODY})`)
  expect(await client.getBalance({ address: owner.address })).toBe(parseEther('0.8'))
})

test('error: a call that fails undoes the others', async () => {
  const { session, grant, act, balanceOf, spentOf } = await setUp()
  const granted = session({ tokens: [{ token: chain.contracts.usd, limit: unit('1000') }] })
  await grant(granted)
  expect(errorOf(await act(granted, [transfer(unit('1')), transfer(unit('500'))]))).toMatch(
    /^ExecuteError\(1, /,
  )
  expect(await balanceOf()).toBe(unit('100'))
  expect(await spentOf(granted)).toBe(0n)
})

test('error: a session of one chain does not work on the other', async () => {
  const [, second] = sandbox.chains
  const here = await setUp()
  const there = await setUp(second, here)
  const granted = here.session()
  await here.grant(granted)
  expect(await here.idOf(granted)).not.toBe(await there.idOf(granted))
  expect(await refusal(there.act(granted, [transfer(1n)]))).toContain('AA24')
  const signed = await here.prepare(here.dataOf(granted, [transfer(1n)]))
  expect(await refusal(there.submit(signed))).toMatch(/AA2[45]|AA34/)
  expect(await here.submit(signed)).toMatchObject({ success: true })
})

test('error: a stranger can neither grant nor revoke nor act', async () => {
  const { session, grant, idOf, client, owner } = await setUp()
  await grant(session())
  const account = privateKeyToAccount(sandbox.accounts[1].privateKey)
  const { address } = owner
  const simulate = (functionName: string, args: readonly unknown[]) =>
    refusal(client.simulateContract({ account, address, abi, functionName, args } as never))
  expect(await simulate('grantSession', [session({ salt: 1n })])).toContain('not from self or EntryPoint')
  expect(await simulate('revokeSession', [await idOf(session())])).toContain('not from self or EntryPoint')
  expect(await simulate('executeSession', [session(), []])).toContain('not from EntryPoint')
})

test.each([
  ['without a key', { key: '0x0000000000000000000000000000000000000000' }],
  ['without a paymaster', { paymaster: '0x0000000000000000000000000000000000000000' }],
  ['without an end', { validUntil: 0 }],
  ['without an action', { actions: [] }],
] satisfies [string, Partial<Session>][])('error: a session %s cannot be granted', async (_, change) => {
  const { session, grant } = await setUp()
  expect(await refusal(grant(session(change)))).toContain('execution reverted')
})
