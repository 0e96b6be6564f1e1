import { sponsorMessage } from '@latchkey/core/api'
import {
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  formatEther,
  getAddress,
  type Hex,
  recoverAddress,
  recoverMessageAddress,
  recoverTypedDataAddress,
} from 'viem'
import { getUserOperationTypedData, type UserOperation } from 'viem/account-abstraction'
import { recoverAuthorizationAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import type { ListedNetwork } from '../delegation/createSmartAccounts.ts'
import { entryPoint } from '../delegation/entryPoint.ts'
import { toDelegationCode } from '../delegation/readDelegation.ts'
import { deriveAccounts } from '../keys/deriveAccounts.ts'
import { createSmartFrame } from '../testing/createSmartFrame.ts'
import { accountAbi, hashOperation } from './operation/Operation.ts'

const keys = deriveAccounts(new Uint8Array(32).fill(7))
const own = getAddress(keys.addresses.eip155)
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const paymaster = '0x8464135c8F25Da09e49BC8782676a84730C318bC'
const implementation = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
const stranger = '0x00000000000000000000000000000000000c0dE5'
const txHash = `0x${'ab'.repeat(32)}`
const gwei = 10n ** 9n

const toHex = (value: bigint | number) => `0x${value.toString(16)}`
const word = (value: bigint | number) => `0x${value.toString(16).padStart(64, '0')}`
const transfer = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [other, amount] })

type Wire = Readonly<Record<string, string>> & { readonly eip7702Auth?: Readonly<Record<string, string>> }
type Respond = (params: readonly unknown[]) => unknown

const limits = {
  callGasLimit: toHex(100_000),
  verificationGasLimit: toHex(50_000),
  preVerificationGas: toHex(60_000),
}
const sponsorStub = {
  paymaster,
  paymasterData: '0x00',
  paymasterVerificationGasLimit: toHex(30_000),
  paymasterPostOpGasLimit: '0x0',
  sponsor: { name: 'Acme' },
}

/** A frame on a network with a bundler. `code` is that of the account, and `coins` what it holds. */
function createFrame({
  code = '0x',
  coins = 10n ** 18n,
  isSponsored = false,
  network = {},
  responses = {},
  isApproved = true,
  pending = '0x5',
  preferred = 'smartAccount',
}: {
  readonly code?: string
  readonly coins?: bigint
  readonly isSponsored?: boolean
  readonly network?: Partial<ListedNetwork>
  readonly responses?: Readonly<Record<string, Respond>>
  readonly isApproved?: boolean
  readonly pending?: string
  readonly preferred?: 'eoa' | 'smartAccount'
} = {}) {
  const account = { code }
  const sent: Wire[] = []
  const bundled: { readonly method: string; readonly params: readonly unknown[] }[] = []
  const fee = toHex(gwei)
  const node: Record<string, Respond> = {
    eth_getCode: () => account.code,
    eth_getTransactionCount: ([, at]) => (at === 'pending' ? pending : '0x5'),
    eth_getBalance: () => toHex(coins),
    eth_getBlockByNumber: () => ({ baseFeePerGas: fee }),
    eth_maxPriorityFeePerGas: () => '0x3',
    eth_call([call]) {
      const { to, data } = call as { to: string; data: string }
      if (to === entryPoint) return data.startsWith('0x35567e1a') ? word(9) : word(0)
      return data === '0x313ce567' ? word(6) : `${word(32)}${word(4).slice(2)}${'54555344'.padEnd(64, '0')}`
    },
    eth_simulateV1: () => [{ calls: [{ status: '0x1', logs: [] }] }],
  }
  const hashes = new Set<string>()
  const bundler: Record<string, Respond> = {
    pm_getPaymasterStubData: () => sponsorStub,
    pm_getPaymasterData: () => ({ paymaster, paymasterData: '0xbeef' }),
    eth_estimateUserOperationGas: () => limits,
    eth_sendUserOperation([operation]) {
      const wire = operation as Wire
      sent.push(wire)
      const hash = hashOperation(toOperation(wire), 31_337)
      hashes.add(hash)
      if (wire.eip7702Auth) account.code = toDelegationCode(wire.eip7702Auth['address'] as Hex)
      return hash
    },
    eth_getUserOperationReceipt: ([hash]) =>
      hashes.has(String(hash))
        ? {
            userOpHash: hash,
            success: true,
            logs: [],
            actualGasUsed: '0x10',
            receipt: { transactionHash: txHash, blockHash: txHash, blockNumber: '0x1', gasUsed: '0x20' },
          }
        : null,
    eth_getUserOperationByHash: () => null,
    ...responses,
  }
  const frame = createSmartFrame({
    keys,
    preferred,
    decide: async () => isApproved,
    networks: [{ chainId: 'eip155:31337', entryPoint, implementation, isSponsored, ...network }],
    nodes: {
      async request(_chainId, { method, params }) {
        const respond = node[method]
        if (!respond) throw new Error(`The node does not know ${method}.`)
        return respond(params as readonly unknown[])
      },
    },
    async send(_chainId, call) {
      bundled.push(call)
      try {
        return { result: await bundler[call.method]?.(call.params) }
      } catch (error) {
        if (error instanceof Refusal) {
          const { code, message, data } = error
          return { error: { code, message, data } }
        }
        throw error
      }
    },
  })
  return { ...frame, sent, bundled, methods: () => bundled.map(({ method }) => method) }
}

