import { parseSync, visitorKeys } from 'oxc-parser'

/** A node of a syntax tree (ESTree with TypeScript). */
export type SyntaxNode = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Parses a file of TypeScript. @throws if it has a syntax error. */
export function parse(path: string, source: string): SyntaxNode {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const tree: unknown = program
  if (!isNode(tree)) throw new Error(`${path} has no program.`)
  return tree
}

/** Calls `enter` for each node that runs. It may return false to skip the content of the node. Types are skipped. */
export function walk(
  node: SyntaxNode,
  enter: (node: SyntaxNode, parents: readonly SyntaxNode[]) => boolean | undefined,
  parents: readonly SyntaxNode[] = [],
): void {
  if (/^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(node.type)) return
  if (enter(node, parents) === false) return
  const around = [...parents, node]
  for (const key of visitorKeys[node.type] ?? [])
    for (const child of [node[key]].flat()) if (isNode(child)) walk(child, enter, around)
}
