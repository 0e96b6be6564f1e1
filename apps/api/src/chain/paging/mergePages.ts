import type { Activity } from '../sources/Source.ts'
import type { NetworkPlace } from './readCursor.ts'

/** The transactions of one network that one page may show. */
export type NetworkPage = {
  /** CAIP-2. */
  readonly chainId: string
  readonly source: string
  /** The page that was read. Absent: the first. */
  readonly page: string | undefined
  /** The last transaction of the page in an earlier response. */
  readonly last: string | undefined
  /** Its transactions after `last`. */
  readonly transactions: readonly Activity[]
  /** The next page of the source. */
  readonly next: string | undefined
}

/** Returns milliseconds since the epoch; infinity for a pending transaction, which comes first. */
const timeOf = ({ minedAt }: Activity) => minedAt?.getTime() ?? Number.POSITIVE_INFINITY

/**
 * Merges pages of several networks, newest first. A transaction older than the end of a page that has a successor is
 * held back, because the successor may have a newer one. `places` has the next position of each network.
 */
export function mergePages(
  pages: readonly NetworkPage[],
  most: number,
): {
  readonly shown: readonly { readonly chainId: string; readonly activity: Activity }[]
  readonly places: ReadonlyMap<string, NetworkPlace>
} {
  const sorted = pages.map((page) => ({
    ...page,
    transactions: page.transactions.toSorted((a, b) => compare(timeOf(b), timeOf(a))),
  }))
  const horizon = Math.max(
    Number.NEGATIVE_INFINITY,
    ...sorted.flatMap(({ next, transactions }) => {
      if (next === undefined) return []
      const oldest = transactions.at(-1)
      return [oldest ? timeOf(oldest) : Number.POSITIVE_INFINITY]
    }),
  )
  const shown = sorted
    .flatMap(({ chainId, transactions }) => transactions.map((activity) => ({ chainId, activity })))
    .filter(({ activity }) => timeOf(activity) >= horizon)
    .toSorted((a, b) => compare(timeOf(b.activity), timeOf(a.activity)))
    .slice(0, most)

  const places = new Map<string, NetworkPlace>()
  for (const { chainId, source, page, last, transactions, next } of sorted) {
    const count = shown.filter((one) => one.chainId === chainId).length
    if (count < transactions.length)
      places.set(chainId, { source, page, last: transactions[count - 1]?.hash ?? last })
    else if (next !== undefined) places.set(chainId, { source, page: next, last: undefined })
  }
  return { shown, places }
}

/** Compares two times. A subtraction would not treat two infinities as equal. */
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)
