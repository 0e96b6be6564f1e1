import * as z from 'zod/mini'
import { countedRows, rows, seconds, shownAmount, units } from '../../sources/fields.ts'
import type { Activity } from '../../sources/Source.ts'
import type { Upstream } from '../../upstream/createUpstream.ts'

import { parseResult } from './parseResult.ts'

const signatureText = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,90}$/))
/** The result of `getSignaturesForAddress`. */
export const signatures = countedRows(
  z.object({
    signature: signatureText,
    slot: z.int(),
    blockTime: z.nullish(seconds),
    err: z.optional(z.unknown()),
  }),
)
const tokenBalance = z.object({
  mint: z.string(),
  owner: z.optional(z.string()),
  uiTokenAmount: shownAmount,
})
const transaction = z.object({
  blockTime: z.nullish(seconds),
  meta: z.object({
    err: z.optional(z.unknown()),
    fee: units,
    preBalances: z.array(units),
    postBalances: z.array(units),
    preTokenBalances: z.nullish(rows(tokenBalance)),
    postTokenBalances: z.nullish(rows(tokenBalance)),
  }),
  transaction: z.object({
    message: z.object({ accountKeys: z.array(z.object({ pubkey: z.string(), signer: z.boolean() })) }),
  }),
})

/** A signature of an account, as a node lists it. */
export type SolanaSignature = z.infer<typeof signatures>['list'][number]

/** A transaction whose coins have no names yet. */
export type FoundTransaction = Omit<Activity, 'operation' | 'movements'> & {
  readonly own: readonly CoinChange[]
}

/** The change of a coin. */
export type CoinChange = { readonly token: string | null; readonly decimals: number; readonly delta: bigint }

/** Returns the change of each owner's coins. The fee does not count as an amount that its payer sent. */
function changesOf(
  meta: z.infer<typeof transaction>['meta'],
  keys: readonly string[],
): ReadonlyMap<string, readonly CoinChange[]> {
  const changes = new Map<string, Map<string | null, CoinChange>>()
  const add = (owner: string, token: string | null, places: number, amount: bigint) => {
    const own = changes.get(owner) ?? new Map<string | null, CoinChange>()
    const delta = (own.get(token)?.delta ?? 0n) + amount
    own.set(token, { token, decimals: places, delta })
    changes.set(owner, own)
  }
  for (const [index, key] of keys.entries()) {
    const delta = (meta.postBalances[index] ?? 0n) - (meta.preBalances[index] ?? 0n)
    add(key, null, 9, index === 0 ? delta + meta.fee : delta)
  }
  for (const [sign, list] of [
    [-1n, meta.preTokenBalances],
    [1n, meta.postTokenBalances],
  ] as const)
    for (const {
      owner,
      mint,
      uiTokenAmount: { amount, decimals: places },
    } of list ?? [])
      if (owner !== undefined) add(owner, mint, places, sign * amount)
  return new Map(
    [...changes].map(([owner, own]) => [owner, [...own.values()].filter(({ delta }) => delta !== 0n)]),
  )
}

/** Resolves with a transaction from the owner's view; `undefined` if it only mentions the owner. */
export async function readSolanaTransaction(
  nodes: Upstream,
  owner: string,
  { signature, blockTime, err }: SolanaSignature,
  signal: AbortSignal,
): Promise<FoundTransaction | undefined> {
  const options = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, commitment: 'confirmed' }
  const result = await nodes.request({ method: 'getTransaction', params: [signature, options] }, signal)
  const isFailed = (err ?? null) !== null
  const minedAt = typeof blockTime === 'number' ? new Date(blockTime * 1_000) : new Date(0)
  const base = { hash: signature, minedAt, status: isFailed ? 'failed' : 'confirmed' } as const
  if (result === null) return { ...base, from: owner, to: owner, own: [] }
  const { meta, transaction: body } = parseResult(transaction, result, 'transaction')
  const keys = body.message.accountKeys
  const payer = keys[0]?.pubkey ?? owner
  const isSigner = keys.some(({ pubkey, signer }) => signer && pubkey === owner)
  const changes = changesOf(
    meta,
    keys.map(({ pubkey }) => pubkey),
  )
  const own = isFailed ? [] : (changes.get(owner) ?? [])
  if (!own.length && !isSigner) return undefined
  const main = own.find(({ token }) => token !== null) ?? own[0]
  const other = [...changes].find(
    ([of, list]) =>
      of !== owner &&
      list.some(({ token, delta }) => token === main?.token && delta > 0n !== (main?.delta ?? 0n) > 0n),
  )?.[0]
  const ways = new Set(own.map(({ delta }) => delta > 0n))
  const isReceived = ways.size === 1 && ways.has(true)
  const isSent = ways.size === 1 && ways.has(false)
  const ends = isReceived
    ? { from: other ?? payer, to: owner }
    : { from: isSent ? owner : payer, to: other ?? owner }
  return { ...base, ...ends, own }
}
