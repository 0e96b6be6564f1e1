import * as z from 'zod/mini'
import { decimals, readIcon, readNames } from '../../sources/fields.ts'
import type { SwapQuery } from '../sources/SwapSource.ts'
import { address, amount, assertSame, data, raised, type SwapEngine, tokenOrNull } from './SwapEngine.ts'

const native = `0x${'e'.repeat(40)}`
const mostTokens = 10_000

const quote = z.object({ dstAmount: amount })
const swap = z.object({
  dstAmount: amount,
  tx: z.object({ from: address, to: address, data, value: amount, gas: z.nullish(amount) }),
})
const token = z.object({
  address,
  name: z.optional(z.unknown()),
  symbol: z.optional(z.unknown()),
  decimals,
  logoURI: z.optional(z.unknown()),
})
const list = z.object({ tokens: z.record(z.string(), z.unknown()) })

const queryOf = ({ from, to, amount: sold }: SwapQuery) => ({
  src: from ?? native,
  dst: to ?? native,
  amount: String(sold),
})

/** 1inch's Classic Swap v6.1. */
export const oneInch: SwapEngine = {
  url: 'https://api.1inch.com',
  headers: (key) => ({ authorization: `Bearer ${key}` }),
  routers: {
    default: '0x111111125421ca6dc452d289314280a0f8842a65',
    324: '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff',
  },
  async tokens({ client, chain }, signal) {
    const { tokens } = await client.read({ path: `/swap/v6.1/${chain}/tokens`, schema: list, signal })
    return Object.values(tokens)
      .slice(0, mostTokens)
      .flatMap((one) => {
        const row = z.safeParse(token, one)
        if (!row.success) return []
        const { address: contract, decimals: places, logoURI, ...names } = row.data
        return [
          { token: tokenOrNull(contract), ...readNames(names), decimals: places, iconUrl: readIcon(logoURI) },
        ]
      })
  },
  async quote({ client, chain }, query, signal) {
    const path = `/swap/v6.1/${chain}/quote?${new URLSearchParams(queryOf(query))}`
    return { amountOut: (await client.read({ path, schema: quote, signal })).dstAmount }
  },
  async build({ client, chain }, order, signal) {
    const search = new URLSearchParams({
      ...queryOf(order),
      from: order.account,
      origin: order.account,
      slippage: String(order.slippageBps / 100),
      disableEstimate: 'true',
    })
    const path = `/swap/v6.1/${chain}/swap?${search}`
    const { dstAmount, tx } = await client.read({ path, schema: swap, signal })
    const { from, ...transaction } = tx
    assertSame('sender of a swap', from, order.account)
    return { amountOut: dstAmount, spenders: [], ...transaction, gas: raised(tx.gas) }
  },
}