class Refusal extends Error {
  readonly code: number
  readonly data: string | undefined
  constructor(message: string, code: number, data: string | undefined) {
    super(message)
    this.code = code
    this.data = data
  }
}
const refuse =
  (message: string, code = -32_501, data?: string) =>
  () => {
    throw new Refusal(message, code, data)
  }

/** Reads back what a bundler got. */
function toOperation(wire: Wire) {
  const amount = (name: string) => BigInt(wire[name] ?? 0)
  const auth = wire.eip7702Auth
  return {
    sender: wire['sender'] as Hex,
    nonce: amount('nonce'),
    callData: wire['callData'] as Hex,
    callGasLimit: amount('callGasLimit'),
    verificationGasLimit: amount('verificationGasLimit'),
    preVerificationGas: amount('preVerificationGas'),
    maxFeePerGas: amount('maxFeePerGas'),
    maxPriorityFeePerGas: amount('maxPriorityFeePerGas'),
    ...(wire['paymaster'] && {
      paymaster: {
        paymaster: wire['paymaster'] as Hex,
        paymasterVerificationGasLimit: amount('paymasterVerificationGasLimit'),
        paymasterPostOpGasLimit: amount('paymasterPostOpGasLimit'),
        paymasterData: wire['paymasterData'] as Hex,
      },
    }),
    ...(auth && {
      authorization: {
        chainId: Number(auth['chainId']),
        address: auth['address'] as Hex,
        nonce: Number(auth['nonce']),
      },
    }),
  }
}

const bundle = {
  version: '2.0.0',
  chainId: '0x7a69',
  from: own,
  atomicRequired: true,
  calls: [
    { to: token, data: transfer(1_500_000n) },
    { to: other, value: '0x1' },
  ],
}

test('behavior: a batch is shown step by step, and sent as one operation that the account signed', async () => {
  const { request, reviews, sent, signed } = createFrame()
  const { id } = (await request('wallet_sendCalls', [bundle])) as { id: string }
  expect(reviews).toMatchObject([
    {
      title: 'title.batch',
      needsWindow: true,
      changes: [],
      warnings: ['warning.delegation', 'warning.allOrNothing'],
      rows: [
        { label: 'label.step', value: '1 of 2: Send', form: 'step' },
        { label: 'label.amount', value: '1.5 TUSD' },
        { label: 'label.recipient', value: other },
        { label: 'label.token', value: token },
        { label: 'label.step', value: '2 of 2: Send', form: 'step' },
        { label: 'label.amount', value: '0.000000000000000001 ETH' },
        { label: 'label.recipient', value: other },
        // 210,000 gas at two base fees and the tip.
        { label: 'label.fee', value: '0.00042000000063 ETH' },
        { label: 'label.delegation', value: 'Simple7702Account 0.8' },
        { label: 'label.implementation', value: implementation },
      ],
    },
  ])
  const [wire] = sent
  if (!wire) throw new Error('Nothing was sent.')
  expect(decodeFunctionData({ abi: accountAbi, data: wire['callData'] as Hex }).args).toEqual([
    [
      { target: token, value: 0n, data: transfer(1_500_000n) },
      { target: other, value: 1n, data: '0x' },
    ],
  ])
  expect(wire).toMatchObject({ sender: own, nonce: '0x9', factory: '0x7702', ...limits })
  expect(wire['paymaster']).toBeUndefined()
  // The operation and the delegation are signed in one job.
  expect(signed).toHaveLength(1)
  const { authorization, paymaster: _, ...parts } = toOperation(wire)
  if (!authorization) throw new Error('There is no delegation.')
  const { r, s, yParity } = wire.eip7702Auth ?? {}
  const signature = { r: r as Hex, s: s as Hex, yParity: Number(yParity) }
  const userOperation: UserOperation<'0.8'> = {
    ...parts,
    factory: '0x7702',
    factoryData: '0x',
    authorization: { ...authorization, ...signature },
    signature: '0x',
  }
  const signer = await recoverTypedDataAddress({
    ...getUserOperationTypedData({ chainId: 31_337, entryPointAddress: entryPoint, userOperation }),
    signature: wire['signature'] as Hex,
  })
  expect(signer).toBe(own)
  expect(authorization).toEqual({ chainId: 31_337, address: implementation, nonce: 5 })
  expect(await recoverAuthorizationAddress({ authorization, signature })).toBe(own)
  expect(await request('wallet_getCallsStatus', [id])).toEqual({
    version: '2.0.0',
    id,
    chainId: '0x7a69',
    atomic: true,
    status: 200,
    receipts: [
      {
        logs: [],
        status: '0x1',
        blockHash: txHash,
        blockNumber: '0x1',
        gasUsed: '0x10',
        transactionHash: txHash,
      },
    ],
  })
})

