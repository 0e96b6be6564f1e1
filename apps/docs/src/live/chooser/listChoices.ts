import type { Choice } from './Choice.ts'
import { type Chain, chains, type Extra, extras, type Framework, frameworks } from './parts.ts'

/** Returns every choice that a reader can make. */
export const listChoices = (): readonly Choice[] =>
  (Object.keys(frameworks) as Framework[]).flatMap((framework) =>
    subsets(Object.keys(chains) as Chain[])
      .filter(({ length }) => length > 0)
      .flatMap((some) =>
        subsets(Object.keys(extras) as Extra[]).map((also) => ({ framework, chains: some, extras: also })),
      ),
  )

/** Returns few choices in which each framework, chain and extra meets each of the others, and its absence. */
export function coverChoices(): readonly Choice[] {
  const open = listChoices().map((choice) => ({ choice, pairs: pairsOf(choice) }))
  const missing = new Set(open.flatMap(({ pairs }) => pairs))
  const found: Choice[] = []
  while (missing.size > 0) {
    const count = (pairs: readonly string[]) => pairs.filter((pair) => missing.has(pair)).length
    const best = open.reduce((one, other) => (count(other.pairs) > count(one.pairs) ? other : one))
    for (const pair of best.pairs) missing.delete(pair)
    found.push(best.choice)
  }
  return found
}

/** Returns what meets in a choice: two settings each. */
export function pairsOf(choice: Choice): readonly string[] {
  const settings = [
    choice.framework,
    ...Object.keys(chains).map((name) => `${name} ${choice.chains.some((chain) => chain === name)}`),
    ...Object.keys(extras).map((name) => `${name} ${choice.extras.some((extra) => extra === name)}`),
  ]
  return settings.flatMap((one, index) => settings.slice(index + 1).map((other) => `${one}, ${other}`))
}

const subsets = <Name>(names: readonly Name[]): readonly (readonly Name[])[] =>
  names.reduce<readonly (readonly Name[])[]>(
    (all, name) => [...all, ...all.map((some) => [...some, name])],
    [[]],
  )
