import { createHash } from 'node:crypto'
import type { CheckedRequest } from './sendUntil.ts'

export type LoadCall = {
  readonly name: string
  /** Returns the nth request. */
  request(index: number): CheckedRequest
}

const perPage = 40
const searched = ['maple', 'VAULT', 'Harbor Ga', '99', 'key 1']

/** The requests under load. Neighboring requests differ, so that no two share a cached response. */
export function loadCalls({
  project,
  wallets,
  chain: { caip2, symbol },
  accounts,
}: {
  readonly project: string
  /** Number of wallets in the directory. */
  readonly wallets: number
  readonly chain: { readonly caip2: string; readonly symbol: string }
  readonly accounts: readonly string[]
}): readonly LoadCall[] {
  const pages = Math.floor(wallets / perPage)
  const directory = (query: Record<string, string>) =>
    `/getWallets?${new URLSearchParams({ ...query, projectId: project })}`
  const rows = (text: string) => text.split('"id":"').length - 1
  const results = (text: string) => text.split('"result":"0x').length - 1
  const account = (index: number) => accounts[index % accounts.length] ?? ''
  const rpc = `/v1/?${new URLSearchParams({ chainId: caip2, projectId: project })}`
  const balanceOf = (address: string, id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'eth_getBalance',
    params: [address, 'latest'],
  })
  return [
    {
      name: 'wallets, page of 40',
      request: (index) => ({
        path: directory({ page: String(1 + (index % pages)), entries: String(perPage) }),
        accepts: (text) => rows(text) === perPage && text.includes(`"count":${wallets}`),
      }),
    },
    {
      name: 'wallets, search',
      request: (index) => ({
        path: directory({ page: '1', entries: '100', search: searched[index % searched.length] ?? '' }),
        accepts: (text) => rows(text) > 0,
      }),
    },
    {
      name: 'balance',
      request(index) {
        // Every other address is empty. With only ten addresses, many requests would share one response.
        const address = index % 2 === 0 ? account(index / 2) : strange(index)
        const query = new URLSearchParams({ chainId: caip2, currency: 'usd', projectId: project })
        return {
          path: `/v1/account/${address}/balance?${query}`,
          accepts: (text) => text.includes(`"symbol":"${symbol}"`),
        }
      },
    },
    {
      name: 'RPC proxy, one call',
      request: (index) => ({
        path: rpc,
        body: JSON.stringify(balanceOf(account(index), index)),
        accepts: (text) => results(text) === 1,
      }),
    },
    {
      name: 'RPC proxy, batch of 10',
      request: () => ({
        path: rpc,
        body: JSON.stringify(Array.from({ length: 10 }, (_, index) => balanceOf(account(index), index))),
        accepts: (text) => results(text) === 10,
      }),
    },
  ]
}

const strange = (index: number) =>
  `0x${createHash('sha256').update(`stranger ${index}`).digest('hex').slice(0, 40)}`
