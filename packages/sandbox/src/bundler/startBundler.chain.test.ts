import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem'
import { createBundlerClient } from 'viem/account-abstraction'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { verifyMessage } from 'viem/actions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Sandbox, type SandboxChain, startSandbox } from '../sandbox/startSandbox.js'
import { chainClient, connectOwner, createOwner as createOwnerOn, refusal } from '../testing/smartAccounts.js'
import type { Bundler } from './startBundler.js'

let sandbox: Sandbox
let chain: SandboxChain
let bundler: Bundler

beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', bitcoin: 'off', solana: 'off' })
  ;[chain] = sandbox.chains
  if (!sandbox.bundler) throw new Error('The sandbox has no bundler.')
  bundler = sandbox.bundler
})
afterEach(() => bundler.reset())
afterAll(() => sandbox.stop())

const RECIPIENT: Address = '0x00000000000000000000000000000000000000aa'
const routerAbi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
])

const createOwner = (on = chain) => createOwnerOn({ sandbox, chain: on })

async function connect(owner: PrivateKeyAccount, { sponsored = true, on = chain } = {}) {
  const connected = await connectOwner({ chain: on, owner, isSponsored: sponsored })
  const { account, bundlerClient, authorize } = connected
  const send = async (calls: readonly Call[]) => {
    const authorization = (await account.isDeployed()) ? undefined : await authorize()
    const hash = await bundlerClient.sendUserOperation({ calls, authorization })
    return bundlerClient.waitForUserOperationReceipt({ hash })
  }
  return { ...connected, send }
}

type Call = { to: Address; data?: Hex; value?: bigint }

const transfer = (token: Address, amount: bigint): Call => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [RECIPIENT, amount] }),
})
const approveAndSwap = (owner: Address): readonly [Call, Call] => {
  const { usd, token, uniswapV2Router } = chain.contracts
  const amount = parseUnits('10', 6)
  return [
    {
      to: usd,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [uniswapV2Router, amount] }),
    },
    {
      to: uniswapV2Router,
      data: encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactTokensForTokens',
        args: [amount, 1n, [usd, token], owner, 2n ** 40n],
      }),
    },
  ]
}
const balanceOf = (address: Address, token: Address, on = chain) =>
  chainClient(on).readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
