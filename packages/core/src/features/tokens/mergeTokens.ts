import type { Network } from '../../adapter/Network.js'
import { sumDecimals } from '../../amount/decimal.js'
import type { ResourceState } from '../../lib/createResources.js'
import type { NetworkTokens, TokenList, TokensData } from './Token.js'
import { compareTokens } from './toTokenList.js'

type Entry = { readonly network: Network; readonly state: ResourceState<TokenList> }

/**
 * Merges the states of an account's tokens on several networks. If any failed, the result has the first one's error and the
 * tokens of the others.
 */
export function mergeTokens(entries: readonly Entry[]): ResourceState<TokensData> {
  const states = entries.map(({ state }) => state)
  const data = toData(entries)
  const known = data && { data }
  if (states.some(({ status }) => status === 'loading')) return { status: 'loading', ...known }
  const failures = states.filter((state) => state.status === 'failed')
  const [failure] = failures
  if (failure) {
    const retryAt = Math.min(...failures.map((one) => one.retryAt))
    return { status: 'failed', error: failure.error, retryAt, ...known }
  }
  return data ? { status: 'ready', data, loadedAt: data.readAt } : { status: 'idle' }
}

const listOf = (state: ResourceState<TokenList>) => ('data' in state ? state.data : undefined)

/** Returns the tokens of the networks that were read. `undefined` before the first. */
function toData(entries: readonly Entry[]): TokensData | undefined {
  const lists = entries.flatMap(({ state }) => listOf(state) ?? [])
  if (!lists.length) return undefined
  const networks = entries.map(toNetworkTokens)
  // The zero of a test network must not count towards a total of real money.
  const real = entries.filter(({ network }) => !network.testnet)
  const totals = (real.length ? real : entries).flatMap(({ state }) => listOf(state)?.total ?? [])
  const unread = lists.reduce((sum, list) => sum + (list.unread ?? 0), 0)
  return {
    ...(unread > 0 && { unread }),
    tokens: lists.flatMap(({ tokens }) => tokens).sort(compareTokens),
    ...(totals.length > 0 && { total: sumDecimals(totals) }),
    networks,
    readAt: Math.min(...lists.map(({ readAt }) => readAt)),
    complete: networks.every((one) => one.status === 'ready' && one.complete),
  }
}

function toNetworkTokens({ network: { id: chainId }, state }: Entry): NetworkTokens {
  const list = listOf(state)
  if (state.status === 'failed')
    return { chainId, status: 'failed', error: state.error, ...(list && { readAt: list.readAt }) }
  if (!list) return { chainId, status: 'loading' }
  const { source, readAt, complete } = list
  return { chainId, status: 'ready', source, readAt, complete }
}
