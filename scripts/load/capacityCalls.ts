import { createHash, randomUUID } from 'node:crypto'
import { eventBody } from './eventBody.ts'
import type { LoadCall } from './loadCalls.ts'
import { tokenAddress } from './startEngines.ts'

const perPage = 40
const pricedAtOnce = 10
/** Accounts whose balance was read a moment ago. */
const knownAccounts = 50
const searched = ['maple', 'VAULT', 'Harbor Ga', '99', 'key 1']

/**
 * The kinds of calls that an account view and a list of wallets send, and events. Each balance and history is of another address, so no response
 * of an engine is taken from a cache, but for the calls of known accounts. Prices are, because all visitors have the same coins.
 */
export function capacityCalls({
  project,
  wallets,
  picture,
}: {
  readonly project: string
  /** Number of wallets in the directory. */
  readonly wallets: number
  /** Id of a wallet with a stored picture. */
  readonly picture: string
}): readonly LoadCall[] {
  const query = (more: Readonly<Record<string, string>> = {}) =>
    new URLSearchParams({ ...more, projectId: project }).toString()
  const chainId = 'eip155:1'
  const pages = Math.floor(wallets / perPage)
  const count = (text: string, part: string) => text.split(part).length - 1
  return [
    {
      name: 'wallets, page of 40',
      request: (index) => ({
        path: `/getWallets?${query({ page: String(1 + (index % pages)), entries: String(perPage) })}`,
        accepts: (text) => count(text, '"id":"') === perPage,
      }),
    },
    {
      name: 'wallets, search',
      request: (index) => ({
        path: `/getWallets?${query({ page: '1', entries: '100', search: searched[index % searched.length] ?? '' })}`,
        accepts: (text) => count(text, '"id":"') > 0,
      }),
    },
    {
      name: 'picture of a wallet',
      request: () => ({
        path: `/getWalletImage/${picture}?${query()}`,
        accepts: (text) => text.includes('PNG'),
      }),
    },
    {
      name: 'balance, 21 coins',
      request: (index) => ({
        path: `/v1/account/${visitor(index)}/balance?${query({ chainId, currency: 'usd' })}`,
        accepts: (text) => count(text, '"price":') === 21,
      }),
    },
    {
      name: 'balance, known account',
      request: (index) => ({
        path: `/v1/account/${visitor(index % knownAccounts)}/balance?${query({ chainId, currency: 'usd' })}`,
        accepts: (text) => count(text, '"price":') === 21,
      }),
    },
    {
      name: 'history, 25 transactions',
      request: (index) => ({
        path: `/v1/account/${visitor(index)}/history?${query({ chainId, currency: 'usd' })}`,
        accepts: (text) => count(text, '"hash":') === 25,
      }),
    },
    {
      name: 'history, known account',
      request: (index) => ({
        path: `/v1/account/${visitor(index % knownAccounts)}/history?${query({ chainId, currency: 'usd' })}`,
        accepts: (text) => count(text, '"hash":') === 25,
      }),
    },
    {
      name: 'prices of 10 coins',
      request: (index) => ({
        path: `/v1/fungible/price?${query()}`,
        body: JSON.stringify({
          currency: 'usd',
          addresses: Array.from(
            { length: pricedAtOnce },
            (_, coin) => `${chainId}:${tokenAddress(index * pricedAtOnce + coin)}`,
          ),
        }),
        accepts: (text) => count(text, '"price":') === pricedAtOnce,
      }),
    },
    {
      name: 'RPC proxy, one call',
      request: (index) => ({
        path: `/v1/?${query({ chainId })}`,
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: index,
          method: 'eth_getBalance',
          params: [visitor(index), 'latest'],
        }),
        accepts: (text) => text.includes('"result":"0x'),
      }),
    },
    {
      name: 'event of a page',
      request: () => ({ path: `/e?${query()}`, body: eventBody(randomUUID()), accepts: () => true }),
    },
  ]
}

const visitor = (index: number) =>
  `0x${createHash('sha256').update(`visitor ${index}`).digest('hex').slice(0, 40)}`