test('behavior: an account that runs the contract signs no delegation', async () => {
  const { request, reviews, sent } = createFrame({ code: toDelegationCode(implementation) })
  await request('wallet_sendCalls', [bundle])
  expect(sent[0]?.eip7702Auth).toBeUndefined()
  expect(sent[0]?.['factory']).toBeUndefined()
  expect(reviews[0]?.warnings).toEqual(['warning.allOrNothing'])
})

test('behavior: a transaction of a smart account goes the same way and resolves with its hash', async () => {
  const { request, reviews } = createFrame({ code: toDelegationCode(implementation) })
  expect(await request('eth_sendTransaction', [{ from: own, to: other, value: '0x1' }])).toBe(txHash)
  expect(reviews).toMatchObject([{ title: 'title.send', warnings: [] }])
})

test('behavior: a sponsor pays for an account without coins, and the review names it', async () => {
  const { request, reviews, sent } = createFrame({ isSponsored: true, coins: 0n })
  await request('wallet_sendCalls', [{ ...bundle, calls: [{ to: token, data: transfer(1n) }] }])
  expect(reviews[0]?.rows).toEqual(
    expect.arrayContaining([
      { label: 'label.payer', value: 'Acme', form: 'text' },
      { label: 'Sponsor contract', value: paymaster, form: 'mono' },
    ]),
  )
  expect(reviews[0]?.rows.some(({ label }) => label === 'label.fee')).toBe(false)
  expect(sent[0]).toMatchObject({
    paymaster,
    paymasterData: '0xbeef',
    paymasterVerificationGasLimit: '0x7530',
  })
})

test('behavior: an account with coins pays when the sponsor refuses, and the review says so', async () => {
  const { request, reviews, sent } = createFrame({
    isSponsored: true,
    responses: { pm_getPaymasterStubData: refuse('daily budget is used up') },
  })
  await request('wallet_sendCalls', [bundle])
  expect(reviews[0]?.warnings).toContain("The app's sponsor doesn't pay this fee, so you do.")
  expect(reviews[0]?.rows).toContainEqual({ label: 'label.fee', value: '0.00042000000063 ETH', form: 'text' })
  expect(sent[0]?.['paymaster']).toBeUndefined()
})

