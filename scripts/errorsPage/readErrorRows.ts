import { isNode, parse, type SyntaxNode, walk } from '../mutate/parse.ts'

export type ErrorRow = {
  /** Such as `network/not_found`. */
  readonly code: string
  /** The sentence for developers, with `{name}` for a fact. Empty if it consists of facts alone. */
  readonly sentence: string
  /** The number of JSON-RPC or EIP-1193, if the code has one. */
  readonly number?: number
}

/**
 * Returns the errors of the tables in a file: `defineErrors('network', { notFound: (c) => `No ${c.name}` })` has the code `network/not_found`.
 * The table of JSON-RPC's errors has pairs of a number and a sentence.
 */
export function readErrorRows(file: string, code: string): readonly ErrorRow[] {
  const found: ErrorRow[] = []
  let pairs: readonly ErrorRow[] = []
  walk(parse(file, code), (node) => {
    if (node.type === 'ObjectExpression' && pairs.length === 0) pairs = membersOf(node).flatMap(readPair)
    const { callee } = node
    if (node.type !== 'CallExpression' || !isNode(callee) || callee['name'] !== 'defineErrors')
      return undefined
    const [domain, rows] = [node['arguments']].flat().filter(isNode)
    if (domain?.type !== 'Literal' || rows?.type !== 'ObjectExpression') return undefined
    const own = membersOf(rows).map(({ key, value }) => ({ code: key, sentence: sentenceOf(value) }))
    for (const row of [...pairs, ...own]) found.push({ ...row, code: `${domain['value']}/${row.code}` })
    return undefined
  })
  return found
}

type Member = { readonly key: string; readonly value: SyntaxNode }

/** Returns the members of an object with their names in snake case. */
const membersOf = (object: SyntaxNode): readonly Member[] =>
  [object['properties']].flat().flatMap((one): Member[] => {
    if (!isNode(one) || !isNode(one['key']) || !isNode(one['value'])) return []
    const key = String(one['key']['name'] ?? one['key']['value'])
    return [{ key: key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value: one['value'] }]
  })

function readPair({ key, value }: Member): readonly ErrorRow[] {
  if (value.type !== 'ArrayExpression') return []
  const [number, sentence] = [value['elements']].flat().filter(isNode)
  if (!number || typeof sentence?.['value'] !== 'string') return []
  const digits =
    number.type === 'UnaryExpression' ? -Number(Object(number['argument'])['value']) : number['value']
  return [{ code: key, sentence: sentence['value'], ...(typeof digits === 'number' && { number: digits }) }]
}

/** Returns the text that a function returns. */
function sentenceOf({ body }: SyntaxNode): string {
  if (!isNode(body)) return ''
  if (body.type === 'Literal') return String(body['value'])
  if (body.type !== 'TemplateLiteral') return ''
  const texts = [body['quasis']].flat().filter(isNode)
  const facts = [body['expressions']].flat().filter(isNode)
  return texts
    .map((text, index) => {
      const fact = facts[index]
      const name = fact && isNode(fact['property']) ? String(fact['property']['name']) : '…'
      return `${Object(text['value'])['cooked']}${fact ? `{${name}}` : ''}`
    })
    .join('')
}
