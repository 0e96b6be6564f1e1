import { formatAddress } from '@latchkey/core'
import type { Ports } from '../../../ports/Ports.ts'
import type { SolanaSettings } from '../../../settings/NetworkSettings.ts'
import { sourceErrors } from '../../errors/sourceErrors.ts'
import { operationOf } from '../../sources/describeCoins.ts'
import { readNames } from '../../sources/fields.ts'
import type { Activity, HistoryQuery, HistorySource, Movement } from '../../sources/Source.ts'
import type { TokenLists } from '../../tokenLists/createTokenLists.ts'
import { countCalls } from '../../upstream/countCalls.ts'
import type { Upstream } from '../../upstream/createUpstream.ts'
import { readTokenAccounts } from './createSolanaBalances.ts'
import { parseResult } from './parseResult.ts'
import { readSolanaAssets, type SolanaAsset } from './readSolanaAssets.ts'
import {
  type CoinChange,
  type FoundTransaction,
  readSolanaTransaction,
  signatures,
} from './readSolanaTransaction.ts'
import { headOf, mostAccounts, mostHeads, readSolanaPlace, writeSolanaPlace } from './SolanaPlace.ts'

/** Signatures of one account in one request. */
const mostSignatures = 25
/** Transactions of a page. Those of one slot stay together. */
const pageSize = 20

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
  const toMovement =
    (assets: ReadonlyMap<string, SolanaAsset>) =>
    ({ token, delta, decimals: places }: CoinChange): Movement => {
      const direction = delta > 0n ? 'in' : 'out'
      const amount = delta > 0n ? delta : -delta
      if (token === null) return { token, amount, direction }
      const listed = lists?.find(chainId, token)
      const asset = assets.get(token)
      const short = formatAddress(token)
      const { iconUrl, ...names } = listed ?? asset ?? { name: short, symbol: short, iconUrl: undefined }
      const coin = { ...readNames(names), decimals: places }
      const isCollectible = !listed && asset?.isFungible === false && places === 0
      return { token, amount, direction, coin, iconUrl, ...(isCollectible && { collectible: true }) }
    }

  const describe = async (nodes: Upstream, found: readonly FoundTransaction[], signal: AbortSignal) => {
    const mints = new Set(found.flatMap(({ own }) => own.flatMap(({ token }) => token ?? [])))
    const unlisted = [...mints].filter((mint) => !lists?.find(chainId, mint))
    const assets = await readSolanaAssets({ settings, nodes, mints: unlisted, ports, signal })
    return found.map(({ own, ...one }): Activity => {
      const movements = own.map(toMovement(assets))
      return { ...one, operation: operationOf(movements), movements }
    })
  }

  const readPage = async (nodes: Upstream, { address, place }: HistoryQuery, signal: AbortSignal) => {
    const cut = place === undefined ? undefined : readSolanaPlace(place)
    if (place !== undefined && !cut) throw sourceErrors.unknownPlace({})
    const { accounts: tokens } = await readTokenAccounts(nodes, address, signal)
    const accounts = [address, ...tokens.slice(0, mostAccounts).map(({ account }) => account)]
    const found = await Promise.all(
      accounts.map(async (account) => {
        const before = cut?.before.get(account)
        const options = { limit: mostSignatures, commitment: 'confirmed', ...(before && { before }) }
        const params = [account, options]
        const result = await nodes.request({ method: 'getSignaturesForAddress', params }, signal)
        const { count, list: all } = parseResult(signatures, result, 'signatures')
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
    const seen = await Promise.all(shown.map((one) => readSolanaTransaction(nodes, address, one, signal)))
    return {
      transactions: await describe(
        nodes,
        seen.filter((one) => one !== undefined),
        signal,
      ),
      ...(hasMore && {
        next: writeSolanaPlace({ slot: lastSlot, before, shown: new Set(heads.slice(-mostHeads)) }),
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
