import { removeStatement } from '../source/removeStatement.js'
import type { Source, Use } from '../source/Source.js'
import { child, children, nameOf, type SyntaxNode } from '../syntax/SyntaxNode.js'
import type { Locals } from './createLocals.js'
import type { FieldRule, FieldRules } from './FieldRule.js'
import { type Job, mark, type Plan } from './Job.js'
import { planFields, readPattern, type Taken } from './planFields.js'

/** How a hook of a kit is rewritten. */
export type HookRule = {
  readonly fields: FieldRules
  /** Changes the hooks for the arguments of the call. Undefined: the arguments are not understood. Default: none are. */
  readonly withArguments?: (rule: FieldRule, args: readonly SyntaxNode[]) => FieldRule | undefined
  /** Why a field stays, in place of the usual sentence. */
  readonly why?: Readonly<Record<string, string>>
}

/** Plans a call of a hook. Fields without a rule stay at the old hook, under a mark. */
export function planHook(
  job: Job,
  source: Source,
  locals: Locals,
  use: Use,
  rule: HookRule,
): Plan | undefined {
  const fail = (text: string) => {
    mark(job, source, use.node, text)
    return undefined
  }
  const call = source.parentOf(use.node)
  if (call?.type !== 'CallExpression' || child(call, 'callee') !== use.node)
    return fail(`${use.name} is not called here, so the command left it.`)
  const found = readCall(source, call)
  if (!found) return fail(`The command does not understand this use of ${use.name}.`)
  const { statement, taken, rename } = found

  const args = children(call, 'arguments')
  const rules: Record<string, FieldRule> = {}
  for (const [field, one] of Object.entries(rule.fields)) {
    const changed = args.length ? rule.withArguments?.(one, args) : one
    if (changed) rules[field] = changed
  }
  const plan = planFields(source, taken, rules)
  const isWhole = !plan.left.length
  if (!isWhole) {
    const names = plan.left.map(({ field }) => field)
    const reasons = new Set(names.flatMap((name) => rule.why?.[name] ?? []))
    const others = names.filter((name) => rule.why?.[name] === undefined).map((name) => `"${name}"`)
    if (others.length) reasons.add(`Replace ${others.join(', ')} of ${use.name} by hand.`)
    for (const reason of reasons) mark(job, source, statement, reason)
  }
  if (!plan.moved.length)
    return taken.length ? undefined : { apply: () => removeStatement(source, statement) }
  return {
    leavesUse: !isWhole,
    apply() {
      for (const change of plan.adapt) change()
      for (const change of rename) change()
      const owner = functionOf(source, call)
      const { lines } = locals.write(owner, plan.moved)
      const end = source.style.semicolon
      const kept = plan.left.map(({ field, local }) => (field === local ? field : `${field}: ${local}`))
      const all = isWhole ? lines : [`const { ${kept.join(', ')} } = ${source.code(call)}${end}`, ...lines]
      const before = /[ \t]*$/.exec(source.text.slice(0, statement.start))?.[0] ?? ''
      const code = all.join(`${source.style.newline}${before}`)
      const isClosed = source.text[statement.end - 1] === ';' && !code.endsWith(';')
      source.edits.overwrite(statement.start, statement.end, isClosed ? `${code};` : code)
    },
  }
}

type Found = {
  readonly statement: SyntaxNode
  readonly taken: readonly Taken[]
  readonly rename: readonly (() => void)[]
}

/** Reads `const { a, b: c } = useHook()`, `const a = useHook().a`, and `const all = useHook()` with only `all.a`. */
function readCall(source: Source, call: SyntaxNode): Found | undefined {
  const parent = source.parentOf(call)
  if (!parent) return undefined
  const isMember =
    parent.type === 'MemberExpression' && child(parent, 'object') === call && !parent['computed']
  const value = isMember ? parent : call
  const declarator = source.parentOf(value)
  if (declarator?.type !== 'VariableDeclarator' || child(declarator, 'init') !== value) return undefined
  const statement = source.parentOf(declarator)
  const block = statement && source.parentOf(statement)
  if (!statement || children(statement, 'declarations').length !== 1 || block?.type !== 'BlockStatement')
    return undefined
  const id = child(declarator, 'id')
  if (!id || child(id, 'typeAnnotation')) return undefined
  const binding = source.bindings.find((one) => one.id === id)
  if (isMember) {
    const field = nameOf(child(parent, 'property'))
    if (id.type !== 'Identifier' || !field) return undefined
    return { statement, taken: [{ field, local: nameOf(id) ?? '', binding }], rename: [] }
  }
  if (id.type === 'ObjectPattern') {
    const taken = readPattern(source, id)
    return taken && { statement, taken, rename: [] }
  }
  return binding && readMembers(source, binding, statement)
}

/** An object that is only used by its members becomes a variable for each. */
function readMembers(
  source: Source,
  binding: { readonly references: readonly SyntaxNode[] },
  statement: SyntaxNode,
): Found | undefined {
  const fields = new Map<string, SyntaxNode[]>()
  for (const use of binding.references) {
    const member = source.parentOf(use)
    const field = nameOf(child(member, 'property'))
    if (
      member?.type !== 'MemberExpression' ||
      child(member, 'object') !== use ||
      member['computed'] ||
      !field
    )
      return undefined
    fields.set(field, [...(fields.get(field) ?? []), member])
  }
  const owner = functionOf(source, statement)
  const rename: (() => void)[] = []
  const taken = [...fields].map(([field, members]): Taken => {
    const local = source.mentions(field, owner) ? `${field}Now` : field
    for (const one of members) rename.push(() => overwriteOnce(source, one, local))
    const declaration = statement
    return {
      field,
      local,
      binding: { name: local, id: statement, declaration, isTopLevel: false, references: members },
    }
  })
  return { statement, taken, rename }
}

/** A place that another change has written already keeps that. */
function overwriteOnce(source: Source, node: SyntaxNode, text: string): void {
  const now = source.code(node)
  if (now === source.text.slice(node.start, node.end)) source.edits.overwrite(node.start, node.end, text)
}

/** The function around a node. */
function functionOf(source: Source, node: SyntaxNode): SyntaxNode | undefined {
  return source.ancestorsOf(node).find(({ type }) => /Function/.test(type))
}
