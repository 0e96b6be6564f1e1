import { isNode, parse, type SyntaxNode, walk } from './parse.ts'

/** One change of a file. */
export type Mutant = {
  readonly start: number
  readonly end: number
  readonly replacement: string
  readonly line: number
}

const swapped: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}

/** Calls whose effect only developers see, and hints that compilers read. */
const forDevelopers =
  /^(?:log|warn|console|process\.emitWarning|host\.log|context\.log|onError)$|^console\.|\.log$/
const developerErrors = /Error$/

/**
 * Returns the changes of a file's constants, branches, orders and calls, one each. It omits changes that no test of
 * behavior can notice: logging, sentences for developers, types, imports, names, and checks that the compiler makes
 * complete.
 */
export function findMutants(path: string, source: string): readonly Mutant[] {
  const mutants: Mutant[] = []
  const text = ({ start, end }: SyntaxNode) => source.slice(start, end)
  const add = ({ start, end }: Pick<SyntaxNode, 'start' | 'end'>, replacement: string) => {
    const line = source.slice(0, start).split('\n').length
    mutants.push({ start, end, replacement, line })
  }
  const negate = (test: unknown) => isNode(test) && add(test, `!(${text(test)})`)

  walk(parse(path, source), (node, parents) => {
    const parent = parents.at(-1)
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
        return false
      case 'TemplateLiteral':
        return parents.some(isErrorTable) ? false : undefined
      case 'CallExpression':
      case 'NewExpression': {
        const { callee } = node
        const name = isNode(callee) ? text(callee) : ''
        if (forDevelopers.test(name) || (node.type === 'NewExpression' && developerErrors.test(name)))
          return false
        return undefined
      }
      case 'ExpressionStatement': {
        const { expression } = node
        if (isNode(expression) && isCall(expression) && !isLogged(expression, text)) add(node, ';')
        return undefined
      }
      case 'IfStatement':
      case 'ConditionalExpression':
        negate(node['test'])
        return undefined
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const operator = String(node['operator'])
        const { left, right } = node
        const isSpread =
          operator === '&&' &&
          parents.some(({ type }, index) => type === 'SpreadElement' && index >= parents.length - 2)
        const isText = [left, right].some((side) => isNode(side) && /^['"`]/.test(text(side)))
        const other = operator === '+' && isText ? undefined : swapped[operator]
        if (isNode(left) && isNode(right) && operator === '??') add(node, text(left))
        else if (isSpread) negate(left)
        else if (other && isNode(left) && isNode(right))
          add({ start: left.end, end: right.start }, ` ${other} `)
        return undefined
      }
      case 'ArrayExpression': {
        const [first, second] = node['elements'] as readonly unknown[]
        const isList = [first, second].every((one) => isNode(one) && one.type !== 'SpreadElement')
        if (isUnordered(node, parent, text)) return undefined
        if (isList && isNode(first) && isNode(second) && text(first) !== text(second))
          add({ start: first.start, end: second.end }, `${text(second)}, ${text(first)}`)
        return undefined
      }
      case 'Literal':
        if (isName(node, parent) || parents.some((one) => isErrorTable(one) || isError(one, text)))
          return undefined
        changeLiteral(node, add)
        return undefined
      default:
        return undefined
    }
  })
  return mutants
}

function changeLiteral(node: SyntaxNode, add: (node: SyntaxNode, replacement: string) => void): void {
  const { value, raw } = node
  if (typeof value === 'boolean') add(node, String(!value))
  if (typeof value === 'number') add(node, value > 1000 ? `(${String(raw)} * 2)` : `(${String(raw)} + 1)`)
  if (typeof value === 'bigint') add(node, `(${String(raw)} + 1n)`)
  // A text with spaces is a sentence; the catalogue of texts has tests of its own.
  if (typeof value === 'string' && value !== '' && !/\s/.test(value)) add(node, "'changed'")
}

const isCall = ({ type, argument, expression }: SyntaxNode): boolean => {
  if (type === 'AwaitExpression' || type === 'UnaryExpression') return isNode(argument) && isCall(argument)
  if (type === 'ChainExpression') return isNode(expression) && isCall(expression)
  return type === 'CallExpression'
}

function isLogged(expression: SyntaxNode, text: (node: SyntaxNode) => string): boolean {
  const { argument, callee } = expression
  if (isNode(argument)) return isLogged(argument, text)
  return isNode(callee) && forDevelopers.test(text(callee))
}

/** Returns whether a list is used as a set, so that its order does not matter. */
function isUnordered(
  node: SyntaxNode,
  parent: SyntaxNode | undefined,
  text: (node: SyntaxNode) => string,
): boolean {
  if (parent?.type === 'MemberExpression' && parent['object'] === node)
    return /\.(?:includes|some|every)$/.test(text(parent))
  const callee = parent?.['callee']
  return isNode(callee) && /(?:^Set|picklist|union)$/.test(text(callee))
}

/** Returns whether a literal is the name of a member, or of a type of value that the compiler knows. */
function isName(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  if (!parent) return false
  if (/^(?:Property|MethodDefinition|PropertyDefinition|MemberExpression)$/.test(parent.type))
    return parent['key'] === node || parent['property'] === node
  return parent.type === 'ExpressionStatement' || parent.type.startsWith('Export')
}

/** Returns whether a call creates an error of a table. Its arguments are facts for the developer's sentence. */
const isError = ({ type, callee }: SyntaxNode, text: (node: SyntaxNode) => string): boolean =>
  type === 'CallExpression' && isNode(callee) && /Errors\.\w+$/.test(text(callee))

/** Returns whether a call creates a table of errors, whose sentences are for developers. */
const isErrorTable = ({ type, callee }: SyntaxNode): boolean =>
  type === 'CallExpression' && isNode(callee) && callee['name'] === 'defineErrors'
