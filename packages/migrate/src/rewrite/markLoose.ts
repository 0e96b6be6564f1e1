import type { Source } from '../source/Source.js'
import { child, children, nameOf, type SyntaxNode, textOf } from '../syntax/SyntaxNode.js'
import { type Job, mark } from './Job.js'

/** Marks what brings a kit into a file by other means than an import: exports from it, and code that loads it. */
export function markLoose(job: Job, source: Source, isModule: (module: string) => boolean): void {
  const isOld = (node: SyntaxNode | undefined) => isModule(textOf(node) ?? '')
  for (const node of source.nodes) {
    const isExport = node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration'
    if (isExport && isOld(child(node, 'source')))
      mark(job, source, node, 'Export the names of Latchkey here, and rewrite what imports them.')
    const isRequire = node.type === 'CallExpression' && nameOf(child(node, 'callee')) === 'require'
    const loaded =
      node.type === 'ImportExpression'
        ? child(node, 'source')
        : isRequire
          ? children(node, 'arguments')[0]
          : undefined
    if (isOld(loaded)) mark(job, source, node, 'This module is loaded later, so the command left it.')
  }
}
