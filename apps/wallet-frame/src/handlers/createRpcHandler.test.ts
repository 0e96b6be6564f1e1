import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import {
  encodeFunctionData,
  erc20Abi,
  formatEther,
  maxUint256,
  parseTransaction,
  recoverMessageAddress,
  recoverTransactionAddress,
  type TransactionSerialized,
} from 'viem'
import { expect, test } from 'vitest'
import type { Account } from '../account/Account.ts'
import { entryPoint } from '../delegation/entryPoint.ts'
import { deriveAccounts } from '../keys/deriveAccounts.ts'
import { createPages } from '../pages/createPages.ts'
import { createApprovals } from '../review/createApprovals.ts'
import type { Review } from '../review/Review.ts'
import type { Nodes } from '../rpc/createNodes.ts'
import { fillTransaction } from '../rpc/fillTransaction.ts'
import type { EvmCall } from '../rpc/readTransaction.ts'
import { noSmartAccounts } from '../testing/noSmartAccounts.ts'
import { createRpcHandler } from './createRpcHandler.ts'

const keys = deriveAccounts(new Uint8Array(32).fill(7))
const { eip155: own, solana } = keys.addresses
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const origin = 'https://app.example'

const gwei = 10n ** 9n
const pad = (value: bigint | number) => `0x${value.toString(16).padStart(64, '0')}`
const responses: Readonly<Record<string, unknown>> = {
  eth_getTransactionCount: '0x5',
  eth_getBlockByNumber: { baseFeePerGas: `0x${gwei.toString(16)}` },
  eth_maxPriorityFeePerGas: '0x3',
  eth_estimateGas: '0x5208',
  eth_getBalance: '0x1',
}

/** A frame whose keys are in this process, and whose nodes return `nodeResponses`. */
function createFrame({
  nodeResponses = responses,
  isApproved,
}: {
  nodeResponses?: typeof responses
  isApproved?: boolean
} = {}) {
  const sent: { readonly method: string; readonly params?: unknown; readonly chainId: string }[] = []
  const nodes: Nodes = {
    async request(chainId, call) {
      sent.push({ ...call, chainId })
      const { method, params } = call
      if (method === 'eth_call') {
        const [{ data }] = params as [{ data: string }]
        // decimals(), or symbol() as a string.
        return data === '0x313ce567' ? pad(6) : `${pad(32)}${pad(4).slice(2)}${'54555344'.padEnd(64, '0')}`
      }
      if (method === 'eth_sendRawTransaction') return `0x${'ab'.repeat(32)}`
      if (!(method in nodeResponses)) throw new Error(`The node does not know ${method}.`)
      return nodeResponses[method]
    },
  }
  const approvals = createApprovals()
  const reviews: Review[] = []
  approvals.subscribe(() => {
    const review = approvals.current()
    if (!review || reviews.includes(review)) return
    reviews.push(review)
    if (isApproved !== undefined)
      queueMicrotask(() =>
        isApproved ? approvals.approve(review.id) : approvals.reject(approvals.request() ?? ''),
      )
  })
  const addresses = { ...keys.addresses }
  const account = {
    addresses: async () => addresses,
    sign: async (request) => keys.sign(request),
  } satisfies Partial<Account>
  const handle = createRpcHandler({
    account: account as Partial<Account> as Account,
    logins: () => Promise.reject(new Error('No login here.')),
    nodes,
    approvals,
    pages: createPages(),
    networks: [{ chainId: 'eip155:31337', name: 'Local', symbol: 'ETH', decimals: 18 }],
    ...noSmartAccounts(),
    chain: { get: () => 'eip155:31337', set: () => undefined, reset: () => undefined },
    sleep: async () => undefined,
    loadTexts: () => undefined,
    setLocales: () => undefined,
    setTheme: () => undefined,
    updateSession: () => undefined,
    projectId: '',
    setSdk: () => undefined,
    isKept: async () => true,
    keepInWindow: async () => false,
    signInByPasskey: async () => undefined,
    reload: () => undefined,
  })
  const controller = new AbortController()
  return {
    sent,
    reviews,
    approvals,
    addresses,
    controller,
    request: (method: string, params?: unknown, more: { chainId?: string | number; rpcUrl?: string } = {}) =>
      handle({ method, params, ...more }, { origin, signal: controller.signal }),
  }
}

