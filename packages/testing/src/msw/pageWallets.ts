import type { ApiInput, ApiWire } from '@latchkey/core/api'

type Wallets = ApiWire<'getWallets'>

/** The page of a directory that a question asks for. */
export function pageWallets(all: Wallets['data'], input: ApiInput<'getWallets'>): Wallets {
  const { page, entries, include, exclude, chains, search, badge_type, badge, names, rdns, platform } = input
  const some = <value>(wanted: readonly value[] | undefined, has: (value: value) => boolean) =>
    wanted === undefined || wanted.some(has)
  const found = all.filter(
    (wallet) =>
      some(include, (id) => id === wallet.id) &&
      !exclude?.includes(wallet.id) &&
      some(chains, (chain) => wallet.chains?.includes(chain) ?? false) &&
      wallet.name.toLowerCase().includes(search?.trim().toLowerCase() ?? '') &&
      (badge_type === undefined || (wallet.badge_type ?? 'none') === badge_type) &&
      (badge === undefined || wallet.badge_type === badge) &&
      (names === undefined && rdns === undefined
        ? true
        : (names?.some((name) => name.toLowerCase() === wallet.name.toLowerCase()) ?? false) ||
          (rdns?.some((one) => one === wallet.rdns) ?? false)) &&
      (platform === undefined || Boolean(platform === 'desktop' ? wallet.desktop_link : wallet.mobile_link)),
  )
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
}
