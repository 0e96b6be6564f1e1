import type { Marks } from '../source/createMarks.js'
import type { Source, Use } from '../source/Source.js'

/** What the rewriting of one kit shares. */
export type Job = {
  readonly marks: Marks
  /** Ends the comment of a mark. */
  readonly page: string
}

/** A change that is known to be right. It is made once all changes of the file are planned. */
export type Plan = {
  apply(): void
  /** Whether some of the old code stays, so that its import has to. */
  readonly leavesUse?: boolean
}

/** Marks a place with what to do and where to read on. */
export function mark({ marks, page }: Job, source: Source, node: Use['node'], text: string): void {
  marks.add(source, node, `${text} ${page}`)
}

/**
 * Plans each use of a kit's exports, removes the imports that nothing needs any more, and then makes the changes. A use
 * without a plan stays as it is; whoever plans it marks it.
 */
export function rewriteUses(
  source: Source,
  uses: readonly Use[],
  planOf: (use: Use) => Plan | undefined,
): void {
  const planned = uses.map((use) => ({ use, plan: planOf(use) }))
  for (const binding of new Set(uses.map((use) => use.binding))) {
    const own = planned.filter(({ use }) => use.binding === binding)
    if (own.every(({ plan }) => plan && !plan.leavesUse)) source.imports.drop(binding)
  }
  // In the order of the file, so that a variable stands before what uses it.
  planned.sort((one, other) => one.use.node.start - other.use.node.start)
  for (const { plan } of planned) plan?.apply()
}
