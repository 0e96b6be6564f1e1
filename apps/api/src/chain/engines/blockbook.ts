import * as z from 'zod/mini'
import { decimals, orUnknown, readNames, someRows, units } from '../sources/fields.ts'
import type { HeldCoin } from '../sources/Source.ts'
import { sourceErrors } from '../sources/sourceErrors.ts'
import type { Engine } from './Engine.ts'

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
  tokens: z.nullish(someRows(token)),
})

/** Reads balances from Blockbook. A token whose amount its node could not read is not in the answer. */
export async function readBlockbookBalances(
  { client, nativeCurrency, isSame }: Engine,
  address: string,
  signal: AbortSignal,
): Promise<readonly HeldCoin[]> {
  const path = `/api/v2/address/${address}?details=tokenBalances`
  const found = await client.read({ path, schema: account, signal })
  if (!isSame(found.address, address)) throw sourceErrors.malformed({ what: 'address' })
  const tokens = (found.tokens ?? []).flatMap((one): HeldCoin[] => {
    // ERC20, and BEP20 on BNB Chain; the others are collectibles.
    const isFungible = /^(ERC|BEP)-?20$/i.test(one.standard ?? one.type ?? '')
    const { decimals, balance } = one
    if (!isFungible || !balance || decimals === undefined || !/^0x[\da-f]{40}$/i.test(one.contract)) return []
    return [{ token: one.contract.toLowerCase(), ...readNames(one), decimals, amount: balance }]
  })
  return [{ token: null, ...nativeCurrency, amount: found.balance }, ...tokens]
}