test('behavior: a read gets the response of the node of the provider API, not of the page', async () => {
  const { request, sent, reviews } = createFrame()
  expect(await request('eth_getBalance', [own, 'latest'], { rpcUrl: 'https://evil.example' })).toBe('0x1')
  expect(sent).toEqual([{ chainId: 'eip155:31337', method: 'eth_getBalance', params: [own, 'latest'] }])
  expect(await request('eth_chainId')).toBe('0x7a69')
  expect(await request('eth_accounts')).toEqual([own])
  expect(reviews).toEqual([])
})

test('behavior: an approved message is signed by the account', async () => {
  const { request, reviews } = createFrame({ isApproved: true })
  const signature = (await request('personal_sign', ['0x48656c6c6f', own])) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(own)
  expect(reviews).toMatchObject([
    {
      origin,
      title: 'title.message',
      network: 'Local',
      rows: [{ label: 'label.message', value: 'Hello' }],
      warnings: [],
      needsWindow: false,
    },
  ])
})

test('behavior: a transaction is filled in, shown, and sent as it was shown', async () => {
  const { request, reviews, sent } = createFrame({ isApproved: true })
  const hash = await request('eth_sendTransaction', [{ from: own, to: other, value: '0xde0b6b3a7640000' }])
  expect(hash).toBe(`0x${'ab'.repeat(32)}`)
  const raw = sent.at(-1)?.params as [TransactionSerialized]
  expect(await recoverTransactionAddress({ serializedTransaction: raw[0] })).toBe(own)
  expect(parseTransaction(raw[0])).toMatchObject({
    chainId: 31_337,
    nonce: 5,
    to: other.toLowerCase(),
    value: 10n ** 18n,
    gas: 21_000n,
    maxFeePerGas: 2n * gwei + 3n,
  })
  expect(reviews).toMatchObject([
    {
      title: 'title.send',
      rows: [
        { label: 'label.amount', value: '1 ETH' },
        { label: 'label.recipient', value: other },
        { label: 'label.fee', value: '0.000042000000063 ETH' },
      ],
      changes: 'unknown',
      needsWindow: true,
    },
  ])
})

const call = { from: own, to: other, value: '0x1' } as const
/** The frame's own choice. */
const usual = { nonce: 5, gas: 21_000n, maxFeePerGas: 2n * gwei + 3n, maxPriorityFeePerGas: 3n }
const hex = (value: bigint) => `0x${value.toString(16)}` as const

test.each([
  ['nothing', {}, {}],
  ['the next nonce', { nonce: '0x5' }, {}],
  ['a gas limit', { gas: '0x6000' }, { gas: 0x6000n }],
  ['a gas limit by its other name', { gasLimit: '0x6000' }, { gas: 0x6000n }],
  [
    'fees below its own',
    { maxFeePerGas: hex(gwei + 1n), maxPriorityFeePerGas: '0x1' },
    { maxFeePerGas: gwei + 1n, maxPriorityFeePerGas: 1n },
  ],
  ['fees above its own', { maxFeePerGas: hex(9n * gwei) }, { maxFeePerGas: 9n * gwei }],
  ['exactly the base fee', { maxFeePerGas: hex(gwei) }, { maxFeePerGas: gwei }],
  [
    'no tip',
    { maxFeePerGas: hex(gwei), maxPriorityFeePerGas: '0x0' },
    { maxFeePerGas: gwei, maxPriorityFeePerGas: 0n },
  ],
  [
    'a tip alone',
    { maxPriorityFeePerGas: '0x7' },
    { maxFeePerGas: 2n * gwei + 7n, maxPriorityFeePerGas: 7n },
  ],
  ['a gas price', { gasPrice: hex(3n * gwei) }, { maxFeePerGas: 3n * gwei }],
])('behavior: %s of the page is shown and signed to the digit', async (_, fields, expected) => {
  const { request, reviews, sent } = createFrame({ isApproved: true })
  await request('eth_sendTransaction', [{ ...call, ...fields }])
  const [raw] = sent.at(-1)?.params as [TransactionSerialized]
  const signed = { ...usual, ...expected }
  // viem leaves out a tip of zero.
  expect({ maxPriorityFeePerGas: 0n, ...parseTransaction(raw) }).toMatchObject(signed)
  expect(reviews[0]?.rows.find(({ label }) => label === 'label.fee')?.value).toBe(
    `${formatEther(signed.gas * signed.maxFeePerGas)} ETH`,
  )
})