test.each([
  [
    'a sponsor that refuses an account without coins',
    {
      isSponsored: true,
      coins: 1n,
      responses: { pm_getPaymasterStubData: refuse('daily budget is used up') },
    },
    { code: 'wallet_frame/sponsor_refused', message: expect.stringContaining('daily budget is used up') },
  ],
  ['an account without coins', { coins: 0n }, { code: 'wallet_frame/insufficient_funds' }],
  [
    'an amount beyond the coins, whoever pays the fee',
    { coins: 0n, isSponsored: true },
    { code: 'wallet_frame/insufficient_funds' },
  ],
  [
    'calls that would fail',
    { responses: { eth_estimateUserOperationGas: refuse('execution reverted') } },
    { code: 'wallet_frame/bundler_refused', message: expect.stringContaining('execution reverted') },
  ],
  [
    'a bundler that does not respond',
    { responses: { eth_estimateUserOperationGas: () => Promise.reject(new Error('down')) as never } },
    { code: 'wallet_frame/bundler_unreachable' },
  ],
  [
    'a bundler that requests more gas than a block has',
    {
      responses: {
        eth_estimateUserOperationGas: () => ({ ...limits, preVerificationGas: toHex(10n ** 9n) }),
      },
    },
    { code: 'wallet_frame/fee_too_high' },
  ],
  [
    'a sponsor that requests far more gas than its work takes',
    {
      isSponsored: true,
      responses: {
        pm_getPaymasterStubData: () => ({ ...sponsorStub, paymasterPostOpGasLimit: toHex(10_000_000) }),
      },
    },
    { code: 'wallet_frame/fee_too_high' },
  ],
  [
    'a malformed estimate',
    { responses: { eth_estimateUserOperationGas: () => ({ callGasLimit: 1 }) } },
    { code: 'wallet_frame/bundler_refused' },
  ],
  ['an account with code of its own', { code: '0x6001' }, { code: 'wallet_frame/not_upgradable' }],
  ['a delegation while a transaction waits', { pending: '0x6' }, { code: 'wallet_frame/account_busy' }],
  ['a plain account', { preferred: 'eoa' as const }, { rpcCode: 5760 }],
  [
    'a network whose contract is not pinned',
    { network: { implementation: stranger } as const },
    { rpcCode: 5710 },
  ],
  ['a network with another entry point', { network: { entryPoint: stranger } as const }, { rpcCode: 5710 }],
])('error: %s is refused before anything is shown', async (_name, options, error) => {
  const { request, reviews, sent } = createFrame(options)
  await expect(request('wallet_sendCalls', [bundle])).rejects.toMatchObject(error)
  expect(reviews).toEqual([])
  expect(sent).toEqual([])
})

test.each([
  ['pays from another contract', { paymaster: other, paymasterData: '0xbeef' }],
  ['uses more gas', { paymaster, paymasterData: '0xbeef', paymasterPostOpGasLimit: '0xffff' }],
  ['raises the price', { paymaster, paymasterData: '0xbeef', maxFeePerGas: toHex(10n ** 12n) }],
  ['changes the calls', { paymaster, paymasterData: '0xbeef', callData: '0x00' }],
  ['raises the limit of the calls', { paymaster, paymasterData: '0xbeef', callGasLimit: '0xfffff' }],
])(
  'error: a sponsor that %s after the review is refused, and the operation is not signed',
  async (_name, response) => {
    const { request, signed, sent } = createFrame({
      isSponsored: true,
      responses: { pm_getPaymasterData: () => response },
    })
    await expect(request('wallet_sendCalls', [bundle])).rejects.toMatchObject({
      code: 'wallet_frame/sponsor_changed',
    })
    // The request for sponsorship alone.
    expect(signed).toHaveLength(1)
    expect(sent).toEqual([])
  },
)

test('behavior: the account signs the request for sponsorship of the operation as it is shown, and then the operation', async () => {
  const requested: Wire[] = []
  const { request, signed, sent } = createFrame({
    isSponsored: true,
    responses: {
      pm_getPaymasterData([operation]) {
        requested.push(operation as Wire)
        return { paymaster, paymasterData: '0xbeef' }
      },
    },
  })
  await request('wallet_sendCalls', [bundle])
  expect([signed.length, sent.length]).toEqual([2, 1])
  const [wire] = requested
  if (!wire) throw new Error('Nothing was requested.')
  const message = sponsorMessage(hashOperation(toOperation(wire), 31_337))
  const signature = wire['signature'] as Hex
  expect(await recoverMessageAddress({ message, signature })).toBe(own)
  expect(signed[0]).not.toHaveProperty('delegation')
})

test('behavior: a sponsor may repeat what was shown', async () => {
  const { request, sent } = createFrame({
    isSponsored: true,
    responses: {
      pm_getPaymasterData: () => ({
        paymaster: paymaster.toLowerCase(),
        paymasterData: '0xbeef',
        paymasterVerificationGasLimit: '0x007530',
      }),
    },
  })
  await request('wallet_sendCalls', [bundle])
  expect(sent).toHaveLength(1)
})

test('error: a bundler that names another operation is reported', async () => {
  const { request } = createFrame({ responses: { eth_sendUserOperation: () => txHash } })
  await expect(request('wallet_sendCalls', [bundle])).rejects.toMatchObject({
    code: 'wallet_frame/bundler_refused',
  })
})

