import * as z from 'zod/mini'
import { sourceErrors } from '../../errors/sourceErrors.ts'
import type { Engine } from '../../sources/Engine.ts'
import { countedRows, decimals, orUnknown, readNames, units } from '../../sources/fields.ts'
import type { HeldCoin, Holdings } from '../../sources/Source.ts'

const token = z.object({
  standard: z.optional(z.string()),
  type: z.optional(z.string()),
  contract: z.string(),
  name: z.optional(z.unknown()),
  symbol: z.optional(z.unknown()),
  /** Absent for collectibles. */
  decimals: orUnknown(decimals),
  /** Absent if its node could not read it. */
  balance: orUnknown(units),
})
const account = z.object({
  address: z.string(),
  balance: units,
  tokens: z.nullish(countedRows(token)),
})

/** Reads balances from Blockbook. A token whose amount its node could not read is left out, and the list is then not complete. */
export async function readBlockbookBalances(
  { client, nativeCurrency, isSame }: Engine,
  address: string,
  signal: AbortSignal,
): Promise<Holdings> {
  const path = `/api/v2/address/${address}?details=tokenBalances`
  const found = await client.read({ path, schema: account, signal })
  if (!isSame(found.address, address)) throw sourceErrors.malformed({ what: 'address' })
  const { count, list } = found.tokens ?? { count: 0, list: [] }
  // ERC20, and BEP20 on BNB Chain; the others are collectibles.
  const fungible = list.filter(({ standard, type = '' }) => /^(ERC|BEP)-?20$/i.test(standard ?? type))
  const tokens = fungible.flatMap((one): HeldCoin[] => {
    const { decimals, balance } = one
    if (!balance || decimals === undefined || !/^0x[\da-f]{40}$/i.test(one.contract)) return []
    return [{ token: one.contract.toLowerCase(), ...readNames(one), decimals, amount: balance }]
  })
  return {
    coins: [{ token: null, ...nativeCurrency, amount: found.balance }, ...tokens],
    complete: list.length === count && fungible.every(({ balance }) => balance !== undefined),
  }
}