test.each([
  ['a fee below the base fee', { maxFeePerGas: hex(gwei - 1n) }, 'prepared_outdated'],
  ['a gas price below the base fee', { gasPrice: '0x1' }, 'prepared_outdated'],
  ['a fee far above its own', { maxFeePerGas: hex(21n * gwei) }, 'fee_too_high'],
  ['a gas price far above its own', { gasPrice: hex(21n * gwei) }, 'fee_too_high'],
  ['a tip far above its own', { maxPriorityFeePerGas: hex(21n * gwei) }, 'fee_too_high'],
  ['a gas limit far above its own', { gas: hex(211_000n) }, 'fee_too_high'],
  ['a gas limit of no block', { gas: hex(60_000_001n), maxFeePerGas: hex(gwei) }, 'fee_too_high'],
  ['a fee of 256 bits', { maxFeePerGas: `0x${'f'.repeat(64)}` }, 'fee_too_high'],
  ['a nonce that was used', { nonce: '0x4' }, 'prepared_outdated'],
  ['a nonce that would wait', { nonce: '0x6' }, 'prepared_outdated'],
  ['both kinds of fees', { gasPrice: hex(gwei), maxFeePerGas: hex(gwei) }, 'invalid_params'],
  ['a gas price with a tip', { gasPrice: hex(gwei), maxPriorityFeePerGas: '0x1' }, 'invalid_params'],
  [
    'a tip above the ceiling',
    { maxFeePerGas: hex(gwei), maxPriorityFeePerGas: hex(gwei + 1n) },
    'invalid_params',
  ],
  ['two gas limits', { gas: '0x5208', gasLimit: '0x5209' }, 'invalid_params'],
  ['more than 256 bits', { maxFeePerGas: `0x1${'0'.repeat(64)}` }, 'invalid_params'],
  ['a negative fee', { maxFeePerGas: '-0x1' }, 'invalid_params'],
  ['a fraction', { maxFeePerGas: 1.5 }, 'invalid_params'],
  ['a list', { nonce: ['0x5'] }, 'invalid_params'],
  ['no hex', { gas: '21000' }, 'invalid_params'],
])('error: %s is refused before anything is shown', async (_, fields, code) => {
  const { request, reviews, sent } = createFrame({ isApproved: true })
  await expect(request('eth_sendTransaction', [{ ...call, ...fields }])).rejects.toMatchObject({
    code: `wallet_frame/${code}`,
  })
  expect(reviews).toEqual([])
  expect(sent.map(({ method }) => method)).not.toContain('eth_sendRawTransaction')
})

test('behavior: a fee that others pay is not too high, whatever the node suggests', async () => {
  const fields = { maxFeePerGas: hex(29n * gwei), maxPriorityFeePerGas: hex(9n * gwei) }
  const send = (eth_feeHistory: unknown) => {
    const nodeResponses = { ...responses, eth_feeHistory }
    return createFrame({ nodeResponses, isApproved: true }).request('eth_sendTransaction', [
      { ...call, ...fields },
    ])
  }
  await expect(send({ reward: [['0x1'], [hex(gwei)], ['0x2']] })).resolves.toMatch(/^0x/)
  for (const history of [{ reward: [['0x1']] }, { reward: 'much' }, null])
    await expect(send(history)).rejects.toMatchObject({ code: 'wallet_frame/fee_too_high' })
})

test('behavior: a second filling never costs more than the first', async () => {
  const quantity = fc.bigInt({ min: 0n, max: 100n * gwei })
  const optional = fc.option(quantity, { nil: undefined })
  await fc.assert(
    fc.asyncProperty(
      fc.record({ gas: optional, maxFeePerGas: optional, maxPriorityFeePerGas: optional }),
      fc.tuple(quantity, quantity, quantity),
      fc.tuple(quantity, quantity, quantity),
      async (given, first, second) => {
        const fill = (call: EvmCall, [base, tip, gas]: readonly [bigint, bigint, bigint]) =>
          fillTransaction({
            call,
            address: own,
            chainId: 1,
            nodes: {
              request: async (_, { method }) =>
                ({
                  eth_getTransactionCount: '0x5',
                  eth_getBlockByNumber: { baseFeePerGas: hex(base) },
                  eth_maxPriorityFeePerGas: hex(tip),
                  eth_estimateGas: hex(gas),
                })[method],
            },
            signal: new AbortController().signal,
          }).catch(() => undefined)
        const entries = Object.entries(given).filter(([, value]) => value !== undefined)
        const call = { to: other, value: 1n, data: '0x' } as const
        const shown = await fill({ ...call, ...Object.fromEntries(entries) }, first)
        fc.pre(shown !== undefined)
        const { gas, maxFeePerGas, maxPriorityFeePerGas } = shown
        expect(maxPriorityFeePerGas).toBeLessThanOrEqual(maxFeePerGas)
        expect({ gas, maxFeePerGas }).toEqual({
          gas: given.gas ?? gas,
          maxFeePerGas: given.maxFeePerGas ?? maxFeePerGas,
        })
        const signed = await fill({ ...call, gas, maxFeePerGas, maxPriorityFeePerGas }, second)
        expect(signed ?? shown).toEqual(shown)
      },
    ),
    { numRuns: 1_000 },
  )
})

