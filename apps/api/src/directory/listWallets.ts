import type { ApiInput } from '@latchkey/core/api'
import { foldName } from '../store/tables/wallets.ts'
import type { ListedWallet } from './readDirectory.ts'

/** Returns the requested page of the directory, and the number of wallets on all pages, as the JSON of the wire format. */
export function listWallets(wallets: readonly ListedWallet[], input: ApiInput<'getWallets'>): string {
  const { page, entries } = input
  const conditions = conditionsOf(input)
  const found = conditions.length
    ? wallets.filter((wallet) => conditions.every((holds) => holds(wallet)))
    : wallets
  const from = (page - 1) * entries
  const data = found.slice(from, from + entries).map(({ json }) => json)
  return `{"data":[${data.join(',')}],"count":${found.length}}`
}

type Condition = (wallet: ListedWallet) => boolean

function conditionsOf(input: ApiInput<'getWallets'>): readonly Condition[] {
  const { include, exclude, chains, badge_type, badge, names, rdns, platform } = input
  const search = foldName(input.search?.trim() ?? '')
  const conditions: Condition[] = []
  if (include) conditions.push(isIn(include, ({ id }) => id))
  if (exclude) {
    const isExcluded = isIn(exclude, ({ id }) => id)
    conditions.push((wallet) => !isExcluded(wallet))
  }
  if (chains) {
    const wanted = new Set(chains)
    conditions.push((wallet) => wallet.chains.some((chain) => wanted.has(chain)))
  }
  // Not a pattern: every character is literal.
  if (search !== '') conditions.push(({ folded }) => folded.includes(search))
  if (badge_type) conditions.push((wallet) => wallet.badge === badge_type)
  if (badge) conditions.push((wallet) => wallet.badge === badge)
  if (names || rdns) {
    const folded = new Set((names ?? []).map(foldName))
    const hasRdns = isIn(rdns ?? [], (wallet) => wallet.rdns)
    // An earlier name counts as well.
    conditions.push((wallet) => hasRdns(wallet) || wallet.folded.split('\n').some((name) => folded.has(name)))
  }
  if (platform)
    conditions.push(({ hasDesktopLink, hasMobileLink }) =>
      platform === 'desktop' ? hasDesktopLink : hasMobileLink,
    )
  return conditions
}

const isIn = (values: readonly string[], read: (wallet: ListedWallet) => string | null): Condition => {
  const all = new Set(values)
  return (wallet) => {
    const value = read(wallet)
    return value !== null && all.has(value)
  }
}
