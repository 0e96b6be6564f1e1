import type { Address } from 'viem'

/** Returns the ways from one token to another: direct, over one base, and over two. All addresses are in lower case. */
export function routesOf(
  from: Address,
  to: Address,
  bases: readonly Address[],
): readonly (readonly [Address, Address, ...Address[]])[] {
  const between = [...new Set(bases)].filter((base) => base !== from && base !== to)
  return [
    [from, to],
    ...between.map((base) => [from, base, to] as const),
    ...between.flatMap((first) =>
      between.filter((second) => second !== first).map((second) => [from, first, second, to] as const),
    ),
  ]
}