test.each([
  ['a little', 12n * (gwei / 10n), [[]]],
  ['beyond what was shown', 3n * gwei, [[], ['warning.changed']]],
])(
  'behavior: a base fee that rises %s after the review never costs more than shown',
  async (_name, risen, shown) => {
    const nodeResponses = { ...responses }
    const { request, reviews, approvals, sent } = createFrame({ nodeResponses })
    const pending = request('eth_sendTransaction', [{ to: other, value: '0x1' }])
    for (const [index] of shown.entries()) {
      await expect.poll(() => reviews.length).toBe(index + 1)
      Object.assign(nodeResponses, {
        eth_getTransactionCount: '0x8',
        eth_getBlockByNumber: { baseFeePerGas: `0x${risen.toString(16)}` },
      })
      approvals.approve(approvals.current()?.id ?? '')
    }
    await pending
    expect(reviews.map(({ warnings }) => warnings)).toEqual(shown)
    const [raw] = sent.at(-1)?.params as [TransactionSerialized]
    const { gas, maxFeePerGas, nonce } = parseTransaction(raw)
    const fee = reviews.at(-1)?.rows.find(({ label }) => label === 'label.fee')?.value
    expect(`${formatEther((gas ?? 0n) * (maxFeePerGas ?? 0n))} ETH`).toBe(fee)
    expect(nonce).toBe(8)
  },
)

test('behavior: a plain account that runs an unknown contract is warned of it', async () => {
  const warningsOf = async (code: string) => {
    const nodeResponses = { ...responses, eth_getCode: code }
    const { request, reviews } = createFrame({ nodeResponses, isApproved: false })
    await request('eth_sendTransaction', [{ to: other }]).catch(() => undefined)
    return reviews[0]?.warnings
  }
  expect(await warningsOf('0x')).toEqual([])
  expect(await warningsOf(`0xef0100${other.slice(2)}`)).toEqual(['warning.otherDelegation'])
  expect(await warningsOf('0xef0100e6Cae83BdE06E4c305530e199D7217f42808555B')).toEqual([])
})

const erc20 = (functionName: 'transfer' | 'approve', amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [other, amount] })

test.each([
  ['a transfer', erc20('transfer', 1_500_000n), { title: 'title.send', warnings: [] }, '1.5 TUSD'],
  [
    'an allowance',
    erc20('approve', 1_500_000n),
    { title: 'title.permission', warnings: ['warning.allowance'] },
    '1.5 TUSD',
  ],
  [
    'an unlimited allowance',
    erc20('approve', maxUint256),
    { title: 'title.permission', warnings: ['warning.unlimited'] },
    'Unlimited',
  ],
  [
    'an unknown call',
    '0xdeadbeef',
    { title: 'title.transaction', warnings: ['warning.unknownCall'] },
    'Unknown (0xdeadbeef)',
  ],
])('behavior: %s of a token is decoded from its data', async (_name, data, review, value) => {
  const { request, reviews } = createFrame({ isApproved: false })
  await expect(request('eth_sendTransaction', [{ from: own, to: token, data }])).rejects.toMatchObject({
    code: 'wallet_frame/rejected',
    message: 'User rejected the request',
    rpcCode: 4001,
  })
  expect(reviews).toMatchObject([review])
  expect(reviews[0]?.rows[0]?.value).toBe(value)
})

test('behavior: expected changes come from a simulation', async () => {
  const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const simulated = (status: string, logs: unknown[]) => [{ calls: [{ status, logs }] }]
  const run = async (result: unknown) => {
    const frame = createFrame({ nodeResponses: { ...responses, eth_simulateV1: result }, isApproved: false })
    await frame
      .request('eth_sendTransaction', [{ to: token, data: erc20('transfer', 1n) }])
      .catch(() => undefined)
    return frame.reviews[0]?.changes
  }
  const log = {
    address: token,
    topics: [transfer, pad(BigInt(own)), pad(BigInt(other))],
    data: pad(2_000_000),
  }
  expect(await run(simulated('0x1', [log]))).toEqual([
    { amount: '\u22122', symbol: 'TUSD', token: token.toLowerCase() },
  ])
  expect(await run(simulated('0x1', []))).toEqual([])
  expect(await run(simulated('0x0', []))).toBe('fails')
  // An NFT moves, which amounts cannot say.
  expect(await run(simulated('0x1', [{ ...log, topics: [...log.topics, pad(1)], data: '0x' }]))).toBe(
    'unknown',
  )
  expect(await run('nonsense')).toBe('unknown')
})

