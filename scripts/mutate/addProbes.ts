import { isNode, parse, walk } from './parse.ts'

/** A part of a file that runs as a whole: the body of a function, a branch or a loop. */
export type Block = { readonly start: number; readonly end: number }

/** Returns a file that reports which of its blocks run, and its blocks. The first is the file itself. */
export function addProbes(
  path: string,
  source: string,
  firstId: number,
): { readonly code: string; readonly blocks: readonly Block[] } {
  const blocks: Block[] = [{ start: 0, end: source.length }]
  const inserts: { readonly at: number; readonly text: string }[] = []
  const probe = (id: number) => `(globalThis.__mutateHits ??= new Set()).add(${firstId + id})`
  walk(parse(path, source), (node, parents) => {
    const parent = parents.at(-1)
    const isBranch = parent?.type === 'ConditionalExpression' && node !== parent['test']
    const isBody = parent?.type === 'ArrowFunctionExpression' && node === parent['body']
    if (node.type === 'BlockStatement' || node.type === 'FunctionBody') {
      const id = blocks.push({ start: node.start, end: node.end }) - 1
      const [directive] = [node['body']].flat().filter((one) => isNode(one) && 'directive' in one)
      if (!directive) inserts.push({ at: node.start + 1, text: `${probe(id)};` })
    } else if (isBody || isBranch) {
      const id = blocks.push({ start: node.start, end: node.end }) - 1
      inserts.push({ at: node.start, text: `(${probe(id)}, ` }, { at: node.end, text: ')' })
    }
    return undefined
  })
  let code = source
  for (const { at, text } of inserts
    .map((insert, order) => ({ ...insert, order }))
    .toSorted((one, other) => other.at - one.at || other.order - one.order))
    code = code.slice(0, at) + text + code.slice(at)
  return { code: `${code}\n;${probe(0)};\n`, blocks }
}

/** Returns the index of the smallest block around a place. */
export function blockAt(blocks: readonly Block[], { start, end }: Block): number {
  let found = 0
  blocks.forEach((block, index) => {
    const size = (one: Block | undefined) => (one ? one.end - one.start : 0)
    if (block.start <= start && end <= block.end && size(block) <= size(blocks[found])) found = index
  })
  return found
}
