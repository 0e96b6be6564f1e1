import { fakeClock } from '@latchkey/core/testing'
import type { Hex } from 'viem'
import { entryPoint06Address, entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import type { Sender } from '../lib/senderOf.js'
import { mainnet } from '../networks/networks.js'
import { ALICE, BOB } from '../testing/createFakeProvider.js'
import { bundler, event, execute, executeBatch, handleOps } from '../testing/operations.js'
import { createNode, HASH, TOKEN } from '../testing/setUpTransfers.js'
import type { TransferCall } from '../transactions/TransferCall.js'
import type { EvmPayload } from './EvmPayload.js'
import { readBack } from './readBack.js'

const call: TransferCall = { to: BOB, value: 5n, data: '0x' }
const second: TransferCall = { to: TOKEN, value: 0n, data: '0xa9059cbb' }
const price = { type: 'eip1559', maxFeePerGas: 10n, maxPriorityFeePerGas: 1n } as const
const done = (...logs: readonly unknown[]) => ({ status: '0x1', logs })
const bundle = (input: Hex, to: string = entryPoint08Address) => ({
  ...{ from: bundler, to, input, value: '0x0', gas: '0x1', gasPrice: '0x1', type: '0x2' },
})

/** Reads a transaction back. Resolves with the code of the error and the part that differs, if any. */
async function judge({
  sent,
  receipt = null,
  sender = 'delegated',
  calls = [call],
  payer,
  fee = 100n,
}: {
  sent: unknown
  receipt?: unknown
  sender?: Sender
  calls?: readonly TransferCall[]
  payer?: EvmPayload['payer']
  fee?: bigint
}): Promise<unknown> {
  const clock = fakeClock()
  const node = createNode({ eth_getTransactionByHash: sent, eth_getTransactionReceipt: receipt })
  const payload: EvmPayload = { chainId: mainnet.id, call, gas: 10n, price, sender, payer }
  const prepared = { from: ALICE, network: mainnet, fee: { value: fee, decimals: 18 }, payer }
  const outcome: { value?: unknown } = {}
  readBack({ rpc: node.rpc, clock, prepared, payload, calls, hash: HASH, signal: undefined }).then(
    ({ isFeeChanged }) => void (outcome.value = isFeeChanged ? 'fine, the fee is noted' : 'fine'),
    ({ code, context }: { code: string; context: { changed?: string } }) =>
      void (outcome.value = context.changed ? `${code} ${context.changed}` : code),
  )
  for (let second = 0; second <= 31; second += 1) await clock.advance(1_000)
  return outcome.value
}

const stranger = { ...call, to: TOKEN }
const sponsor = { type: 'sponsor' } as const

test.each([
  [
    'that pays the fee in a token (Celo)',
    { type: '0x7b', feeCurrency: TOKEN, gasPrice: '0xffffff' },
    'fine, the fee is noted',
  ],
  ['of Celo that pays the fee in its coin', { type: '0x7b' }, 'fine'],
  ['of Celo for a higher fee', { type: '0x7b', gasPrice: '0xffffff' }, 'fine, the fee is noted'],
  ['of ZKsync', { type: '0x71' }, 'fine'],
  ['with a delegation', { type: '0x4' }, 'evm/transfer_altered type'],
  ['of an unknown type', { type: '0x6f' }, 'evm/transfer_altered type'],
  ['of Celo with another amount', { type: '0x7b', value: '0x6' }, 'evm/transfer_altered amount'],
])('behavior: a transfer in a transaction %s', async (_, facts, outcome) => {
  const same = { from: ALICE, to: BOB, value: '0x5', input: '0x', gas: '0xa', gasPrice: '0x1', nonce: '0x0' }
  expect(await judge({ sent: { ...same, ...facts }, sender: 'key' })).toBe(outcome)
})

test.each([
  ['the same call', bundle(handleOps({ callData: execute(call) })), done(event()), 'fine'],
  ['the same call as a batch', bundle(handleOps({ callData: executeBatch([call]) })), done(event()), 'fine'],
  [
    'the same call by entry point 0.7',
    bundle(handleOps({ callData: execute(call) }), entryPoint07Address),
    done(event({ at: entryPoint07Address })),
    'fine',
  ],
  [
    'the same call among those of others',
    bundle(handleOps({ sender: BOB, callData: execute(stranger) }, { callData: execute(call) })),
    done(event({ sender: BOB, ok: false }), event()),
    'fine',
  ],
  [
    'the same call beside another operation',
    bundle(handleOps({ nonce: 8n, callData: execute(stranger) }, { callData: execute(call) })),
    done(event({ nonce: 8n, ok: false }), event()),
    'fine',
  ],
  [
    'the same call with a delegation',
    { ...bundle(handleOps({ callData: execute(call) })), type: '0x4' },
    done(event()),
    'fine',
  ],
  ['the same call, not in a block yet', bundle(handleOps({ callData: execute(call) })), null, 'fine'],
  [
    'another recipient',
    bundle(handleOps({ callData: execute(stranger) })),
    done(event()),
    'evm/transfer_altered recipient',
  ],
  [
    'another amount',
    bundle(handleOps({ callData: execute({ ...call, value: 6n }) })),
    done(event()),
    'evm/transfer_altered amount',
  ],
  [
    'other data',
    bundle(handleOps({ callData: execute({ ...call, data: '0x00' }) })),
    done(event()),
    'evm/transfer_altered data',
  ],
  [
    'a further call',
    bundle(handleOps({ callData: executeBatch([call, second]) })),
    done(event()),
    'evm/transfer_altered data',
  ],
  ['no call', bundle(handleOps({ callData: executeBatch([]) })), done(event()), 'evm/transfer_altered data'],
  [
    'operations of others alone',
    bundle(handleOps({ sender: BOB, callData: execute(call) })),
    done(event({ sender: BOB })),
    'evm/transfer_altered account',
  ],
  [
    'an operation that reverted',
    bundle(handleOps({ callData: execute(call) })),
    done(event({ ok: false })),
    'evm/transfer_failed',
  ],
  [
    'an operation that reverted beside one that did not',
    bundle(handleOps({ callData: execute(call) }, { nonce: 8n, callData: execute(stranger) })),
    done(event({ ok: false }), event({ nonce: 8n })),
    'evm/transfer_failed',
  ],
  [
    'a bundle that reverted',
    bundle(handleOps({ callData: execute(call) })),
    { status: '0x0', logs: [] },
    'evm/transfer_failed',
  ],
  [
    'a function of the account that cannot be decoded',
    bundle(handleOps({ callData: '0x12345678' })),
    done(event()),
    'fine',
  ],
  ['bytes behind the call', bundle(handleOps({ callData: `${execute(stranger)}00` })), done(event()), 'fine'],
  [
    'an unknown function that reverted',
    bundle(handleOps({ callData: '0x12345678' })),
    done(event({ ok: false })),
    'evm/transfer_failed',
  ],
  ['another form of bundle', bundle('0x12345678'), done(event()), 'fine'],
  [
    'entry point 0.6',
    bundle('0x1fad948c', entryPoint06Address),
    done(event({ at: entryPoint06Address })),
    'fine',
  ],
  [
    'entry point 0.6 with a failure',
    bundle('0x1fad948c', entryPoint06Address),
    done(event({ at: entryPoint06Address, ok: false })),
    'evm/transfer_failed',
  ],
  [
    'a contract that only names the event',
    bundle('0x12345678', TOKEN),
    done(event({ at: TOKEN, ok: false })),
    'fine',
  ],
  [
    'logs that are malformed',
    bundle(handleOps({ callData: execute(call) })),
    { status: '0x1', logs: [null, {}, { ...event({ ok: false }), data: '0x' }, 7] },
    'fine',
  ],
])('behavior: a bundler sends %s', async (_, sent, receipt, expected) => {
  expect(await judge({ sent, receipt })).toBe(expected)
  expect(await judge({ sent, receipt, sender: 'contract' })).toBe(expected)
})

test.each([
  ['the same call', execute(call), done(event()), 'fine'],
  ['the same call as a batch', executeBatch([call]), done(event()), 'fine'],
  ['the same call, which reverted', execute(call), done(event({ ok: false })), 'evm/transfer_failed'],
  ['the same call beyond the fee', execute(call), done(event({ cost: 101n })), 'fine, the fee is noted'],
  ['another recipient', execute(stranger), done(event()), 'evm/transfer_altered account'],
  ['a further call', executeBatch([call, second]), done(event()), 'evm/transfer_altered account'],
  ['what cannot be decoded', '0x12345678', done(event()), 'evm/transfer_altered account'],
] as const)(
  'behavior: the bundler of an account that began to run code sends %s',
  async (_, callData, receipt, expected) => {
    expect(
      await judge({ sent: bundle(handleOps({ callData, paymaster: false })), receipt, sender: 'key' }),
    ).toBe(expected)
  },
)

test.each([
  ['within the fee', 100n, undefined, false, 'fine'],
  ['beyond the fee', 101n, undefined, false, 'fine, the fee is noted'],
  ['beyond the fee, which a paymaster pays', 101n, undefined, true, 'fine'],
  ['beyond the fee, which the sponsor pays', 101n, sponsor, true, 'fine'],
  ['for nothing, but without the sponsor', 0n, sponsor, false, 'fine, the fee is noted'],
  ['beyond the fee of an unknown payer', 101n, { type: 'wallet' } as const, false, 'fine'],
])('behavior: an operation costs the account %s', async (_, cost, payer, paymaster, expected) => {
  const sent = bundle(handleOps({ callData: execute(call), paymaster }))
  expect(await judge({ sent, receipt: done(event({ cost })), payer })).toBe(expected)
})

const own = { from: ALICE, to: BOB, value: '0x5', input: '0x', gas: '0xa', maxFeePerGas: '0xa', type: '0x2' }

test.each([
  ['the call itself', own, 'fine'],
  ['the call itself at a higher fee', { ...own, gas: '0xb' }, 'fine, the fee is noted'],
  ['another call', { ...own, to: TOKEN }, 'evm/transfer_altered recipient'],
  ['the call by its own function', { ...own, to: ALICE, value: '0x0', input: execute(call) }, 'fine'],
  [
    'another call by its own function',
    { ...own, to: ALICE, value: '0x0', input: execute(stranger) },
    'evm/transfer_altered recipient',
  ],
  ['a function that cannot be decoded', { ...own, to: ALICE, value: '0x0', input: '0x12345678' }, 'fine'],
  ['nothing to itself', { ...own, to: ALICE }, 'evm/transfer_altered recipient'],
])('behavior: a delegated account sends %s', async (_, sent, expected) => {
  expect(await judge({ sent, receipt: done() })).toBe(expected)
})

/** The transfer of a key, as the network shows it, with parts that a wallet chose itself. */
test.each<[string, object, unknown, string]>([
  ['the prepared transaction', {}, null, 'fine'],
  ['one and a half times the gas', { gas: '0xf' }, null, 'fine, the fee is noted'],
  [
    'a legacy price and twice the gas',
    { type: '0x0', maxFeePerGas: undefined, gasPrice: '0x6', gas: '0x14' },
    null,
    'fine, the fee is noted',
  ],
  ['more gas than it used', { gas: '0x64' }, { ...done(), gasUsed: '0xa', effectiveGasPrice: '0xa' }, 'fine'],
  [
    'more gas, which it used',
    { gas: '0x64' },
    { ...done(), gasUsed: '0xb', effectiveGasPrice: '0xa' },
    'fine, the fee is noted',
  ],
  [
    'a fee in a token (Celo)',
    { type: '0x7b', feeCurrency: TOKEN, maxFeePerGas: '0x1' },
    null,
    'fine, the fee is noted',
  ],
  ['a type of the chain (ZKsync)', { type: '0x71' }, null, 'fine'],
  ['a type without a number', { type: 'celo' }, null, 'evm/transfer_altered type'],
  [
    'a type of the chain for another amount',
    { type: '0x71', value: '0x6' },
    null,
    'evm/transfer_altered amount',
  ],
  [
    'a type of the chain for another recipient',
    { type: '0x7b', to: TOKEN },
    null,
    'evm/transfer_altered recipient',
  ],
  [
    'a type of the chain with further calls',
    { type: '0x76', calls: [{ to: TOKEN }] },
    null,
    'evm/transfer_altered type',
  ],
  ['code for the account', { type: '0x4' }, null, 'evm/transfer_altered type'],
  [
    'code for an account in a type of the chain',
    { type: '0x71', authorizationList: [{}] },
    null,
    'evm/transfer_altered type',
  ],
])('behavior: a wallet sends %s', async (_, change, receipt, expected) => {
  expect(await judge({ sent: { ...own, ...change }, receipt, sender: 'key' })).toBe(expected)
})

test('behavior: a batch is compared as a whole', async () => {
  const calls = [call, second]
  const of = (input: Hex) => ({ sent: bundle(handleOps({ callData: input })), receipt: done(event()), calls })
  expect(await judge(of(executeBatch(calls)))).toBe('fine')
  expect(await judge(of(executeBatch([second, call])))).toBe('evm/transfer_altered recipient')
  expect(await judge(of(execute(call)))).toBe('evm/transfer_altered data')
  expect(
    await judge({ ...of('0x'), sent: { ...own, to: ALICE, value: '0x0', input: executeBatch(calls) } }),
  ).toBe('fine')
})

test('behavior: a hash that the network does not show is an alarm, unless the account is a contract', async () => {
  expect(await judge({ sent: null })).toBe('evm/transfer_unseen')
  expect(await judge({ sent: null, sender: 'key' })).toBe('evm/transfer_unseen')
  expect(await judge({ sent: null, sender: 'contract' })).toBe('fine')
})