test.each([
  ['another account', 'personal_sign', ['0x00', other], 'wallet_frame/wrong_account'],
  ['another sender', 'eth_sendTransaction', [{ from: other, to: other }], 'wallet_frame/wrong_account'],
  ['another chain', 'eth_sendTransaction', [{ to: other, chainId: '0x1' }], 'wallet_frame/wrong_chain'],
  [
    'two kinds of data',
    'eth_sendTransaction',
    [{ data: '0x00', input: '0x01' }],
    'wallet_frame/invalid_params',
  ],
  [
    'a delegation',
    'eth_sendTransaction',
    [{ to: other, authorizationList: [{}] }],
    'wallet_frame/invalid_params',
  ],
  ['an odd value', 'eth_sendTransaction', [{ to: other, value: '-1' }], 'wallet_frame/invalid_params'],
  ['no parameters', 'eth_sendTransaction', undefined, 'wallet_frame/invalid_params'],
  ['data of another account', 'eth_signTypedData_v4', [other, '{}'], 'wallet_frame/wrong_account'],
  ['data that is no JSON', 'eth_signTypedData_v4', [own, '{'], 'wallet_frame/invalid_params'],
  [
    'data of another chain',
    'eth_signTypedData_v4',
    [own, { types: { A: [] }, primaryType: 'A', domain: { chainId: 1 }, message: {} }],
    'wallet_frame/wrong_chain',
  ],
  [
    'a user operation as data',
    'eth_signTypedData_v4',
    [
      own,
      {
        types: { PackedUserOperation: [{ name: 'nonce', type: 'uint256' }] },
        primaryType: 'PackedUserOperation',
        domain: {
          name: 'ERC4337',
          version: '1',
          chainId: 31_337,
          verifyingContract: entryPoint.toLowerCase(),
        },
        message: { nonce: 0 },
      },
    ],
    'wallet_frame/invalid_params',
  ],
  [
    'a bundle without a bundler',
    'wallet_sendCalls',
    [{ calls: [{ to: other }] }],
    'rpc/unsupported_chain_id',
  ],
  ['a user operation without a bundler', 'eth_sendUserOperation', [], 'rpc/unsupported_chain_id'],
  ['the bundler, where there is none', 'eth_supportedEntryPoints', [], 'wallet_frame/not_allowed'],
  ['permissions', 'wallet_grantPermissions', [], 'wallet_frame/not_allowed'],
  ['the method of other accounts', 'eth_sign', [own, '0x00'], 'wallet_frame/not_allowed'],
  ['an unknown method', 'debug_traceCall', [], 'wallet_frame/not_allowed'],
])('error: %s is refused before anything is shown', async (_name, method, params, code) => {
  const { request, reviews } = createFrame({ isApproved: true })
  await expect(request(method, params)).rejects.toMatchObject({ code })
  expect(reviews).toEqual([])
})

test('error: a network of another namespace, or none, is refused', async () => {
  const { request } = createFrame()
  for (const chainId of ['bip122:000000000019d6689c085ae165831e93', 'eip155:', '', -1])
    await expect(request('eth_accounts', [], { chainId })).rejects.toMatchObject({ rpcCode: 4902 })
})

test('behavior: a page that gives up ends its request', async () => {
  const { request, controller, approvals } = createFrame()
  const pending = request('personal_sign', ['0x00', own])
  await expect.poll(() => approvals.current()).toBeDefined()
  controller.abort()
  await expect(pending).rejects.toMatchObject({ code: 'rpc/aborted' })
  expect(approvals.current()).toBeUndefined()
})

