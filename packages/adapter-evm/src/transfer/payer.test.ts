import type { LatchkeyError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { ALICE, BOB } from '../testing/createFakeProvider.js'
import { gwei, missing, setUpTransfers, TOKEN, word } from '../testing/setUpTransfers.js'
import { parsePayload } from './parsePayload.js'

const delegation = `0xef0100${'1'.repeat(40)}`
const usd = { token: TOKEN, amount: { value: 1n, decimals: 1 } }
const paymasterService = { supported: true }
const atomic = { status: 'ready' }
const url = 'https://pay.example/v1'

/** Prepares a transfer of a sender with this code and balance, whose wallet has these capabilities. */
const setUp = ({
  code = '0x',
  coins = 0n,
  can,
  type,
  prepared,
}: {
  code?: string
  coins?: bigint
  can?: (() => unknown) | object | undefined
  type?: 'eoa' | 'smartAccount'
  prepared?: () => unknown
}) =>
  setUpTransfers({
    node: {
      eth_getBalance: word(coins),
      eth_getCode: ([address]: [string]) => (address === ALICE ? code : address === TOKEN ? '0x60' : '0x'),
    },
    ...(type && { type }),
    respond: {
      ...(can && {
        wallet_getCapabilities: () => (typeof can === 'function' ? (can as () => unknown)() : can),
      }),
      ...(prepared && { wallet_prepareCalls: prepared }),
    },
  })

const operation = {
  sender: ALICE.toLowerCase(),
  callGasLimit: '0x186a0',
  verificationGasLimit: '0xc350',
  preVerificationGas: '0xea60',
  maxFeePerGas: gwei(25),
  maxPriorityFeePerGas: gwei(3),
}
const sponsored = {
  ...operation,
  paymaster: BOB,
  paymasterVerificationGasLimit: '0x7530',
  paymasterPostOpGasLimit: '0x0',
}
const smart = { '0x1': { atomic, prepareCalls: { supported: true } } }

test.each([
  ['a delegated account with a sponsor', delegation, { '0x1': { paymasterService } }],
  ['a delegated account with other funds', delegation, { '0x1': { auxiliaryFunds: { supported: true } } }],
  ['an account that the wallet upgrades', '0x', { '0x1': { paymasterService, atomic } }],
  ['an account that is upgraded', '0x', { '0x1': { paymasterService, atomic: { status: 'supported' } } }],
  ['a sponsor on every network', delegation, { '0x0': { paymasterService } }],
  ['a network with a padded id', delegation, { '0x01': { paymasterService } }],
  ['a contract account, whatever the wallet says', '0x60', undefined],
])('behavior: %s needs no coins for the fee', async (_, code, can) => {
  const { prepare, transfer, connection, requests } = await setUp({ code, can: can ?? {} })
  const prepared = await prepare(usd)
  expect(prepared).toMatchObject({ payer: { type: 'wallet' }, costs: [] })
  expect(parsePayload(prepared)).toBe(prepared.payload)
  const submitting = transfer.submit({ connection, prepared })
  submitting.catch(() => undefined)
  await expect.poll(() => requests).toHaveLength(1)
  // The wallet decides gas, price and nonce.
  expect(Object.keys(Object((requests[0] as unknown[])[0]) as object)).toEqual([
    'from',
    'to',
    'value',
    'data',
    'chainId',
  ])
})

test.each([
  ['knows no capabilities', undefined],
  [
    'fails',
    () => {
      throw new Error('down')
    },
  ],
  ['returns nothing', () => null],
  ['returns a list', () => [{ paymasterService }]],
  ['names another network', { '0x2': { paymasterService, atomic } }],
  ['says no', { '0x1': { paymasterService: { supported: false }, atomic } }],
  ['says it in a word', { '0x1': { paymasterService: { supported: 'true' }, atomic } }],
  ['has no way to run code', { '0x1': { paymasterService } }],
  ['cannot run code', { '0x1': { paymasterService, atomic: { status: 'unsupported' } } }],
  [
    'says no on the network itself',
    { '0x0': { paymasterService }, '0x1': { paymasterService: { supported: false }, atomic } },
  ],
])('error: a key account without coins whose wallet %s', async (_, can) => {
  const { prepare } = await setUp({ can })
  await expect(prepare(usd)).rejects.toMatchObject({ code: 'evm/insufficient_funds_for_fees' })
})

test('error: a wallet that never names its capabilities', async () => {
  const { prepare, clock } = await setUp({ can: () => new Promise(() => undefined) })
  let error: LatchkeyError | undefined
  prepare(usd).catch((reason: LatchkeyError) => void (error = reason))
  await clock.advance(2_900)
  expect(error).toBeUndefined()
  await clock.advance(200)
  await expect.poll(() => error?.code).toBe('evm/insufficient_funds_for_fees')
})

test('error: coins that are sent are always demanded', async () => {
  const { prepare } = await setUp({ coins: 4n, code: delegation, can: { '0x1': { paymasterService } } })
  await expect(prepare()).rejects.toMatchObject({ code: 'evm/insufficient_funds' })
})

test('behavior: a sponsored account sends all of its coins', async () => {
  const { prepare } = await setUp({ coins: 5n, code: delegation, can: { '0x1': { paymasterService } } })
  expect(await prepare()).toMatchObject({ payer: { type: 'wallet' }, amount: { value: 5n } })
})

test.each(['0x', delegation])(
  'behavior: the wallet of an account with code %s that can pay is not asked',
  async (code) => {
    const { prepare, asked } = await setUp({
      code,
      coins: 10n ** 18n,
      can: { '0x1': { paymasterService, atomic } },
    })
    expect(await prepare(usd)).toMatchObject({ fee: { value: 60_000n * BigInt(gwei(25)) } })
    expect(asked).toEqual([])
  },
)

test('behavior: a wallet that prepares calls names its sponsor, which the transfer requires', async () => {
  const bundles: unknown[] = []
  const { prepare, transfer, connection, asked } = await setUpTransfers({
    type: 'smartAccount',
    node: { eth_getBalance: word(0n) },
    respond: {
      wallet_getCapabilities: () => smart,
      wallet_prepareCalls: () => ({
        data: sponsored,
        capabilities: { paymasterService: { url, sponsor: { name: ' Acme\u202e ' } } },
      }),
      wallet_sendCalls: (params) => {
        bundles.push(params)
        return { id: 'one' }
      },
      wallet_getCallsStatus: () => ({
        status: 200,
        receipts: [
          {
            transactionHash: `0x${'7'.repeat(64)}`,
            blockHash: `0x${'1'.repeat(64)}`,
            blockNumber: '0x1',
            gasUsed: '0x1',
            logs: [],
            status: '0x1',
          },
        ],
      }),
    },
  })
  const prepared = await prepare(usd)
  expect(prepared).toMatchObject({
    payer: { type: 'sponsor', name: 'Acme' },
    // The ceiling that the sponsor pays.
    fee: { value: 240_000n * BigInt(gwei(25)) },
    costs: [],
  })
  expect(parsePayload(prepared)).toBe(prepared.payload)
  transfer.submit({ connection, prepared }).catch(() => undefined)
  await expect.poll(() => bundles).toHaveLength(1)
  expect(bundles).toMatchObject([
    [{ atomicRequired: true, calls: [{ to: TOKEN }], capabilities: { paymasterService: { url } } }],
  ])
  expect(asked).not.toContain('eth_sendTransaction')
})

test('behavior: an operation that the account pays is sent with its ceiling, without a nonce', async () => {
  const { prepare, transfer, connection, requests } = await setUp({
    type: 'smartAccount',
    coins: 10n ** 18n,
    can: smart,
    prepared: () => ({ data: operation }),
  })
  const prepared = await prepare()
  expect(prepared).toMatchObject({ fee: { value: 210_000n * BigInt(gwei(25)) } })
  expect(prepared).not.toHaveProperty('payer')
  transfer.submit({ connection, prepared }).catch(() => undefined)
  await expect.poll(() => requests).toHaveLength(1)
  expect(requests).toEqual([
    [
      {
        ...{ from: ALICE, to: BOB, value: '0x5', chainId: '0x1', gas: '0x33450' },
        ...{ maxFeePerGas: gwei(25), maxPriorityFeePerGas: gwei(3) },
      },
    ],
  ])
})

test('error: an operation that the account pays leaves its fee', async () => {
  const fee = 210_000n * BigInt(gwei(25))
  const coins = fee + 5n
  const { prepare } = await setUp({
    ...{ type: 'smartAccount', coins, can: smart },
    prepared: () => ({ data: operation }),
  })
  expect(await prepare()).toMatchObject({ amount: { value: 5n }, fee: { value: fee } })
  for (const value of [6n, coins])
    await expect(prepare({ amount: { value, decimals: 18 } })).rejects.toMatchObject({
      code: 'evm/insufficient_funds_for_fees',
      context: { available: `${coins}`, fee: `${fee}` },
    })
})

test.each([
  ['of another account', { ...operation, sender: BOB }],
  ['without a price', { ...operation, maxFeePerGas: undefined }],
  ['without gas', { ...operation, callGasLimit: 7 }],
  ['that is empty', undefined],
])('error: a prepared operation %s', async (_, data) => {
  const { prepare } = await setUp({
    type: 'smartAccount',
    coins: 10n ** 18n,
    can: smart,
    prepared: () => ({ data }),
  })
  await expect(prepare()).rejects.toMatchObject({ code: 'wallet/malformed_response' })
})

test('error: calls that the wallet cannot prepare', async () => {
  const { prepare } = await setUp({
    type: 'smartAccount',
    can: smart,
    prepared: () => {
      throw missing('wallet_prepareCalls')
    },
  })
  await expect(prepare(usd)).rejects.toMatchObject({ code: 'rpc/method_not_found' })
})

test('behavior: another payer of a prepared transfer is noticed', async () => {
  const { prepare } = await setUp({ code: delegation, can: { '0x1': { paymasterService } } })
  const prepared = await prepare(usd)
  for (const payer of [undefined, { type: 'sponsor', name: 'Acme' }] as const)
    expect(() => parsePayload({ ...prepared, payer })).toThrowError(
      expect.objectContaining({ code: 'evm/prepared_altered' }),
    )
})
