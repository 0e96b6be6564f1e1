import { sessionAccountAbi, startSandbox } from '@latchkey/sandbox'
import {
  createPublicClient,
  createTestClient,
  decodeAbiParameters,
  decodeErrorResult,
  encodeFunctionData,
  getAbiItem,
  getAddress,
  type Hex,
  http,
  keccak256,
  parseAbi,
  parseAbiParameters,
  parseEther,
  toFunctionSelector,
} from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  toSimple7702SmartAccount,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, expect, test } from 'vitest'
import { toDelegationCode } from '../../delegation/readDelegation.ts'
import { deriveAccounts } from '../../keys/deriveAccounts.ts'
import type { Nodes } from '../../rpc/createNodes.ts'
import { createSmartFrame } from '../../testing/createSmartFrame.ts'

const sandbox = await startSandbox({ ports: 'free', bitcoin: 'off', solana: 'off' })
const { bundler } = sandbox
if (!bundler) throw new Error('The sandbox has no bundler.')
afterAll(() => sandbox.stop())

const [chain] = sandbox.chains
const { entryPoint, sessionAccount, simple7702Account, paymaster } = chain.contracts
const transport = http(chain.rpcUrl)
const { id, name, nativeCurrency } = chain
const client = createPublicClient({
  chain: { id, name, nativeCurrency, rpcUrls: { default: { http: [chain.rpcUrl] } } },
  transport,
  pollingInterval: 20,
})
const god = createTestClient({ mode: 'anvil', transport })
const code = await client.getCode({ address: sessionAccount })
const friend = sandbox.accounts[1].address
const day = 86_400

const post = async (url: string, call: object) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...call })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return (await response.json()) as {
    readonly result?: unknown
    readonly error?: { readonly code: number; readonly message: string }
  }
}
const nodes: Nodes = {
  async request(_chainId, call) {
    const { result, error } = await post(chain.rpcUrl, call)
    if (error) throw new Error(error.message)
    return result
  },
}

let seed = 100
/** An account with one ether, on a network whose operator chose SessionAccount, and a key that gets permissions. */
async function setUp({ codeHash = keccak256(code ?? '0x') }: { readonly codeHash?: Hex } = {}) {
  const keys = deriveAccounts(new Uint8Array(32).fill((seed += 1)))
  const own = getAddress(keys.addresses.eip155)
  const key = privateKeyToAccount(generatePrivateKey())
  const frame = createSmartFrame({
    keys,
    nodes,
    networks: [{ chainId: chain.caip2, entryPoint, implementation: sessionAccount, isSponsored: true }],
    facts: [
      {
        chainId: chain.caip2,
        name: 'Local',
        symbol: 'ETH',
        decimals: 18,
        smartAccount: {
          implementation: sessionAccount,
          name: 'SessionAccount',
          codeHash,
          permissions: { paymaster },
        },
      },
    ],
    send: (_chainId, call) => post(bundler?.urlOf(id) ?? '', call),
    sleep: () => new Promise((done) => setTimeout(done, 20)),
  })
  await god.setBalance({ address: own, value: parseEther('1') })
  const { timestamp } = await client.getBlock()
  const now = Number(timestamp)
  const grantRequest = {
    chainId: `0x${id.toString(16)}`,
    address: own.toLowerCase(),
    expiry: now + 7 * day,
    signer: { type: 'account', data: { address: key.address } },
    permissions: [
      {
        type: 'native-token-periodic',
        data: { periodAmount: '0x16345785d8a0000', periodDuration: day, startTime: now - 1 },
      },
    ],
    policies: [],
  }
  const grant = async () => {
    const [granted] = (await frame.request('wallet_grantPermissions', [grantRequest])) as { context: Hex }[]
    if (!granted) throw new Error('Nothing was granted.')
    return granted.context
  }
  /** Sends an operation of the key, as an app does: by the context alone. */
  const pay = async (context: Hex, value: bigint) => {
    const account = await toSimple7702SmartAccount({
      client,
      owner: { ...key, address: own },
      implementation: sessionAccount,
    })
    const bundlerTransport = http(chain.bundlerUrl, { retryCount: 0 })
    const bundlerClient = createBundlerClient({
      account,
      client,
      transport: bundlerTransport,
      pollingInterval: 20,
      paymaster: createPaymasterClient({ transport: bundlerTransport }),
    })
    const hash = await bundlerClient.sendUserOperation({
      callData: encodeFunctionData({
        abi: sessionAccountAbi,
        functionName: 'executeSession',
        args: [sessionOf(context), [{ target: friend, value, data: '0x' }]],
      }),
      callGasLimit: 600_000n,
      verificationGasLimit: 300_000n,
      preVerificationGas: 100_000n,
      paymasterVerificationGasLimit: 100_000n,
      paymasterPostOpGasLimit: 0n,
    } as never)
    return bundlerClient.waitForUserOperationReceipt({ hash })
  }
  const balance = () => client.getBalance({ address: own })
  return { ...frame, own, key, now, grantRequest, grant, pay, balance }
}

