import * as z from 'zod/mini'
import { decimals, readIcon, readNames, rows } from '../../sources/fields.ts'
import type { SwapQuery } from '../sources/SwapSource.ts'
import {
  address,
  amount,
  assertSame,
  data,
  type EngineContext,
  type SwapEngine,
  tokenOrNull,
} from './SwapEngine.ts'

const native = `0x${'0'.repeat(40)}`
/** Account for a quote without one, because LI.FI requires an account. */
const anyone = '0x000000000000000000000000000000000000dead'
const usualSlippage = 100

const coin = z.object({ address, chainId: z.int() })
const step = z.object({
  id: z.optional(z.string().check(z.maxLength(200))),
  action: z.object({ fromToken: coin, toToken: coin }),
  estimate: z.object({
    fromAmount: amount,
    toAmount: amount,
    toAmountMin: amount,
    approvalAddress: z.nullish(address),
  }),
  transactionRequest: z.object({
    to: address,
    from: z.optional(address),
    data,
    value: amount,
    gasLimit: z.nullish(amount),
    chainId: z.int(),
  }),
})
const token = z.object({
  address,
  name: z.optional(z.unknown()),
  symbol: z.optional(z.unknown()),
  decimals,
  logoURI: z.optional(z.unknown()),
})
const list = z.object({ tokens: z.record(z.string(), rows(token)) })

async function readStep(
  { client, chain }: EngineContext,
  {
    from,
    to,
    amount: sold,
    account = anyone,
    slippageBps = usualSlippage,
  }: SwapQuery & { slippageBps?: number },
  signal: AbortSignal,
) {
  const search = new URLSearchParams({
    fromChain: chain,
    toChain: chain,
    fromToken: from ?? native,
    toToken: to ?? native,
    fromAddress: account,
    toAddress: account,
    fromAmount: String(sold),
    slippage: String(slippageBps / 10_000),
  })
  const found = await client.read({ path: `/v1/quote?${search}`, schema: step, signal })
  const { fromToken, toToken } = found.action
  assertSame('amount of a swap', found.estimate.fromAmount, sold)
  assertSame('token of a swap', tokenOrNull(fromToken.address), from)
  assertSame('token of a swap', tokenOrNull(toToken.address), to)
  assertSame('sender of a swap', found.transactionRequest.from ?? account, account.toLowerCase())
  for (const { chainId } of [fromToken, toToken, found.transactionRequest])
    assertSame('network of a swap', String(chainId), chain)
  return found
}

/** LI.FI, for swaps within one network. */
export const lifi: SwapEngine = {
  url: 'https://li.quest',
  headers: (key) => ({ 'x-lifi-api-key': key }),
  routers: {
    default: '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae',
    324: '0x341e94069f53234fe6dabef707ad424830525715',
  },
  async tokens({ client, chain }, signal) {
    const { tokens } = await client.read({ path: `/v1/tokens?chains=${chain}`, schema: list, signal })
    return (tokens[chain] ?? []).map(({ address: contract, decimals: places, logoURI, ...names }) => ({
      token: tokenOrNull(contract),
      ...readNames(names),
      decimals: places,
      iconUrl: readIcon(logoURI),
    }))
  },
  async quote(context, query, signal) {
    const { id, estimate } = await readStep(context, query, signal)
    return { amountOut: estimate.toAmount, id }
  },
  async build(context, order, signal) {
    const { id, estimate, transactionRequest: tx } = await readStep(context, order, signal)
    return {
      amountOut: estimate.toAmount,
      id,
      minimum: estimate.toAmountMin,
      spenders: [estimate.approvalAddress].flatMap((one) => one ?? []),
      to: tx.to,
      data: tx.data,
      value: tx.value,
      gas: tx.gasLimit ?? undefined,
    }
  },
}
