import type { StandardConfig } from './StandardConfig.js'

/** What a page needs to know of a wallet of several families, by family. Name and icon are those of the first. */
export function joinStandardConfigs(configs: Readonly<Record<string, StandardConfig>>): StandardConfig {
  const all = Object.values(configs)
  const [first] = all
  if (!first) throw new Error('There is no family.')
  const ends = Object.keys(configs)
    .slice(1)
    .map((family) => `${family}:disconnect`)
  const disconnect = { version: '1.0.0', method: 'disconnect', properties: {} }
  return {
    ...first,
    features: Object.assign(
      Object.fromEntries(ends.map((id) => [id, disconnect])),
      ...all.map(({ features }) => features),
    ),
    chains: all.flatMap(({ chains }) => chains),
    offered: [...all.flatMap(({ offered }) => offered), ...ends],
  }
}