const lostReplies = [
  ['the server says so', refuse('It may have been accepted.', -32_080, txHash)],
  ['the connection broke', () => Promise.reject(new TypeError('Failed to fetch')) as never],
] as const

test.each(lostReplies)(
  'error: an operation that may have been sent is not called refused: %s',
  async (_, respond) => {
    const { request } = createFrame({
      responses: { eth_sendUserOperation: respond, eth_getUserOperationByHash: () => null },
    })
    await expect(request('wallet_sendCalls', [bundle])).rejects.toMatchObject({
      code: 'wallet_frame/not_confirmed',
      context: { mayBeSent: true, operation: expect.stringMatching(/^0x[\da-f]{64}$/) },
    })
  },
)

test.each(lostReplies)(
  'behavior: an operation whose bundler shows it was sent, whatever became of the response: %s',
  async (_, respond) => {
    const { request } = createFrame({
      responses: { eth_sendUserOperation: respond, eth_getUserOperationByHash: () => ({ nonce: '0x0' }) },
    })
    expect(await request('wallet_sendCalls', [bundle])).toMatchObject({ id: expect.any(String) })
  },
)

test('error: a rejected batch signs nothing', async () => {
  const { request, signed, methods } = createFrame({ isApproved: false, isSponsored: true })
  await expect(request('wallet_sendCalls', [bundle])).rejects.toMatchObject({ rpcCode: 4001 })
  expect(signed).toEqual([])
  expect(methods()).not.toContain('pm_getPaymasterData')
})

test('error: a transaction that fails on the chain says so', async () => {
  const receipt = { transactionHash: txHash, blockHash: txHash, blockNumber: '0x1', gasUsed: '0x20' }
  const { request } = createFrame({
    responses: {
      eth_getUserOperationReceipt: ([hash]) => ({ userOpHash: hash, success: false, logs: [], receipt }),
    },
  })
  await expect(request('eth_sendTransaction', [{ to: other, value: '0x1' }])).rejects.toMatchObject({
    code: 'wallet_frame/operation_reverted',
  })
  const { id } = (await request('wallet_sendCalls', [bundle])) as { id: string }
  expect(await request('wallet_getCallsStatus', [id])).toMatchObject({
    status: 500,
    receipts: [{ status: '0x0' }],
  })
})

test('error: a transaction that reaches no block is reported after two minutes', async () => {
  const { request } = createFrame({ responses: { eth_getUserOperationReceipt: () => null } })
  await expect(request('eth_sendTransaction', [{ to: other, value: '0x1' }])).rejects.toMatchObject({
    code: 'wallet_frame/not_confirmed',
  })
})

test('behavior: another contract that the account runs is warned of, named, and replaced', async () => {
  const { request, reviews, sent } = createFrame({ code: toDelegationCode(stranger) })
  await request('wallet_sendCalls', [bundle])
  expect(reviews[0]?.warnings).toEqual(
    expect.arrayContaining(['warning.otherDelegation', 'Approving replaces it with the contract below.']),
  )
  expect(reviews[0]?.rows).toContainEqual({
    label: 'label.presentDelegation',
    value: getAddress(stranger),
    form: 'mono',
  })
  expect(sent[0]?.eip7702Auth?.['address']).toBe(implementation)
})

const operation = (calls: { readonly target: Hex; readonly value: bigint; readonly data: Hex }[]) => ({
  sender: own,
  callData: encodeFunctionData({ abi: accountAbi, functionName: 'executeBatch', args: [calls] }),
})
const good = operation([{ target: other, value: 1n, data: '0x' }])

test('behavior: a user operation of the page is shown as its calls', async () => {
  const { request, reviews, sent } = createFrame({ code: toDelegationCode(implementation) })
  const hash = await request('eth_sendUserOperation', [{ ...good, maxFeePerGas: '0xffffffff' }, entryPoint])
  expect(reviews).toMatchObject([
    { title: 'title.send', rows: [{}, { value: other }, { label: 'label.fee' }] },
  ])
  expect(sent[0]).toMatchObject({ callData: good.callData, maxFeePerGas: toHex(2n * gwei + 3n) })
  expect(await request('eth_getUserOperationReceipt', [hash])).toMatchObject({ userOpHash: hash })
})

