import { cleanName } from '@latchkey/core/adapter'
import * as z from 'zod/mini'
import { readIcon, someRows } from '../sources/fields.ts'

const mostTokens = 10_000
const mostDecimals = 36
/** Lists for Solana use this number in place of a chain id. */
const solanaNumber = 501_000_101
const solanaChainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A token of a list that the operator named. */
export type ListedToken = {
  /** CAIP-2. */
  readonly chainId: string
  /** Contract in lower case, or mint. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string
}

const rowSchema = z.object({
  chainId: z.int(),
  address: z.string(),
  name: z.string(),
  symbol: z.string(),
  decimals: z.int().check(z.gte(0), z.lte(mostDecimals)),
  logoURI: z.optional(z.unknown()),
})
const listSchema = z.object({
  tokens: z.pipe(z.array(z.unknown()).check(z.minLength(1)), someRows(rowSchema, mostTokens)),
})

/**
 * Returns the tokens of a list in the Uniswap schema (`@uniswap/token-lists`). An invalid row is left out. Returns
 * `undefined` if the value is not such a list, has no valid row, or has more than 10,000 tokens.
 */
export function readTokenList(value: unknown): readonly ListedToken[] | undefined {
  const list = z.safeParse(listSchema, value)
  return list.success ? list.data.tokens.flatMap(readRow) : undefined
}

function readRow({ logoURI, decimals, ...row }: z.infer<typeof rowSchema>): readonly ListedToken[] {
  const place = placeOf(row.chainId, row.address)
  const symbol = cleanName(row.symbol, 20)
  const name = cleanName(row.name, 60)
  if (!place || !symbol || !name) return []
  const icon = readIcon(logoURI)
  return [{ ...place, name, symbol, decimals, ...(icon !== undefined && { iconUrl: icon }) }]
}

function placeOf(chain: number, address: string): Pick<ListedToken, 'chainId' | 'address'> | undefined {
  if (chain === solanaNumber)
    return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address) ? { chainId: solanaChainId, address } : undefined
  return chain > 0 && /^0x[\da-f]{40}$/i.test(address)
    ? { chainId: `eip155:${chain}`, address: address.toLowerCase() }
    : undefined
}
