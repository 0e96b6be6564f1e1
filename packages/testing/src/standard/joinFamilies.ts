import type { StandardFamily } from './StandardFamily.js'

/** One family out of several: the first accounts of each are one account, and so on. */
export function joinFamilies(families: readonly StandardFamily[]): StandardFamily {
  const count = Math.max(...families.map(({ accounts }) => accounts.length))
  return {
    chains: families.flatMap(({ chains }) => chains),
    features: Object.assign({}, ...families.map(({ features }) => features)),
    accounts: Array.from({ length: count }, (_, index) =>
      families.flatMap(({ accounts }) => accounts[index] ?? []),
    ),
  }
}