/** Returns the session that a context has, as the documentation says. */
function sessionOf(context: Hex) {
  const type = getAbiItem({ abi: sessionAccountAbi, name: 'grantSession' }).inputs[0]
  return decodeAbiParameters([...parseAbiParameters('string, uint256, address'), type], context)[3]
}

const errorOf = ({ success, reason }: { success: boolean; reason?: string | undefined }) => {
  expect(success).toBe(false)
  return decodeErrorResult({ abi: sessionAccountAbi, data: reason as Hex }).errorName
}
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'not refused',
    (error: { details?: string; cause?: { details?: string }; message: string }) =>
      error.cause?.details ?? error.details ?? error.message,
  )

test('behavior: one approval upgrades the account and grants a permission, which its key uses until the limit', async () => {
  const { own, key, grant, pay, balance, reviews } = await setUp()
  const context = await grant()
  expect(await client.getCode({ address: own })).toBe(toDelegationCode(sessionAccount))
  expect(reviews).toHaveLength(1)
  expect(reviews[0]).toMatchObject({
    title: 'Grant a permission',
    needsWindow: true,
    warnings: [
      expect.stringContaining('SessionAccount, which is not audited'),
      expect.stringContaining('can send these amounts to anybody'),
    ],
    rows: expect.arrayContaining([
      { label: 'Who may act for you', value: key.address, form: 'mono' },
      { label: 'May send', value: 'Up to 0.1 ETH every day', form: 'text' },
      { label: 'Limits enforced by', value: 'SessionAccount, not audited', form: 'text' },
      { label: 'label.delegation', value: 'SessionAccount', form: 'text' },
    ]),
  })
  expect(await pay(context, parseEther('0.06'))).toMatchObject({ success: true })
  expect(errorOf(await pay(context, parseEther('0.05')))).toBe('LimitExceeded')
  expect(await balance()).toBe(parseEther('0.94'))
})

test('behavior: the hash of a context is the id of its session on the chain', async () => {
  const { own, grant } = await setUp()
  const context = await grant()
  const sessionId = await client.readContract({
    address: own,
    abi: sessionAccountAbi,
    functionName: 'sessionId',
    args: [sessionOf(context)],
  })
  expect(keccak256(context)).toBe(sessionId)
})

test('error: a permission that has ended is refused on the chain', async () => {
  const { grant, pay, balance } = await setUp()
  const context = await grant()
  await god.increaseTime({ seconds: 8 * day })
  await god.mine({ blocks: 1 })
  expect(await refusal(pay(context, 1n))).toMatch(/AA22|expired/i)
  expect(await balance()).toBe(parseEther('1'))
})

test.each([
  ['its context', (context: Hex) => context],
  ['the hash of its context', (context: Hex) => keccak256(context)],
])('behavior: a permission is revoked by %s, once', async (_, toPci) => {
  const { grant, pay, request, reviews, balance } = await setUp()
  const context = await grant()
  const pci = toPci(context)
  expect(await request('wallet_revokePermissions', [{ pci }])).toBe('0x')
  expect(reviews.at(-1)).toMatchObject({
    title: 'End a permission',
    rows: expect.arrayContaining([{ label: 'Permission ID', value: keccak256(context), form: 'mono' }]),
  })
  expect(await refusal(pay(context, 1n))).toMatch(/AA24/)
  expect(await balance()).toBe(parseEther('1'))
  expect(await request('wallet_revokePermissions', [{ pci }])).toBe('0x')
  expect(reviews).toHaveLength(2)
})