test.each([
  ['of another account', [{ ...good, sender: other }, entryPoint], 'wallet_frame/wrong_account'],
  ['for another entry point', [good, other], 'wallet_frame/invalid_params'],
  [
    'with bytes behind its calls',
    [{ ...good, callData: `${good.callData}00` }, entryPoint],
    'wallet_frame/invalid_params',
  ],
  ['of another function', [{ ...good, callData: transfer(1n) }, entryPoint], 'wallet_frame/invalid_params'],
  ['without calls', [operation([]), entryPoint], 'wallet_frame/invalid_params'],
  ['with a paymaster of its own', [{ ...good, paymaster }, entryPoint], 'wallet_frame/invalid_params'],
  ['with a factory of its own', [{ ...good, factory: other }, entryPoint], 'wallet_frame/invalid_params'],
])('error: a user operation %s is refused', async (_name, params, code) => {
  const { request, reviews } = createFrame()
  await expect(request('eth_sendUserOperation', params)).rejects.toMatchObject({ code })
  expect(reviews).toEqual([])
})

const call = { to: other }
test.each([
  ['of another account', { calls: [call], from: other }, { code: 'wallet_frame/wrong_account' }],
  ['of another network', { calls: [call], chainId: '0x1' }, { code: 'wallet_frame/wrong_chain' }],
  ['without calls', { calls: [] }, { code: 'wallet_frame/invalid_params' }],
  ['that creates a contract', { calls: [{ data: '0x00' }] }, { code: 'wallet_frame/invalid_params' }],
  ['with a malformed call', { calls: [{ to: other, data: '0x0' }] }, { code: 'wallet_frame/invalid_params' }],
  ['of too many calls', { calls: Array.from({ length: 51 }, () => call) }, { rpcCode: 5740 }],
  ['with an unknown capability', { calls: [call], capabilities: { magic: {} } }, { rpcCode: 5700 }],
  [
    'with an unknown capability of a call',
    { calls: [{ ...call, capabilities: { magic: {} } }] },
    { rpcCode: 5700 },
  ],
  [
    'with the paymaster of somebody else',
    { calls: [call], capabilities: { paymasterService: { url: 'https://evil.example/v1/bundler' } } },
    { rpcCode: 5700 },
  ],
])('error: a bundle %s is refused', async (_name, params, error) => {
  const { request, reviews } = createFrame({ isSponsored: true })
  await expect(request('wallet_sendCalls', [params])).rejects.toMatchObject(error)
  expect(reviews).toEqual([])
})

test("behavior: the wallet's own paymaster gets the app's context; an optional capability is left out", async () => {
  const { request, bundled } = createFrame({ isSponsored: true })
  const capabilities = {
    paymasterService: { url: 'https://api.example/v1/bundler?projectId=1', context: { policy: 'a' } },
    magic: { optional: true },
  }
  await request('wallet_sendCalls', [{ calls: [call], capabilities }])
  for (const method of ['pm_getPaymasterStubData', 'pm_getPaymasterData'])
    expect(bundled.find((one) => one.method === method)?.params.slice(1)).toEqual([
      entryPoint,
      '0x7a69',
      { policy: 'a' },
    ])
})

test("behavior: a bundle has the page's own name, once", async () => {
  const { request } = createFrame()
  expect(await request('wallet_sendCalls', [{ ...bundle, id: 'order 1' }])).toEqual({ id: 'order 1' })
  expect(await request('wallet_getCallsStatus', ['order 1'])).toMatchObject({ id: 'order 1', status: 200 })
  await expect(request('wallet_sendCalls', [{ ...bundle, id: 'order 1' }])).rejects.toMatchObject({
    rpcCode: 5720,
  })
})

test('error: the status of an unknown bundle is unknown', async () => {
  const { request } = createFrame()
  for (const id of ['order 2', `${txHash}${word(31_337).slice(2)}`, undefined])
    await expect(request('wallet_getCallsStatus', [id])).rejects.toMatchObject({ rpcCode: 5730 })
})

test('behavior: capabilities say what the account can do by now', async () => {
  const ready = createFrame()
  const also = { prepareCalls: { supported: true } }
  expect(await ready.request('wallet_getCapabilities', [own])).toEqual({
    '0x7a69': { ...also, atomic: { status: 'ready' }, paymasterService: { supported: false } },
  })
  const upgraded = createFrame({ code: toDelegationCode(implementation), isSponsored: true })
  expect(await upgraded.request('wallet_getCapabilities', [own, ['0x7a69', '0x1']])).toEqual({
    '0x7a69': { ...also, atomic: { status: 'supported' }, paymasterService: { supported: true } },
  })
  expect(await upgraded.request('wallet_getCapabilities', [own, ['0x1']])).toEqual({})
  const plain = createFrame({ preferred: 'eoa' })
  expect(await plain.request('wallet_getCapabilities', [own])).toEqual({})
  await expect(plain.request('wallet_getCapabilities', [other])).rejects.toMatchObject({
    code: 'wallet_frame/wrong_account',
  })
})

