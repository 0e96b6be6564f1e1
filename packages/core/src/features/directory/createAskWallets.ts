import type { ApiInput } from '../../api/contract.js'
import type { FeatureHost } from '../../client/Client.js'
import { abortable } from '../../lib/abortable.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { parseWallet } from './parseWallet.js'

export type WalletPage = {
  readonly wallets: readonly DirectoryWallet[]
  /** Of every row, also of those that did not parse. */
  readonly ids: readonly string[]
  /** On all pages of the question. */
  readonly count: number
}

export type AskWallets = {
  /** One page of the directory. Rejects with a coded error. */
  page(question: ApiInput<'getWallets'>, signal: AbortSignal): Promise<WalletPage>
  /** Certain wallets, by their ids. */
  byId(ids: readonly string[], signal: AbortSignal): Promise<readonly DirectoryWallet[]>
}

/** Maximum entries of one page. */
const most = 100

export function createAskWallets({ client }: Pick<FeatureHost, 'client'>): AskWallets {
  const page: AskWallets['page'] = async (question, signal) => {
    const { getWalletImage, getWallets, providerApi } = await abortable(import('./calls.js'), signal)
    const api = client.use(providerApi())
    const { data, count } = await getWallets(api, question, { signal })
    const rows = data.slice(0, question.entries)
    const imageOf = (id: string) => {
      try {
        return api.urlOf(getWalletImage, { id })
      } catch {
        // An id of dots alone has no picture.
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
      const parts = Array.from({ length: Math.ceil(ids.length / most) }, (_, part) =>
        ids.slice(part * most, (part + 1) * most),
      )
      const pages = await Promise.all(
        parts.map((include) => page({ page: 1, entries: include.length, include }, signal)),
      )
      return pages.flatMap(({ wallets }) => wallets).filter(({ id }) => ids.includes(id))
    },
  }
}
