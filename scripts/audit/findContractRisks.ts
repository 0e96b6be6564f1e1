import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../run/root.ts'

type Node = { readonly nodeType: string; readonly [key: string]: unknown }
type Compiler = {
  compile(input: string, callbacks: { import(path: string): { readonly contents: string } }): string
}

const required = createRequire(join(root, 'packages', 'sandbox', 'package.json'))
const guards = ['_requireForExecute', '_requireFromEntryPoint']
const calls = ['call', 'delegatecall', 'staticcall', 'send', 'transfer', 'callcode']
const words: Readonly<Record<string, string>> = {
  delegatecall: 'delegatecall',
  callcode: 'delegatecall',
  selfdestruct: 'selfdestruct',
  origin: 'tx.origin',
  timestamp: 'block.timestamp',
  prevrandao: 'weak randomness',
  blockhash: 'weak randomness',
  encodePacked: 'encodePacked',
}
const bits = (name: unknown) => Number(/^u?int(\d+)$|^bytes(\d+)$/.exec(String(name))?.[1] ?? 256)

/**
 * Looks for what detectors of Slither look for, in the syntax tree of the compiler. Returns each risk as `risk: function`, once, and the
 * warnings of the compiler for this file.
 */
export function findContractRisks(source: string): readonly string[] {
  const compiler: Compiler = required('solc')
  const output: {
    readonly errors?: readonly {
      readonly formattedMessage: string
      readonly sourceLocation?: { readonly file: string }
    }[]
    readonly sources: Readonly<Record<string, { readonly ast: Node }>>
  } = JSON.parse(
    compiler.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: { 'Checked.sol': { content: source } },
        settings: { evmVersion: 'cancun', outputSelection: { 'Checked.sol': { '': ['ast'] } } },
      }),
      { import: (path) => ({ contents: readFileSync(required.resolve(path), 'utf8') }) },
    ),
  )
  const warnings = (output.errors ?? [])
    .filter(({ sourceLocation }) => !sourceLocation?.file.startsWith('@'))
    .map(({ formattedMessage }) => `compiler: ${formattedMessage}`)
  const ast = output.sources['Checked.sol']?.ast
  if (!ast) return warnings
  const functions = find(ast, 'FunctionDefinition').filter(({ body }) => body)
  const variables = find(ast, 'VariableDeclaration').filter(
    ({ stateVariable, mutability }) => stateVariable && mutability === 'mutable',
  )
  const writers = findWriters(functions, new Set(variables.map(({ id }) => id)))
  const found = functions.flatMap((one) => risksOf(one, writers).map((risk) => `${risk}: ${nameOf(one)}`))
  const slots = variables.map(({ name }) => `storage at a fixed slot: ${String(name)}`)
  return [...new Set([...warnings, ...found, ...slots])].sort()
}

function risksOf(one: Node, writers: ReadonlySet<string>): readonly string[] {
  const risks: string[] = []
  const isOpen = one['visibility'] === 'external' || one['visibility'] === 'public'
  const isWriting = one['stateMutability'] !== 'view' && one['stateMutability'] !== 'pure'
  const [first] = find((one['body'] as Node | undefined) ?? one, 'FunctionCall')
  if (isOpen && isWriting && one['kind'] === 'function' && !guards.includes(calleeOf(first)))
    risks.push('no guard')
  if (find(one, 'InlineAssembly').length > 0) risks.push('assembly')
  if (find(one, 'UncheckedBlock').length > 0) risks.push('unchecked')
  if (
    find(one, 'NewExpression').some(({ typeName }) => (typeName as Node).nodeType === 'UserDefinedTypeName')
  )
    risks.push('create')
  for (const { name, memberName } of [...find(one, 'Identifier'), ...find(one, 'MemberAccess')]) {
    const risk = words[String(memberName ?? name)]
    if (risk) risks.push(risk)
  }
  for (const statement of find(one, 'ExpressionStatement'))
    if (calls.includes(calleeOf(statement['expression'] as Node))) risks.push('ignored result of a call')
  for (const cast of find(one, 'FunctionCall'))
    if (cast['kind'] === 'typeConversion') {
      const { typeName } = (cast['expression'] ?? {}) as { readonly typeName?: { readonly name?: string } }
      if (/^u?int\d+$/.test(typeName?.name ?? '') && bits(typeName?.name) < 256) risks.push('narrowing cast')
    }
  const outer = find(one, 'FunctionCall').filter(isExternal)
  if (find(one, 'ForStatement').some((loop) => find(loop, 'FunctionCall').some(isExternal)))
    risks.push('external call in a loop')
  const last = Math.min(...outer.filter((call) => !isView(call)).map(positionOf))
  if (find(one, 'FunctionCall').some((call) => positionOf(call) > last && writers.has(calleeOf(call))))
    risks.push('write after an external call')
  return risks
}

/** Names of the functions that write to storage, also by those that they call. */
function findWriters(functions: readonly Node[], stored: ReadonlySet<unknown>): ReadonlySet<string> {
  const writers = new Set<string>()
  const isStored = (left: Node): boolean =>
    [...find(left, 'Identifier'), ...find(left, 'MemberAccess')].some(
      (part) =>
        stored.has(part['referencedDeclaration']) || /storage/.test(typeOf(part['expression'] ?? part)),
    )
  const writes = (one: Node) =>
    find(one, 'Assignment').some(({ leftHandSide }) => isStored(leftHandSide as Node)) ||
    find(one, 'FunctionCall').some((call) => writers.has(calleeOf(call)))
  for (let size = -1; size !== writers.size; ) {
    size = writers.size
    for (const one of functions) if (writes(one)) writers.add(nameOf(one))
  }
  return writers
}

const isExternal = (call: Node) =>
  (calls.includes(calleeOf(call)) || / external\b/.test(typeOf(call['expression']))) &&
  call['kind'] === 'functionCall'
const isView = (call: Node) => /\b(view|pure)\b/.test(typeOf(call['expression']))
const typeOf = (node: unknown) =>
  String(
    (node as { readonly typeDescriptions?: { readonly typeString?: string } } | undefined)?.typeDescriptions
      ?.typeString ?? '',
  )
const nameOf = ({ name, kind }: Node) => String(name || kind)
const positionOf = ({ src }: Node) => Number(String(src).split(':')[0])

function calleeOf(call: Node | undefined): string {
  const callee = call?.['expression'] as Node | undefined
  return String(callee?.['memberName'] ?? callee?.['name'] ?? '')
}

/** Returns the nodes of a kind, a node included, in the order of the source. */
function find(node: Node, kind: string): readonly Node[] {
  const own = node.nodeType === kind ? [node] : []
  const inner = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]))
  return [...own, ...inner.flatMap((child) => (isNode(child) ? find(child, kind) : []))]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'nodeType' in value
