import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PreparedTransfer } from '../../adapter/ChainAdapter.js'
import { defineErrors } from '../../lib/defineErrors.js'
import { mockNetworks } from '../../testing/mockAdapter.js'
import { findMax } from './findMax.js'

const errors = defineErrors('test', {
  insufficient: (_: object) => 'Too much.',
  spendable: (_: { available: string; fee?: string }) => 'Too much.',
})

const prepared = (value: bigint, fee: bigint, rent = 0n): PreparedTransfer => ({
  from: '0x1',
  to: '0x2',
  network: mockNetworks[0],
  amount: { value, decimals: 18 },
  fee: { value: fee, decimals: 18 },
  costs: rent ? [{ reason: 'account_rent', amount: { value: rent, decimals: 18 } }] : [],
  received: { value, decimals: 18 },
  payload: undefined,
})

/** A chain that takes this fee, which may change from call to call, and refuses to leave less than `minimum`. */
function chain(options: { balance: bigint; fees: readonly bigint[]; minimum?: bigint; rent?: bigint }) {
  const { balance, fees, minimum = 0n, rent = 0n } = options
  let calls = 0
  return {
    calls: () => calls,
    async prepare(value: bigint) {
      const fee = fees[Math.min(calls, fees.length - 1)] ?? 0n
      calls += 1
      const left = balance - value - fee - rent
      if (left < 0n || (left > 0n && left < minimum)) throw errors.insufficient({})
      return prepared(value, fee, rent)
    },
  }
}

test('behavior: nothing but the cost is left, whatever the balance and the fee', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt({ min: 10n, max: 10n ** 30n }),
      fc.bigInt({ min: 0n, max: 10n ** 30n }),
      fc.bigInt({ min: 0n, max: 1_000n }),
      async (rest, fee, rent) => {
        const balance = rest + (fee + rent) * 8n
        const { prepare } = chain({ balance, fees: [fee], rent })
        const { amount } = await findMax({ balance, prepare })
        expect(amount.value + fee + rent).toBe(balance)
      },
    ),
  )
})

test('behavior: an account that has to be emptied or keep a minimum is emptied', async () => {
  const { prepare } = chain({ balance: 10_000n, fees: [5n], minimum: 890n })
  expect((await findMax({ balance: 10_000n, prepare })).amount.value).toBe(9_995n)
})

test.each(['sponsor', 'wallet'] as const)(
  'behavior: an account whose fee a %s pays is emptied',
  async (type) => {
    const prepare = async (value: bigint): Promise<PreparedTransfer> => ({
      ...prepared(value, 5n),
      payer: { type },
    })
    expect((await findMax({ balance: 1_000n, prepare })).amount.value).toBe(1_000n)
  },
)

test('behavior: the fee of another payer is not left over after a first refusal', async () => {
  const prepare = async (value: bigint): Promise<PreparedTransfer> => {
    if (value > 700n) throw errors.spendable({ available: '700' })
    return { ...prepared(value, 5n), payer: { type: 'sponsor' } }
  }
  expect((await findMax({ balance: 1_000n, prepare })).amount.value).toBe(700n)
})

test('behavior: the facts of an error for lack of funds replace the search', async () => {
  const values: bigint[] = []
  const prepare = async (value: bigint) => {
    values.push(value)
    // 300 of the balance are locked.
    if (value + 7n > 700n) throw errors.spendable({ available: '700', fee: '7' })
    return prepared(value, 7n)
  }
  expect((await findMax({ balance: 1_000n, prepare })).amount.value).toBe(693n)
  expect(values).toEqual([1_000n, 693n])
})

test.each([
  ['and the fee', '7'],
  ['alone', undefined],
])('behavior: the facts of the error replace a balance that is older than the chain, %s', async (_, fee) => {
  const prepare = async (value: bigint) => {
    if (value + 7n > 700n) throw errors.spendable({ available: '700', ...(fee !== undefined && { fee }) })
    return prepared(value, 7n)
  }
  expect((await findMax({ balance: 1_000n, prepare })).amount.value).toBe(693n)
})

test('behavior: a payment during the search lowers the amount', async () => {
  let [available, calls] = [1_000n, 0]
  const prepare = async (value: bigint) => {
    calls += 1
    if (calls === 2) available = 800n
    if (value + 7n > available) throw errors.spendable({ available: String(available), fee: '7' })
    return prepared(value, 7n)
  }
  expect((await findMax({ balance: 1_000n, prepare })).amount.value).toBe(793n)
})

test('behavior: a fee that rises during the search is learned again', async () => {
  const { prepare } = chain({ balance: 1_000n, fees: [5n, 5n, 9n] })
  expect((await findMax({ balance: 1_000n, prepare })).amount.value).toBe(991n)
})

test('behavior: a fee that falls during the search raises the amount', async () => {
  const { prepare } = chain({ balance: 1_000n, fees: [9n, 9n, 5n] })
  expect((await findMax({ balance: 1_000n, prepare })).amount.value).toBe(995n)
})

test('error: a balance below the fee has the error of the adapter', async () => {
  const { prepare, calls } = chain({ balance: 4n, fees: [5n] })
  await expect(findMax({ balance: 4n, prepare })).rejects.toMatchObject({ code: 'test/insufficient' })
  expect(calls()).toBeLessThan(8)
})

test('error: an abort ends the search', async () => {
  let calls = 0
  const prepare = async () => {
    calls += 1
    throw new DOMException('Left.', 'AbortError')
  }
  await expect(findMax({ balance: 4n, prepare })).rejects.toThrow('Left.')
  expect(calls).toBe(1)
})
