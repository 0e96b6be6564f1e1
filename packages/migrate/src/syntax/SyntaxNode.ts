/** A node of a syntax tree: ESTree with JSX and TypeScript. */
export type SyntaxNode = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** The node in a field. */
export const child = (node: SyntaxNode | undefined, key: string): SyntaxNode | undefined => {
  const value = node?.[key]
  return isNode(value) ? value : undefined
}

/** The nodes in a field that holds a list. */
export const children = (node: SyntaxNode | undefined, key: string): readonly SyntaxNode[] => {
  const value = node?.[key]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** The name of an identifier, or the value of a text literal. */
export const nameOf = (node: SyntaxNode | undefined): string | undefined => {
  if (node?.type === 'Identifier' || node?.type === 'JSXIdentifier') return String(node['name'])
  return textOf(node)
}

/** The value of a text literal. */
export const textOf = (node: SyntaxNode | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined
