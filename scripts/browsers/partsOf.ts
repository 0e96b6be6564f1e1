import type { Identifier } from '@mdn/browser-compat-data'

/** Returns the features below a feature, by name. */
export const partsOf = (feature: Identifier): readonly (readonly [name: string, part: Identifier])[] =>
  Object.keys(feature).flatMap((name) => {
    const part = feature[name]
    return name === '__compat' || part === undefined ? [] : [[name, part] as const]
  })