const small = { calls: [{ to: other, value: toHex(5) }] }
/** Gas of the operation without a paymaster. */
const gas = 210_000n
const paymasterUrl = 'https://api.example/v1/bundler'

test('behavior: a page learns the highest fee of its calls without the visitor', async () => {
  const { request, reviews, sent } = createFrame()
  const prepared = await request('wallet_prepareCalls', [small])
  expect(prepared).toEqual({
    type: 'user-operation-v080',
    chainId: '0x7a69',
    capabilities: {},
    data: {
      ...limits,
      sender: own,
      nonce: toHex(9),
      callData: expect.any(String),
      maxFeePerGas: toHex(2n * gwei + 3n),
      maxPriorityFeePerGas: '0x3',
      factory: '0x7702',
      factoryData: '0x',
    },
  })
  expect({ reviews, sent }).toEqual({ reviews: [], sent: [] })
})

test('behavior: a page learns the sponsor of its calls, and can require it', async () => {
  const { request, sent, reviews } = createFrame({ isSponsored: true, coins: 5n })
  const { capabilities, data } = (await request('wallet_prepareCalls', [small])) as {
    readonly capabilities: object
    readonly data: object
  }
  expect(capabilities).toEqual({ paymasterService: { url: paymasterUrl, sponsor: { name: 'Acme' } } })
  expect(data).toMatchObject({ paymaster })
  await request('wallet_sendCalls', [{ ...small, capabilities: { paymasterService: { url: paymasterUrl } } }])
  expect(sent).toMatchObject([{ paymaster }])
  expect(reviews[0]?.rows.map(({ label }) => label)).not.toContain('label.fee')
})

test.each([
  [
    'its calls would fail',
    { responses: { eth_estimateUserOperationGas: refuse('reverted') } },
    'bundler_refused',
  ],
  ['it has too few coins', { coins: 5n }, 'insufficient_funds'],
  [
    'the sponsor refuses and it has no coins',
    { coins: 5n, isSponsored: true, responses: { pm_getPaymasterStubData: refuse('no') } },
    'sponsor_refused',
  ],
])('error: a page learns that %s', async (_, options, code) => {
  const { request, reviews } = createFrame(options)
  await expect(request('wallet_prepareCalls', [small])).rejects.toMatchObject({
    code: `wallet_frame/${code}`,
  })
  expect(reviews).toEqual([])
})

test('error: calls of the own functions, or of a plain account, cannot be prepared', async () => {
  const { request } = createFrame()
  const owned = { calls: [{ to: own, data: '0x12345678' }] }
  await expect(request('wallet_prepareCalls', [owned])).rejects.toMatchObject({ rpcCode: 4200 })
  const plain = createFrame({ preferred: 'eoa' })
  await expect(plain.request('wallet_prepareCalls', [small])).rejects.toMatchObject({ rpcCode: 5760 })
})

test('error: a sponsor that the page requires and that refuses', async () => {
  const { request, reviews, sent } = createFrame({
    isSponsored: true,
    responses: { pm_getPaymasterStubData: refuse('The budget is used up.') },
  })
  const required = { ...small, capabilities: { paymasterService: { url: paymasterUrl } } }
  await expect(request('wallet_sendCalls', [required])).rejects.toMatchObject({
    code: 'wallet_frame/prepared_outdated',
    message: expect.stringContaining('The budget is used up.'),
  })
  expect({ reviews, sent }).toEqual({ reviews: [], sent: [] })
})

const shown = (maxFeePerGas: bigint, limit = gas) => ({
  gas: toHex(limit),
  maxFeePerGas: toHex(maxFeePerGas),
})

