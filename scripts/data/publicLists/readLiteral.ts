import { type Node, parseSync } from 'oxc-parser'

/** Returns the value of an exported constant that is a literal, without running the file. */
export function readLiteral(code: string, name: string): unknown {
  const { program } = parseSync('file.ts', code)
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    const { declaration } = statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && id.name === name && init) return valueOf(init)
  }
  return undefined
}

function valueOf(node: Node): unknown {
  if (node.type === 'TSAsExpression') return valueOf(node.expression)
  if (node.type === 'Literal') return node.value
  if (node.type === 'ArrayExpression') return node.elements.map((one) => one && valueOf(one))
  if (node.type !== 'ObjectExpression') throw new Error(`${node.type} is no literal`)
  return Object.fromEntries(
    node.properties.map((property) => {
      if (property.type !== 'Property' || property.computed) throw new Error('a key is no literal')
      const { key, value } = property
      const text =
        key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined
      if (text === undefined) throw new Error('a key is no literal')
      return [text, valueOf(value)]
    }),
  )
}