const codeOf = (address: Address, on = chain) => chainClient(on).getCode({ address })
/** One JSON-RPC call of the bundler. */
async function rpc(method: string, params: readonly unknown[], on = chain) {
  const response = await fetch(on.bundlerUrl ?? '', {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return response.json() as Promise<{ result?: unknown; error?: { code: number; message: string } }>
}

test('behavior: an address without coins upgrades and swaps in one sponsored operation', async () => {
  const owner = await createOwner()
  const { send, client } = await connect(owner)
  const receipt = await send(approveAndSwap(owner.address))
  expect(receipt.success).toBe(true)
  expect(receipt.paymaster).toBe(chain.contracts.paymaster)
  expect(await balanceOf(owner.address, chain.contracts.usd)).toBe(parseUnits('90', 6))
  expect(await balanceOf(owner.address, chain.contracts.token)).toBeGreaterThan(parseUnits('101', 18))
  expect(await client.getBalance({ address: owner.address })).toBe(0n)
  expect(await codeOf(owner.address)).toBe(
    `0xef0100${chain.contracts.simple7702Account.slice(2).toLowerCase()}`,
  )
})

test('behavior: a second operation needs no authorization', async () => {
  const owner = await createOwner()
  const { send, client } = await connect(owner)
  await send([transfer(chain.contracts.usd, 1n)])
  const receipt = await send([transfer(chain.contracts.usd, 2n), transfer(chain.contracts.token, 3n)])
  expect(receipt.success).toBe(true)
  const { type } = await client.getTransaction({ hash: receipt.receipt.transactionHash })
  expect(type).toBe('eip1559')
})

test('behavior: without a paymaster the account pays in the native coin', async () => {
  const owner = await createOwner()
  await sandbox.fund({ chainId: chain.id, address: owner.address, wei: parseEther('1') })
  const { send, client } = await connect(owner, { sponsored: false })
  const receipt = await send([transfer(chain.contracts.usd, 1n)])
  expect(receipt.success).toBe(true)
  const paid = parseEther('1') - (await client.getBalance({ address: owner.address }))
  expect(paid).toBeGreaterThanOrEqual(receipt.actualGasCost)
})

test('error: an account without coins or paymaster is refused', async () => {
  const { send } = await connect(await createOwner(), { sponsored: false })
  expect(await refusal(send([transfer(chain.contracts.usd, 1n)]))).toContain('AA21')
})

test('behavior: a batch costs less gas than an operation for each of its calls', async () => {
  const [approval, swap] = [0, 1] as const
  const one = await createOwner()
  const batch = await connect(one)
  await batch.send([transfer(chain.contracts.usd, 1n)])
  const together = await batch.send(approveAndSwap(one.address))

  const other = await createOwner()
  const single = await connect(other)
  await single.send([transfer(chain.contracts.usd, 1n)])
  const first = await single.send([approveAndSwap(other.address)[approval]])
  const second = await single.send([approveAndSwap(other.address)[swap]])
  expect(together.actualGasUsed).toBeLessThan(first.actualGasUsed + second.actualGasUsed)
  // An owner with coins may send the batch to itself, for less than two transactions.
  const client = chainClient(chain)
  const gasOf = async (sender: PrivateKeyAccount, calls: readonly Call[]) => {
    await sandbox.fund({ chainId: chain.id, address: sender.address, wei: parseEther('1') })
    let sum = 0n
    for (const call of calls) {
      // The first swap of a second costs more, so each has a second of its own.
      await client.increaseTime({ seconds: 1 })
      sum += (await client.sendTransactionSync({ account: sender, ...call, gas: 1_000_000n })).gasUsed
    }
    return sum
  }
  const plain = await createOwner()
  const separate = await gasOf(plain, approveAndSwap(plain.address))
  const data = await batch.account.encodeCalls(approveAndSwap(one.address))
  const own = await gasOf(one, [{ to: one.address, data }])
  expect(own).toBeLessThan(separate)
})

test('behavior: a batch whose second call fails moves nothing', async () => {
  const owner = await createOwner()
  const { bundlerClient, send, authorize } = await connect(owner)
  const calls = [transfer(chain.contracts.usd, 1n), transfer(chain.contracts.token, parseUnits('1000', 18))]
  expect(await refusal(send(calls))).toContain('execution reverted')
  // With limits of its own it skips the estimate and gets into a block.
  const hash = await bundlerClient.sendUserOperation({
    calls,
    authorization: await authorize(),
    callGasLimit: 200_000n,
    verificationGasLimit: 100_000n,
    preVerificationGas: 100_000n,
    paymasterVerificationGasLimit: 100_000n,
    paymasterPostOpGasLimit: 0n,
  })
  const receipt = await bundlerClient.waitForUserOperationReceipt({ hash })
  expect(receipt.success).toBe(false)
  expect(receipt.reason).toMatch(/^0x/)
  expect(await balanceOf(owner.address, chain.contracts.usd)).toBe(parseUnits('100', 6))
})

test('behavior: the owner revokes the delegation', async () => {
  const owner = await createOwner()
  const { send, authorize } = await connect(owner)
  await send([transfer(chain.contracts.usd, 1n)])
  const undo = await authorize({ address: '0x0000000000000000000000000000000000000000' })
  await chainClient(chain).sendTransactionSync({
    account: privateKeyToAccount(sandbox.accounts[0].privateKey),
    to: RECIPIENT,
    authorizationList: [undo],
  })
  expect(await codeOf(owner.address)).toBe(undefined)
})

test('behavior: the account verifies its owner (ERC-1271)', async () => {
  const owner = await createOwner()
  const { send, account, client } = await connect(owner)
  await send([transfer(chain.contracts.usd, 1n)])
  const signature = await account.signMessage({ message: 'Hello' })
  const { address } = owner
  expect(await verifyMessage(client, { address, message: 'Hello', signature })).toBe(true)
  expect(await verifyMessage(client, { address, message: 'Bye', signature })).toBe(false)
})

test('error: the policy of the paymaster refuses with its reason', async () => {
  bundler.setPolicy(({ context }) =>
    Object(context).policy === 'none' ? 'The daily budget is used up.' : undefined,
  )
  const owner = await createOwner()
  const { bundlerClient, authorize } = await connect(owner)
  const send = async (policy: string) =>
    bundlerClient.sendUserOperation({
      calls: [transfer(chain.contracts.usd, 1n)],
      authorization: await authorize(),
      paymasterContext: { policy },
    })
  expect(await refusal(send('none'))).toBe('The daily budget is used up.')
  expect(await codeOf(owner.address)).toBe(undefined)
  await expect(send('all')).resolves.toMatch(/^0x/)
})

test('error: a changed operation is refused by account and paymaster', async () => {
  const owner = await createOwner()
  const { account, bundlerClient, send } = await connect(owner)
  await send([transfer(chain.contracts.usd, 1n)])
  const operation = await bundlerClient.prepareUserOperation({ calls: [transfer(chain.contracts.usd, 1n)] })
  const signature = await account.signUserOperation(operation)
  const plain = createBundlerClient({ transport: http(chain.bundlerUrl, { retryCount: 0 }) })
  const attempt = (change: object) =>
    refusal(
      plain.sendUserOperation({
        ...operation,
        signature,
        entryPointAddress: chain.contracts.entryPoint,
        ...change,
      } as never),
    )
  const dearer = encodeFunctionData({
    abi: account.abi,
    functionName: 'execute',
    args: [chain.contracts.usd, 0n, transfer(chain.contracts.usd, 2n).data ?? '0x'],
  } as never)
  expect(await attempt({ callData: dearer })).toContain('AA24')
  // Signed by the owner again, but not by the paymaster.
  const changed = { ...operation, callGasLimit: operation.callGasLimit + 1n }
  expect(
    await attempt({ ...changed, signature: await account.signUserOperation(changed as never) }),
  ).toContain('AA34')
  expect(await balanceOf(RECIPIENT, chain.contracts.usd)).toBeGreaterThan(0n)
  expect(await attempt({})).toBe('not refused')
  // The nonce is used.
  expect(
    await attempt({ ...changed, signature: await account.signUserOperation(changed as never) }),
  ).toContain('AA25')
})

test('error: an operation of one chain is refused on the other', async () => {
  const [, second] = sandbox.chains
  const owner = await createOwner()
  await createOwner(second)
  const here = await connect(owner)
  const there = await connect(owner, { on: second })
  await sandbox.fund({ chainId: second.id, address: owner.address, wei: parseEther('1') })
  await here.send([transfer(chain.contracts.usd, 1n)])
  const upgrade = await there.authorize()
  await chainClient(second).sendTransactionSync({
    account: privateKeyToAccount(sandbox.accounts[0].privateKey),
    to: RECIPIENT,
    authorizationList: [upgrade],
  })
  const operation = await here.bundlerClient.prepareUserOperation({
    calls: [transfer(chain.contracts.usd, 1n)],
  })
  const signature = await here.account.signUserOperation(operation)
  const replay = createBundlerClient({ transport: http(second.bundlerUrl, { retryCount: 0 }) })
  expect(
    await refusal(
      replay.sendUserOperation({
        ...operation,
        signature,
        entryPointAddress: second.contracts.entryPoint,
      } as never),
    ),
  ).toMatch(/AA2[45]|AA3[45]/)
})

test.each([
  ['for another implementation', { address: RECIPIENT }, 'names an implementation that is not known'],
  ['for every chain', { chainId: 0 }, 'must be for chain 31337 and no other, not 0'],
  ['for the other chain', { chainId: 31338 }, 'must be for chain 31337 and no other, not 31338'],
  ['with a used nonce', { nonce: 7 }, 'has the nonce 7, but the sender has 0'],
])('error: an authorization %s is refused', async (_, change, reason) => {
  const owner = await createOwner()
  const { bundlerClient } = await connect(owner)
  const { simple7702Account } = chain.contracts
  const authorization = await owner.signAuthorization({
    address: simple7702Account,
    chainId: chain.id,
    nonce: 0,
    ...change,
  })
  const calls = [transfer(chain.contracts.usd, 1n)]
  expect(await refusal(bundlerClient.sendUserOperation({ calls, authorization }))).toContain(reason)
  expect(await codeOf(owner.address)).toBe(undefined)
})

test('error: an authorization that another key signed is refused', async () => {
  const { bundlerClient } = await connect(await createOwner())
  const stranger = await connect(await createOwner())
  const calls = [transfer(chain.contracts.usd, 1n)]
  const authorization = await stranger.authorize()
  expect(await refusal(bundlerClient.sendUserOperation({ calls, authorization }))).toContain(
    'not signed by the sender',
  )
})

test('error: a sender that has delegated to another implementation is refused', async () => {
  const owner = await createOwner()
  const { bundlerClient, authorize } = await connect(owner)
  const other = await authorize({ address: chain.contracts.multicall3 })
  await chainClient(chain).sendTransactionSync({
    account: privateKeyToAccount(sandbox.accounts[0].privateKey),
    to: RECIPIENT,
    authorizationList: [other],
  })
  const calls = [transfer(chain.contracts.usd, 1n)]
  expect(await refusal(bundlerClient.sendUserOperation({ calls }))).toContain(
    'delegated to an implementation that is not known',
  )
})

test('behavior: each fault does what it is named after', async () => {
  const owner = await createOwner()
  const { bundlerClient, authorize } = await connect(owner)
  const authorization = await authorize()
  const send = () =>
    bundlerClient.sendUserOperation({ calls: [transfer(chain.contracts.usd, 1n)], authorization })
  bundler.set({ mode: 'down' })
  await expect(rpc('eth_chainId', [])).rejects.toThrow('fetch failed')
  bundler.set({ mode: 'refuse-sponsorship', reason: 'Not today.' })
  expect(await refusal(send())).toBe('Not today.')
  bundler.set({ mode: 'refuse-operations' })
  expect(await refusal(send())).toBe('The sandbox is set to refuse.')
  bundler.set({ mode: 'overcharge' })
  const dear = await bundlerClient.prepareUserOperation({
    calls: [transfer(chain.contracts.usd, 1n)],
    authorization,
  })
  expect(dear.paymasterPostOpGasLimit).toBe(10_000_000n)
  bundler.set({ mode: 'drop-operations' })
  const hash = await send()
  expect(await rpc('eth_getUserOperationReceipt', [hash])).toMatchObject({ result: null })
  bundler.reset()
  expect(await rpc('eth_chainId', [])).toMatchObject({ result: numberToHex(chain.id) })
  expect(bundler.methods).toEqual(['eth_chainId'])
})

test.each([
  ['an unknown method', 'debug_bundler_clearState', [], -32601],
  ['another entry point', 'eth_sendUserOperation', [{}, RECIPIENT], -32602],
  ['an operation without a sender', 'eth_sendUserOperation', [{}, 'entry point'], -32602],
  ['another chain', 'pm_getPaymasterData', [{}, 'entry point', '0x1'], -32602],
])('error: %s is refused', async (_, method, params, code) => {
  const filled = params.map((param) => (param === 'entry point' ? chain.contracts.entryPoint : param))
  expect(await rpc(method, filled)).toMatchObject({ error: { code } })
})

test('behavior: an operation is found by its hash', async () => {
  const owner = await createOwner()
  const { send } = await connect(owner)
  const { userOpHash, receipt } = await send([transfer(chain.contracts.usd, 1n)])
  expect(await rpc('eth_getUserOperationByHash', [userOpHash])).toMatchObject({
    result: {
      userOperation: { sender: owner.address },
      entryPoint: chain.contracts.entryPoint,
      transactionHash: receipt.transactionHash,
    },
  })
  expect(await rpc('eth_getUserOperationByHash', [`0x${'00'.repeat(32)}`])).toMatchObject({ result: null })
})
