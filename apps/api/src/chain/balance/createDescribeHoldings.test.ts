import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Price, PriceSource } from '../prices/PriceSource.ts'
import type { Holdings } from '../sources/Source.ts'
import { createDescribeHoldings } from './createDescribeHoldings.ts'

const chainId = 'eip155:1'
const { signal } = new AbortController()
const tokens = [null, `0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`] as const

/** Prices of a table that changes, and how often each way of reading it was used. */
function open({ canKnow }: { readonly canKnow: boolean }) {
  const table = new Map<string | null, Price | undefined>()
  const count = { pictures: 0, waits: 0 }
  const prices: PriceSource = {
    async price({ token }) {
      count.waits += 1
      return table.get(token)
    },
    ...(canKnow && { known: ({ token }) => (table.has(token) ? { price: table.get(token) } : undefined) }),
  }
  const describe = createDescribeHoldings({
    prices,
    pictureOf(picture, { token }) {
      count.pictures += 1
      return `https://pictures.example/${token}/${picture}`
    },
    log: () => undefined,
  })
  return { table, count, describe }
}

const holdingsOf = (amounts: readonly bigint[], complete = true): Holdings => ({
  complete,
  coins: amounts.map((amount, index) => ({
    token: tokens[index] ?? null,
    name: `Coin ${index}`,
    symbol: `C${index}`,
    decimals: 6,
    amount,
  })),
})

test('law: what was described before has the same bytes as what is described anew, over changes of prices', async () => {
  const amounts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 30n }), { minLength: 1, maxLength: 3 })
  const price = fc.option(
    fc.record({
      price: fc.constantFrom('1', '2.5', '0.000001'),
      iconUrl: fc.constantFrom('https://a.example', 'https://b.example'),
      change: fc.option(fc.constantFrom(-1.5, 0, 3), { nil: undefined }),
      source: fc.constantFrom('defillama', 'coingecko'),
    }),
    { nil: undefined },
  )
  const change = fc.record({ token: fc.constantFrom(...tokens), price })
  await fc.assert(
    fc.asyncProperty(
      amounts,
      fc.boolean(),
      fc.boolean(),
      fc.array(change),
      async (list, complete, canKnow, changes) => {
        const { table, describe } = open({ canKnow })
        const holdings = holdingsOf(list, complete)
        for (const { token, price: next } of [{ token: null, price: undefined }, ...changes]) {
          table.set(token, next)
          const kept = await describe(chainId, 'blockscout', holdings, signal)
          const fresh = open({ canKnow: false })
          for (const entry of table) fresh.table.set(...entry)
          const anew = await fresh.describe(chainId, 'blockscout', holdingsOf(list, complete), signal)
          expect(JSON.stringify(kept)).toBe(JSON.stringify(anew))
        }
      },
    ),
  )
})

test('behavior: the same holdings are described once, and known prices are not waited for', async () => {
  const { table, count, describe } = open({ canKnow: true })
  for (const token of tokens) table.set(token, { price: '1' })
  const holdings = holdingsOf([1n, 2n, 3n])
  const first = await describe(chainId, 'blockscout', holdings, signal)
  expect(await describe(chainId, 'blockscout', holdings, signal)).toBe(first)
  expect(count).toEqual({ pictures: 3, waits: 0 })
})