test('behavior: several permissions are granted at once, and hold together', async () => {
  const { own, grantRequest, request, reviews } = await setUp()
  const abi = parseAbi(['function approve(address spender, uint256 amount) returns (bool)'])
  const { usd } = chain.contracts
  const permissions = [
    ...grantRequest.permissions,
    {
      type: 'erc20-token-periodic',
      data: {
        tokenAddress: usd,
        periodAmount: '0x4c4b40',
        periodDuration: day,
        startTime: grantRequest.permissions[0]?.data.startTime,
      },
    },
    { type: 'contract-call', data: { address: usd, abi, functions: [{ functionName: 'approve' }] } },
  ]
  const [granted] = (await request('wallet_grantPermissions', [{ ...grantRequest, permissions }])) as [
    { readonly context: Hex },
  ]
  const { context, ...rest } = granted
  expect(rest).toEqual({ ...grantRequest, permissions, address: own })
  expect(sessionOf(context)).toMatchObject({
    nativeLimit: parseEther('0.1'),
    period: day,
    tokens: [{ token: usd, limit: 5_000_000n }],
    actions: [
      { target: '0x0000000000000000000000000000000000000000', selector: '0x00000000' },
      { target: usd, selector: '0xa9059cbb' },
      { target: usd, selector: '0x095ea7b3' },
    ],
  })
  expect(reviews[0]?.rows.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['2 of 3', 'Up to 5 TUSD every day', 'approve(address,uint256) (0x095ea7b3)']),
  )
})

test('behavior: a page names any key, and functions as it likes, and each is shown with its selector', async () => {
  const { grantRequest, request, reviews } = await setUp()
  const abi = parseAbi(['function aFreeGift(address[] friends)', 'function play()'])
  const functions = [{ functionName: 'aFreeGift' }, { functionName: 'play' }]
  const data = { address: chain.contracts.usd, abi, functions }
  await request('wallet_grantPermissions', [
    {
      ...grantRequest,
      signer: { type: 'account', data: { address: friend } },
      permissions: [{ type: 'contract-call', data }],
    },
  ])
  const selectors = abi.map((item) => toFunctionSelector(item))
  expect(reviews[0]?.rows.map(({ value }) => value)).toEqual(
    expect.arrayContaining([friend, `aFreeGift(address[]) (${selectors[0]})\nplay() (${selectors[1]})`]),
  )
})

test('error: a contract with other code than the operator named is not delegated to', async () => {
  const { own, grant, reviews } = await setUp({ codeHash: keccak256('0x00') })
  await expect(grant()).rejects.toMatchObject({ code: 'wallet_frame/implementation_changed' })
  expect(reviews).toEqual([])
  expect(await client.getCode({ address: own })).toBeUndefined()
})

test('behavior: an account that runs the audited contract changes to the chosen one', async () => {
  const { own, grant, reviews } = await setUp()
  await god.setCode({ address: own, bytecode: toDelegationCode(simple7702Account) })
  await grant()
  expect(reviews[0]?.rows).toContainEqual({
    label: 'label.presentDelegation',
    value: 'Simple7702Account 0.8',
    form: 'mono',
  })
  expect(reviews[0]?.warnings).not.toContain('warning.otherDelegation')
  expect(await client.getCode({ address: own })).toBe(toDelegationCode(sessionAccount))
})

test('behavior: removing the smart account warns that permissions come back', async () => {
  const { own, handlers, peer, grant, reviews } = await setUp()
  await grant()
  await handlers.removeSmartAccount(undefined, peer)
  expect(reviews.at(-1)?.warnings).toEqual([expect.stringContaining('return if you upgrade again')])
  expect(await client.getCode({ address: own })).toBeUndefined()
})
