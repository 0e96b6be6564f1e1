import * as z from 'zod/mini'
import { sourceErrors } from '../../errors/sourceErrors.ts'
import type { Engine } from '../../sources/Engine.ts'
import { countedRows, decimals, orUnknown, readNames, units } from '../../sources/fields.ts'
import type { HeldCoin, Holdings } from '../../sources/Source.ts'
import { readRows } from './readTokenApiBalances.ts'

/** The mint that the Token API uses for the native coin. The mint of wrapped SOL ends in 2. */
const nativeMint = `So${'1'.repeat(41)}`

const mint = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const native = z.object({ data: countedRows(z.object({ address: z.string(), amount: units })) })
const account = z.object({
  owner: z.string(),
  token_account: z.string(),
  mint,
  amount: units,
  decimals: orUnknown(decimals),
  name: z.optional(z.unknown()),
  symbol: z.optional(z.unknown()),
})
const page = z.object({ data: countedRows(account) })

/** Reads balances of Solana from The Graph's Token API: the native coin, and the token accounts of both token programs. */
export async function readTokenApiSolana(
  { client, nativeCurrency }: Engine,
  network: string,
  owner: string,
  signal: AbortSignal,
): Promise<Holdings> {
  const ofOwner = new URLSearchParams({ network, address: owner, include_null_balances: 'true' })
  const readNative = client.read({
    path: `/v1/svm/balances/native?${ofOwner}`,
    schema: native,
    signal,
  })
  const readTokens = readRows(async (paging) => {
    const query = new URLSearchParams({ network, owner, ...paging })
    return (await client.read({ path: `/v1/svm/balances?${query}`, schema: page, signal })).data
  })
  const [{ data }, { list, complete }] = await Promise.all([readNative, readTokens])
  const held = new Map<string, HeldCoin>()
  const seen = new Set<string>()
  for (const { owner: of, token_account: at, mint: token, amount, decimals, ...names } of list) {
    if (of !== owner) throw sourceErrors.malformed({ what: 'owner' })
    if (!amount || decimals === undefined || token === nativeMint || seen.has(at)) continue
    seen.add(at)
    const sum = (held.get(token)?.amount ?? 0n) + amount
    held.set(token, { token, ...readNames(names), decimals, amount: sum })
  }
  // An address that it does not know yet may have received coins in a newer block.
  const amount = data.list.find((one) => one.address === owner)?.amount
  if (amount === undefined) throw sourceErrors.malformed({ what: 'native balance' })
  return { coins: [{ token: null, ...nativeCurrency, amount }, ...held.values()], complete }
}
