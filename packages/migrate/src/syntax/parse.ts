import { extname } from 'node:path'
import { parseSync } from 'oxc-parser'
import { isNode, type SyntaxNode } from './SyntaxNode.js'

/** Parses a file of JavaScript or TypeScript. @throws an error with the first syntax error. */
export function parse(path: string, text: string): SyntaxNode {
  // Many projects write JSX into files of plain JavaScript.
  const lang = extname(path) === '.ts' ? 'ts' : extname(path) === '.tsx' ? 'tsx' : 'jsx'
  const { program, errors } = parseSync(path, text, { lang, preserveParens: false })
  const [error] = errors
  if (error) throw new Error(error.message)
  const tree: unknown = program
  if (!isNode(tree)) throw new Error('The file has no program.')
  return tree
}
