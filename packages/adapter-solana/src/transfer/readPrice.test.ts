import { expect, test } from 'vitest'
import { solanaDevnet } from '../networks/networks.js'
import { createFakeRpc } from '../testing/createFakeRpc.js'
import { ALICE, BOB } from '../testing/createFakeWallet.js'
import { feeOf } from './readFee.js'
import { MAX_PRIORITY_PRICE, readPrice } from './readPrice.js'

const quiet = new AbortController().signal
const priceOf = (response: unknown) =>
  readPrice(createFakeRpc({ getRecentPrioritizationFees: response }).rpc, solanaDevnet, [ALICE], quiet)
const fees = (...paid: readonly unknown[]) =>
  paid.map((prioritizationFee, slot) => ({ slot, prioritizationFee }))

test('behavior: the price is enough for three blocks in four', async () => {
  expect(await priceOf(fees())).toBe(0n)
  expect(await priceOf(fees(7))).toBe(7n)
  expect(await priceOf(fees(0, 0, 0))).toBe(0n)
  expect(await priceOf(fees(0, 0, 0, 7))).toBe(7n)
  expect(await priceOf(fees(30, 0, 10, 0, 20))).toBe(20n)
})

test('behavior: one who overpays does not count', async () => {
  const quietBlocks = Array.from({ length: 149 }, () => 0)
  expect(await priceOf(fees(...quietBlocks, 90_000_000))).toBe(0n)
})

test('behavior: the price never exceeds the cap', async () => {
  expect(await priceOf(fees(MAX_PRIORITY_PRICE))).toBe(MAX_PRIORITY_PRICE)
  expect(await priceOf(fees(10n ** 18n, 10n ** 18n))).toBe(MAX_PRIORITY_PRICE)
})

test('behavior: only the written accounts count', async () => {
  const { rpc, calls } = createFakeRpc({ getRecentPrioritizationFees: [] })
  await readPrice(rpc, solanaDevnet, [ALICE, BOB], quiet)
  expect(calls).toEqual([{ method: 'getRecentPrioritizationFees', params: [[ALICE, BOB]] }])
})

test.each([[null], ['text'], [[null]], [fees(-1)], [fees(1.5)], [fees('a')]])(
  'error: %o is malformed',
  async (response) => {
    await expect(priceOf(response)).rejects.toMatchObject({ code: 'transport/malformed_response' })
  },
)

test.each([
  [{ units: 450, price: 0n }, 5_000n],
  [{ units: 450, price: 1n }, 5_001n],
  [{ units: 1_000_000, price: 1n }, 5_001n],
  [{ units: 1_000_001, price: 1n }, 5_002n],
  [{ units: 495, price: MAX_PRIORITY_PRICE }, 7_475n],
  [{ units: 35_000, price: MAX_PRIORITY_PRICE }, 180_000n],
])('behavior: %o costs %d lamports', (budget, fee) => expect(feeOf(budget)).toBe(fee))
