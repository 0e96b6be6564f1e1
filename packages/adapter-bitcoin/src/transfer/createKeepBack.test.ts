import { fakeClock } from '@latchkey/core/testing'
import { Psbt } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Ord } from '../esplora/createOrd.js'
import { toHex } from '../lib/bytes.js'
import { bitcoinMainnet } from '../networks/networks.js'
import { parseNetworks } from '../networks/parseNetworks.js'
import { fakeCoin } from '../testing/fakeCoin.js'
import { fakeConnection } from '../testing/fakeConnection.js'
import { fakeEsplora } from '../testing/fakeEsplora.js'
import { buildTransfer } from './buildTransfer.js'
import { createSentPayments } from './createSentPayments.js'
import type { SpendType } from './feeOf.js'

const [network] = parseNetworks([bitcoinMainnet])
const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/** Coins of an address, whose names are their values. */
function setUp(
  values: readonly bigint[],
  {
    type = 'p2tr',
    account = 'payment',
    ordinals = [],
    holding,
  }: {
    readonly type?: SpendType
    readonly account?: 'payment' | 'ordinal'
    /** Further addresses of the wallet, for ordinals. */
    readonly ordinals?: readonly string[]
    /** The response of an ord server for a coin of this value. Absent: there is no server. */
    readonly holding?: (value: bigint) => boolean | undefined
  } = {},
) {
  const fake = fakeConnection({ network, type, account, ordinals })
  const { connection } = fake
  const coins = values.map((value, index) => fakeCoin({ name: `${index} ${value}`, value, type }))
  const asked: bigint[] = []
  const ord: Ord | undefined =
    holding &&
    (async ({ txid }) => {
      const { value = 0n } = coins.find((one) => one.txid === txid) ?? {}
      asked.push(value)
      return holding(value)
    })
  const { esplora } = fakeEsplora({ coins })
  const prepare = (value: bigint, options: object = {}) =>
    buildTransfer({
      ...{ connection, network, esplora, ord, from: fake.owner.address, to },
      payments: createSentPayments({ clock: fakeClock() }),
      amount: { value, decimals: 8 },
      ...options,
    })
  const spends = async (value: bigint, options?: object) => {
    const { payload } = await prepare(value, options)
    return Psbt.fromBase64((payload as { psbt: string }).psbt)
      .txInputs.map(({ hash }) => coins.find(({ txid }) => txid === toHex(hash.toReversed()))?.value)
      .toSorted((one = 0n, other = 0n) => (one < other ? -1 : 1))
  }
  return { prepare, spends, asked }
}

const ordinalsAddress = 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297'

test('behavior: a payment from the only taproot address leaves the small coins, and says how many', async () => {
  const { prepare, spends } = setUp([1_000_000n, 546n, 10_000n, 10_001n])
  const prepared = await prepare(500_000n)
  expect(prepared.keptBack).toEqual({ count: 2, amount: { value: 10_546n, decimals: 8 } })
  expect(Object.isFrozen(prepared.keptBack)).toBe(true)
  expect(await spends(1_005_000n)).toEqual([10_001n, 1_000_000n])
  await expect(prepare(1_015_000n)).rejects.toMatchObject({
    code: 'bitcoin/insufficient_funds',
    context: { available: '1010001', keptBack: { count: 2, amount: '10546' } },
  })
  expect(await spends(1_015_000n, { spendKeptBack: true })).toContain(10_000n)
})

test.each<[string, Parameters<typeof setUp>[1], object, boolean]>([
  ['the only taproot address', {}, {}, true],
  ['a taproot address beside an ordinals address', { ordinals: [ordinalsAddress] }, {}, false],
  ['an ordinals address', { account: 'ordinal' }, { spendOrdinals: true }, true],
  ['an ordinals address of segwit', { account: 'ordinal', type: 'p2wpkh' }, { spendOrdinals: true }, true],
  ['a segwit address', { type: 'p2wpkh' }, {}, false],
])('behavior: small coins of %s are kept back: %4$s', async (_, options, request, isKept) => {
  const { prepare } = setUp([1_000_000n, 10_000n], options)
  expect((await prepare(500_000n, request)).keptBack?.count).toBe(isKept ? 1 : undefined)
})

test('law: without the word of the visitor, no coin of up to 10,000 satoshi is spent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.bigInt({ min: 330n, max: 60_000n }), { minLength: 1, maxLength: 12 }),
      fc.bigInt({ min: 330n, max: 200_000n }),
      async (values, amount) => {
        const { spends } = setUp(values)
        const spent = await spends(amount).catch((error: unknown) => Object(error).code as string)
        const large = values.filter((value) => value > 10_000n)
        const isPossible = large.reduce((sum, value) => sum + value, 0n) >= amount + 10_000n
        // The fee of twelve coins at one satoshi per virtual byte is below 1,000.
        expect(Array.isArray(spent) ? spent.every((value = 0n) => value > 10_000n) : !isPossible).toBe(true)
      },
    ),
  )
})

describe('an ord server', () => {
  test('behavior: it frees small coins that hold nothing', async () => {
    const { prepare, spends } = setUp([1_000_000n, 546n, 10_000n], { holding: (value) => value === 546n })
    expect((await prepare(500_000n)).keptBack).toMatchObject({ count: 1, amount: { value: 546n } })
    expect(await spends(1_005_000n)).toEqual([10_000n, 1_000_000n])
  })

  test('behavior: it keeps back large coins that hold something, on any address', async () => {
    const { prepare, spends } = setUp([1_000_000n, 900_000n, 700_000n], {
      type: 'p2wpkh',
      holding: (value) => value === 1_000_000n,
    })
    expect(await spends(800_000n)).toEqual([900_000n])
    expect((await prepare(800_000n)).keptBack).toMatchObject({ count: 1, amount: { value: 1_000_000n } })
    expect(await spends(2_500_000n, { spendKeptBack: true })).toContain(1_000_000n)
  })

  test('behavior: without a response, the size decides', async () => {
    const { prepare } = setUp([1_000_000n, 546n], { holding: () => undefined })
    expect((await prepare(500_000n)).keptBack?.count).toBe(1)
  })

  test('behavior: it is asked about small coins and chosen ones alone', async () => {
    const { spends, asked } = setUp([1_000_000n, 700_000n, 546n], { holding: () => false })
    await spends(500_000n)
    expect(asked).toEqual([546n, 1_000_000n])
  })

  test('behavior: with many small coins, the rest is judged by its size', async () => {
    const small = Array.from({ length: 300 }, (_, index) => 1_000n + BigInt(index))
    const { prepare, asked } = setUp([1_000_000n, ...small], { holding: () => false })
    expect((await prepare(500_000n)).keptBack?.count).toBe(100)
    expect(asked).toHaveLength(200)
  })
})
