import type { ApiInput } from '../../api/calls/contract.js'
import type { FeatureHost } from '../../client/Client.js'
import { abortable } from '../../lib/within.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { parseWallet } from './parseWallet.js'

export type WalletPage = {
  readonly wallets: readonly DirectoryWallet[]
  /** Ids of every row, invalid ones included. */
  readonly ids: readonly string[]
  /** Number of matches on all pages. */
  readonly count: number
}

/** The part of a request that the app's options decide. */
export type WalletQuery = Pick<ApiInput<'getWallets'>, 'include' | 'exclude' | 'chains'>

export type WalletRequests = {
  /** Requests one page of the directory. Rejects with a coded error. */
  page(query: ApiInput<'getWallets'>, signal: AbortSignal): Promise<WalletPage>
  /** Requests single wallets. */
  byId(ids: readonly string[], signal: AbortSignal): Promise<readonly DirectoryWallet[]>
}

/** Maximum entries of one page. */
const pageLimit = 100

/** Creates the requests for wallets. Their code loads with the first of them. */
export function createWalletRequests({ client }: Pick<FeatureHost, 'client'>): WalletRequests {
  const page: WalletRequests['page'] = async (query, signal) => {
    const { getWalletImage, getWallets, providerApi } = await abortable(import('./calls.js'), signal)
    const api = client.use(providerApi())
    const { data, count } = await getWallets(api, query, { signal })
    const rows = data.slice(0, query.entries)
    const imageOf = (id: string) => {
      try {
        return api.urlOf(getWalletImage, { id })
      } catch {
        // No URL can be built from an id of dots only, so the wallet has no picture.
        return undefined
      }
    }
    return {
      wallets: rows.flatMap((row) => parseWallet(row, { source: 'directory', imageOf }) ?? []),
      ids: rows.map(({ id }) => id),
      count,
    }
  }
  return {
    page,
    async byId(ids, signal) {
      const parts = Array.from({ length: Math.ceil(ids.length / pageLimit) }, (_, part) =>
        ids.slice(part * pageLimit, (part + 1) * pageLimit),
      )
      const pages = await Promise.all(
        parts.map((include) => page({ page: 1, entries: include.length, include }, signal)),
      )
      return pages.flatMap(({ wallets }) => wallets).filter(({ id }) => ids.includes(id))
    },
  }
}