test('behavior: requests take turns in the order of their arrival, on every network', async () => {
  const { request, approvals, reviews } = createFrame()
  const pending = [
    request('solana_signTransaction', { transaction: base58.encode(toSolana(solana)) }, cluster),
    request('eth_sendTransaction', [{ to: other }]),
    request('personal_sign', ['0x00', own]),
  ].map((each) => each.catch((error: { code: string }) => error.code))
  await expect(request('personal_sign', ['0x00', other])).rejects.toMatchObject({
    code: 'wallet_frame/wrong_account',
  })
  for (const count of [1, 2, 3]) {
    await expect.poll(() => reviews.length).toBe(count)
    approvals.reject(approvals.request() ?? '')
  }
  expect(await Promise.all(pending)).toEqual(Array.from({ length: 3 }, () => 'wallet_frame/rejected'))
  expect(reviews.map(({ title }) => title)).toEqual([
    'title.solanaTransaction',
    'title.send',
    'title.message',
  ])
})

test('error: a request that was approved for one account is not signed by another', async () => {
  const { request, approvals, addresses } = createFrame()
  const pending = request('personal_sign', ['0x00', own])
  await expect.poll(() => approvals.current()).toBeDefined()
  addresses.eip155 = other
  approvals.approve(approvals.current()?.id ?? '')
  await expect(pending).rejects.toMatchObject({ code: 'wallet_frame/not_signed_in' })
})

test('behavior: a page cannot flood the visitor', async () => {
  const { request, approvals } = createFrame()
  const pending = Array.from({ length: 30 }, () =>
    request('personal_sign', ['0x00', own]).catch((error: { code: string }) => error.code),
  )
  await expect.poll(() => approvals.current()).toBeDefined()
  const refused = await Promise.all(pending.slice(10))
  expect(new Set(refused)).toEqual(new Set(['wallet_frame/busy']))
  approvals.approve('another id')
  for (let count = 0; count < 10; count += 1) {
    await expect.poll(() => approvals.current()).toBeDefined()
    approvals.reject(approvals.request() ?? '')
  }
  expect(new Set(await Promise.all(pending.slice(0, 10)))).toEqual(new Set(['wallet_frame/rejected']))
})

/** A legacy transaction of Solana: one signer, and one call of the system program. */
const toSolana = (payer: string) =>
  Uint8Array.from([
    ...[1, ...new Uint8Array(64), 1, 0, 1, 2, ...base58.decode(payer), ...new Uint8Array(32)],
    ...[...new Uint8Array(32).fill(9), 1, 1, 1, 0, 2, 5, 6],
  ])
const cluster = { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }

test('behavior: a Solana transaction gets its signature in its place', async () => {
  const { request, reviews } = createFrame({ isApproved: true })
  const bytes = toSolana(solana)
  const params = { transaction: base58.encode(bytes) }
  const result = (await request('solana_signTransaction', params, cluster)) as { transaction: string }
  const signed = base58.decode(result.transaction)
  expect(signed.subarray(65)).toEqual(bytes.subarray(65))
  expect(ed25519.verify(signed.subarray(1, 65), signed.subarray(65), base58.decode(solana))).toBe(true)
  expect(reviews).toMatchObject([{ network: 'Solana', warnings: ['warning.solana'], needsWindow: true }])
})

test('behavior: a Solana message is signed', async () => {
  const { request } = createFrame({ isApproved: true })
  const text = new TextEncoder().encode('hello')
  const params = { message: base58.encode(text), pubkey: solana }
  const { signature } = (await request('solana_signMessage', params, cluster)) as { signature: string }
  expect(ed25519.verify(base58.decode(signature), text, base58.decode(solana))).toBe(true)
})

test.each([
  [
    'a transaction as a message',
    'solana_signMessage',
    { message: base58.encode(toSolana(solana).subarray(65)) },
  ],
  [
    'a message of another account',
    'solana_signMessage',
    { message: 'abc', pubkey: base58.encode(new Uint8Array(32)) },
  ],
  [
    'a cut transaction',
    'solana_signTransaction',
    { transaction: base58.encode(toSolana(solana).subarray(0, -1)) },
  ],
  [
    'bytes behind it',
    'solana_signTransaction',
    { transaction: base58.encode(Uint8Array.from([...toSolana(solana), 0])) },
  ],
  [
    'another signer',
    'solana_signTransaction',
    { transaction: base58.encode(toSolana(base58.encode(new Uint8Array(32).fill(3)))) },
  ],
  ['none', 'solana_signAllTransactions', { transactions: [] }],
])('error: Solana refuses %s', async (_name, method, params) => {
  const { request, reviews } = createFrame({ isApproved: true })
  await expect(request(method, params, cluster)).rejects.toMatchObject({
    code: expect.stringMatching(/^wallet_frame\/(invalid_params|wrong_account)$/),
  })
  expect(reviews).toEqual([])
})
