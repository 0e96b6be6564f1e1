import type { Exclusions } from './Exclusions.js'

/** True for what has an excluded id or the rdns or name, in any case, of an excluded wallet. */
export const isExcluded = (
  {
    ids,
    rdns,
    name,
  }: {
    readonly ids: readonly (string | undefined)[]
    readonly rdns: readonly (string | undefined)[]
    readonly name: string
  },
  exclusions: Exclusions,
): boolean =>
  ids.some((id) => id !== undefined && exclusions.ids.has(id)) ||
  rdns.some((one) => one !== undefined && exclusions.rdns.has(one.toLowerCase())) ||
  exclusions.names.has(name.toLowerCase())