test.each([
  ['at its own fee', shown(2n * gwei + 3n), 2n * gwei + 3n],
  ['at a lower fee', shown(gwei + 1n), gwei + 1n],
  ['at the base fee', shown(gwei), gwei],
  ['at a higher fee', shown(9n * gwei), 9n * gwei],
  ['with half of the gas at twice the fee', shown(4n * gwei, gas / 2n), 2n * gwei],
  ['with more gas than it needs', shown(2n * gwei, gas * 2n), 2n * gwei],
  ['with a fee below the base fee for more gas', shown(gwei - 1n, gas * 2n), (gwei - 1n) * 2n],
])('behavior: an operation costs no more than a page has shown, %s', async (_, fields, price) => {
  const { request, reviews, sent } = createFrame()
  await request('eth_sendTransaction', [{ to: other, value: '0x1', ...fields }])
  const [{ maxFeePerGas, maxPriorityFeePerGas } = {}] = sent
  expect(BigInt(maxFeePerGas ?? 0)).toBe(price)
  expect(BigInt(maxPriorityFeePerGas ?? 0)).toBeLessThanOrEqual(price)
  expect(gas * price).toBeLessThanOrEqual(BigInt(fields.gas) * BigInt(fields.maxFeePerGas))
  const fee = reviews[0]?.rows.find(({ label }) => label === 'label.fee')?.value
  expect(fee).toBe(`${formatEther(gas * price)} ETH`)
})

test("behavior: a review has the page's fee to the digit, although more gas rounds the price down", async () => {
  const { request, reviews } = createFrame()
  const fields = shown(2n * gwei, gas - 7n)
  await request('eth_sendTransaction', [{ to: other, value: '0x1', ...fields }])
  const fee = reviews[0]?.rows.find(({ label }) => label === 'label.fee')?.value
  expect(fee).toBe(`${formatEther((gas - 7n) * 2n * gwei)} ETH`)
})

test.each([
  ['too low for the gas', shown(gwei, gas - 1n), 'prepared_outdated'],
  ['below the base fee', shown(gwei - 1n), 'prepared_outdated'],
  ['zero', shown(0n), 'prepared_outdated'],
  ['far above its own', shown(21n * gwei), 'fee_too_high'],
])('error: an operation of the account whose shown fee is %s', async (_, fields, code) => {
  const { request, reviews, sent } = createFrame()
  const transaction = { to: other, value: '0x1', ...fields }
  await expect(request('eth_sendTransaction', [transaction])).rejects.toMatchObject({
    code: `wallet_frame/${code}`,
  })
  expect({ reviews, sent }).toEqual({ reviews: [], sent: [] })
  // A sponsor pays whatever the page has shown.
  const sponsored = createFrame({ isSponsored: true })
  await sponsored.request('eth_sendTransaction', [transaction])
  expect(sponsored.sent).toMatchObject([{ paymaster }])
})

test('behavior: the user has both types of account on one address', async () => {
  const { handlers, peer } = createFrame()
  const user = await handlers.getUser({ chainId: 31_337, preferredAccountType: 'smartAccount' }, peer)
  expect(user).toMatchObject({
    address: own,
    accounts: [
      { address: own, type: 'eoa' },
      { address: own, type: 'smartAccount' },
    ],
    preferredAccountType: 'smartAccount',
    smartAccountDeployed: false,
  })
  expect(await handlers.getSmartAccountEnabledNetworks(undefined, peer)).toEqual({
    smartAccountEnabledNetworks: [31_337],
  })
  const elsewhere = await handlers.getUser({ chainId: 1, preferredAccountType: 'smartAccount' }, peer)
  expect(elsewhere.preferredAccountType).toBe('eoa')
})

test('behavior: an upgrade is approved in the window, and known from then on', async () => {
  const { handlers, peer, reviews, sent } = createFrame()
  expect(await handlers.initSmartAccount(undefined, peer)).toEqual({ address: own, isDeployed: true })
  expect(reviews).toMatchObject([
    { title: 'Upgrade to a smart account', needsWindow: true, warnings: ['warning.delegation'] },
  ])
  expect(reviews[0]?.changes).toBeUndefined()
  expect(sent).toHaveLength(1)
  expect(await handlers.initSmartAccount(undefined, peer)).toEqual({ address: own, isDeployed: true })
  expect(reviews).toHaveLength(1)
})

test('behavior: an operation of one network is signed for that network alone', async () => {
  const { request, sent } = createFrame()
  await request('wallet_sendCalls', [bundle])
  const [wire] = sent
  if (!wire) throw new Error('Nothing was sent.')
  const parts = toOperation(wire)
  const signature = wire['signature'] as Hex
  expect(await recoverAddress({ hash: hashOperation(parts, 31_337), signature })).toBe(own)
  expect(await recoverAddress({ hash: hashOperation(parts, 1), signature })).not.toBe(own)
  expect(wire.eip7702Auth?.['chainId']).toBe('0x7a69')
})
