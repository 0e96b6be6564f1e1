import * as z from 'zod/mini'
import type { Ports } from '../../../ports/Ports.ts'
import type { SolanaSettings } from '../../../settings/NetworkSettings.ts'
import { sourceErrors } from '../../errors/sourceErrors.ts'
import { operationOf } from '../../sources/describeCoins.ts'
import { countedRows, readNames, rows, seconds, shownAmount, units } from '../../sources/fields.ts'
import type { Activity, HistoryQuery, HistorySource, Movement } from '../../sources/Source.ts'
import type { TokenLists } from '../../tokenLists/createTokenLists.ts'
import { countCalls } from '../../upstream/countCalls.ts'
import type { Upstream } from '../../upstream/createUpstream.ts'
import { readTokenAccounts } from './createSolanaBalances.ts'
import { readSolanaAssets, type SolanaAsset, shortMint } from './readSolanaAssets.ts'

/** Signatures of one account in one request. */
const mostSignatures = 25
/** Transactions of a page. Those of one slot stay together. */
const pageSize = 20
/** Length of the signature prefix that identifies a transaction within a slot, and maximum prefixes in a cursor. */
const headLength = 8
const mostHeads = 200
/** Token accounts whose signatures are read, besides the owner's. */
const mostAccounts = 15

const signatureText = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,90}$/))
const signatures = countedRows(
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

type Signature = z.infer<typeof signatures>['list'][number]
type Place = {
  /** The last slot shown. */
  readonly slot: number
  /** By account, the last signature shown. */
  readonly before: ReadonlyMap<string, string>
  /** Prefixes of the shown signatures of the slot, if the slot continues on the next page; otherwise empty. */
  readonly shown: ReadonlySet<string>
}

/**
 * Reads the history of a Solana cluster from its nodes. An incoming transfer often names only a token account, so
 * signatures of token accounts are read too, and merged by slot. A node without long-term storage knows the signature but
 * not the transaction, which then has no transfers.
 */
export function createSolanaHistory({
  settings,
  upstream,
  lists,
  ports,
}: {
  readonly settings: SolanaSettings
  readonly upstream: Upstream
  readonly lists?: Pick<TokenLists, 'find'> | undefined
  readonly ports: Pick<Ports, 'sleep' | 'log'>
}): HistorySource {
  const { chainId } = settings
  /** Resolves with a transaction from the owner's view; `undefined` if it only mentions the owner. */
  const readOne = async (
    nodes: Upstream,
    owner: string,
    { signature, blockTime, err }: Signature,
    signal: AbortSignal,
  ): Promise<Found | undefined> => {
    const options = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, commitment: 'confirmed' }
    const result = await nodes.request({ method: 'getTransaction', params: [signature, options] }, signal)
    const isFailed = (err ?? null) !== null
    const minedAt = typeof blockTime === 'number' ? new Date(blockTime * 1_000) : new Date(0)
    const base = { hash: signature, minedAt, status: isFailed ? 'failed' : 'confirmed' } as const
    if (result === null) return { ...base, from: owner, to: owner, own: [] }
    const { meta, transaction: body } = parse(transaction, result, 'transaction')
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

  const toMovement =
    (assets: ReadonlyMap<string, SolanaAsset>) =>
    ({ token, delta, decimals: places }: Change): Movement => {
      const direction = delta > 0n ? 'in' : 'out'
      const amount = delta > 0n ? delta : -delta
      if (token === null) return { token, amount, direction }
      const listed = lists?.find(chainId, token)
      const asset = assets.get(token)
      const short = shortMint(token)
      const { iconUrl, ...names } = listed ?? asset ?? { name: short, symbol: short, iconUrl: undefined }
      const coin = { ...readNames(names), decimals: places }
      const isCollectible = !listed && asset?.isFungible === false && places === 0
      return { token, amount, direction, coin, iconUrl, ...(isCollectible && { collectible: true }) }
    }

  const describe = async (nodes: Upstream, found: readonly Found[], signal: AbortSignal) => {
    const mints = new Set(found.flatMap(({ own }) => own.flatMap(({ token }) => token ?? [])))
    const unlisted = [...mints].filter((mint) => !lists?.find(chainId, mint))
    const assets = await readSolanaAssets({ settings, nodes, mints: unlisted, ports, signal })
    return found.map(({ own, ...one }): Activity => {
      const movements = own.map(toMovement(assets))
      return { ...one, operation: operationOf(movements), movements }
    })
  }

  const readPage = async (nodes: Upstream, { address, place }: HistoryQuery, signal: AbortSignal) => {
    const cut = place === undefined ? undefined : readPlace(place)
    if (place !== undefined && !cut) throw sourceErrors.unknownPlace({})
    const { accounts: tokens } = await readTokenAccounts(nodes, address, signal)
    const accounts = [address, ...tokens.slice(0, mostAccounts).map(({ account }) => account)]
    const found = await Promise.all(
      accounts.map(async (account) => {
        const before = cut?.before.get(account)
        const options = { limit: mostSignatures, commitment: 'confirmed', ...(before && { before }) }
        const params = [account, options]
        const result = await nodes.request({ method: 'getSignaturesForAddress', params }, signal)
        const { count, list: all } = parse(signatures, result, 'signatures')
        // Transactions newer than the first page are not on a later page.
        const list = all.filter(
          ({ slot, signature }) =>
            !cut ||
            slot < cut.slot ||
            (slot === cut.slot && cut.shown.size > 0 && !cut.shown.has(headOf(signature))),
        )
        return { account, list, isFull: count >= mostSignatures }
      }),
    )
    // A full list may continue in its last slot.
    const open = Math.max(-1, ...found.map(({ list, isFull }) => (isFull ? (list.at(-1)?.slot ?? -1) : -1)))
    const bySignature = new Map(found.flatMap(({ list }) => list.map((one) => [one.signature, one] as const)))
    const all = [...bySignature.values()].toSorted((a, b) => b.slot - a.slot)
    const closed = all.filter(({ slot }) => slot > open)
    // The slot has more transactions than the node lists, so the page ends inside it.
    const isInside = !closed.length
    const list = isInside ? all : closed
    const lastSlot = list[Math.min(pageSize, list.length) - 1]?.slot
    const shown = list.filter(({ slot }) => lastSlot !== undefined && slot >= lastSlot)
    const hasMore = lastSlot !== undefined && (shown.length < all.length || found.some((one) => one.isFull))
    const before = new Map(cut?.before)
    for (const { account, list: own } of found) {
      const last = own.findLast(({ slot }) => slot >= (lastSlot ?? 0))
      if (last) before.set(account, last.signature)
    }
    const heads = isInside
      ? [
          ...(cut && cut.slot === lastSlot ? cut.shown : []),
          ...shown.map(({ signature }) => headOf(signature)),
        ]
      : []
    const seen = await Promise.all(shown.map((one) => readOne(nodes, address, one, signal)))
    return {
      transactions: await describe(
        nodes,
        seen.filter((one) => one !== undefined),
        signal,
      ),
      ...(hasMore && {
        next: writePlace({ slot: lastSlot, before, shown: new Set(heads.slice(-mostHeads)) }),
      }),
    }
  }

  return {
    name: 'rpc',
    async read(query, signal) {
      const { upstream: nodes, count } = countCalls(upstream)
      try {
        return await readPage(nodes, query, signal)
      } finally {
        query.count?.(count())
      }
    },
  }
}

/** A transaction whose coins have no names yet. */
type Found = Omit<Activity, 'operation' | 'movements'> & { readonly own: readonly Change[] }

type Change = { readonly token: string | null; readonly decimals: number; readonly delta: bigint }

/** Returns the change of each owner's coins. The fee does not count as an amount that its payer sent. */
function changesOf(
  meta: z.infer<typeof transaction>['meta'],
  keys: readonly string[],
): ReadonlyMap<string, readonly Change[]> {
  const changes = new Map<string, Map<string | null, Change>>()
  const add = (owner: string, token: string | null, places: number, amount: bigint) => {
    const own = changes.get(owner) ?? new Map<string | null, Change>()
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

const headOf = (signature: string) => signature.slice(0, headLength)

const writePlace = ({ slot, before, shown }: Place): string =>
  [
    shown.size ? `${slot}-${[...shown].join('')}` : slot,
    ...[...before].map(([account, signature]) => `${account}.${signature}`),
  ].join('~')

function readPlace(text: string): Place | undefined {
  const [first = '', ...pairs] = text.split('~')
  const [slot = '', heads = ''] = first.split('-', 2)
  const base58 = '[1-9A-HJ-NP-Za-km-z]'
  const pair = new RegExp(`^(${base58}{32,44})\\.(${base58}{64,90})$`)
  const before = pairs.map((one) => pair.exec(one)?.slice(1) as [string, string] | undefined)
  if (!/^\d{1,15}$/.test(slot) || before.length > 2 * mostAccounts || before.includes(undefined))
    return undefined
  if (!new RegExp(`^(${base58}{${headLength}}){0,${mostHeads}}$`).test(heads)) return undefined
  return {
    slot: Number(slot),
    before: new Map(before.filter((one) => one !== undefined)),
    shown: new Set(heads.match(new RegExp(`.{${headLength}}`, 'g'))),
  }
}

function parse<value>(schema: z.ZodMiniType<value>, result: unknown, what: string): value {
  const read = z.safeParse(schema, result)
  if (!read.success) throw sourceErrors.malformed({ what })
  return read.data
}
