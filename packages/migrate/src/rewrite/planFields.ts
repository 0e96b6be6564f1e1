import type { Source } from '../source/Source.js'
import type { Binding } from '../syntax/findBindings.js'
import { child, children, nameOf, type SyntaxNode } from '../syntax/SyntaxNode.js'
import type { FieldRule, FieldRules } from './FieldRule.js'

/** A field that code takes from an object, and the variable that it is in. */
export type Taken = { readonly field: string; readonly local: string; readonly binding: Binding | undefined }

/** What is to be done for the fields that some code takes. */
export type FieldPlan = {
  readonly moved: readonly (Taken & {
    readonly rule: FieldRule
    /** Members of the object that are in use, which stands for `{}`. */
    readonly entries: readonly string[]
  })[]
  readonly left: readonly Taken[]
  /** Changes of the places that use the variables. */
  readonly adapt: readonly (() => void)[]
  /** Sentences for the reader. */
  readonly notes: readonly string[]
}

/** The fields of a pattern such as `{ a, b: c }`. Undefined if it has defaults, nested patterns or a rest. */
export function readPattern(source: Source, pattern: SyntaxNode): readonly Taken[] | undefined {
  if (pattern.type !== 'ObjectPattern') return undefined
  const taken: Taken[] = []
  for (const one of children(pattern, 'properties')) {
    const value = child(one, 'value')
    const field = nameOf(child(one, 'key'))
    if (one.type !== 'Property' || one['computed'] || value?.type !== 'Identifier' || !field) return undefined
    const local = nameOf(value) ?? ''
    taken.push({ field, local, binding: source.bindings.find(({ id }) => id === value) })
  }
  return taken
}

/** Divides the fields into those that have a rule which fits all their uses, and those that stay. */
export function planFields(source: Source, taken: readonly Taken[], rules: FieldRules): FieldPlan {
  const moved: FieldPlan['moved'][number][] = []
  const left: Taken[] = []
  const adapt: (() => void)[] = []
  const notes: string[] = []
  for (const one of taken) {
    const rule = Object.hasOwn(rules, one.field) ? rules[one.field] : undefined
    const uses = one.binding?.references ?? []
    const changes = rule && changesOf(source, rule, uses)
    if (!rule || !changes) {
      left.push(one)
      continue
    }
    const used = uses.flatMap((use) => memberOf(source, use) ?? [])
    moved.push({ ...one, rule, entries: shapeOf(rule, used) })
    adapt.push(...changes)
    notes.push(...used.flatMap((member) => rule.notes?.[member] ?? []))
  }
  return { moved, left, adapt, notes: [...new Set(notes)] }
}

/** The members of an object that are in use: at least one. */
function shapeOf({ shape = {} }: FieldRule, used: readonly string[]): readonly string[] {
  const names = Object.keys(shape).filter((name) => used.includes(name))
  return (names.length ? names : Object.keys(shape).slice(0, 1)).map((name) => `${name}: ${shape[name]}`)
}

function changesOf(
  source: Source,
  { adapt, shape, members = shape && Object.keys(shape) }: FieldRule,
  uses: readonly SyntaxNode[],
): readonly (() => void)[] | undefined {
  if (members && !uses.every((use) => isMember(source, use, members))) return undefined
  if (!adapt) return []
  const changes = uses.map((use) => adapt(source, use))
  return changes.every((one) => one !== undefined) ? changes : undefined
}

/** Whether a place reads one of the members, or only looks whether there is a value. */
function isMember(source: Source, use: SyntaxNode, members: readonly string[]): boolean {
  const member = memberOf(source, use)
  return member === undefined ? isCondition(source, use) : members.includes(member)
}

/** The member that a place reads: `name` for `value.name`. */
function memberOf(source: Source, use: SyntaxNode): string | undefined {
  const parent = source.parentOf(use)
  if (parent?.type !== 'MemberExpression' || child(parent, 'object') !== use || parent['computed'])
    return undefined
  return nameOf(child(parent, 'property'))
}

/** Whether only the truth of a value counts: `value && …`, `!value`, `if (value)`, `value ? … : …`. */
export function isCondition(source: Source, use: SyntaxNode): boolean {
  const place = source.placeOf(use)
  if (!place) return false
  const { parent, key } = place
  if (parent.type === 'UnaryExpression') return parent['operator'] === '!'
  if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') return key === 'test'
  // Of `value && other`, only a value that stands for false is passed on.
  if (parent.type === 'LogicalExpression')
    return key === 'left'
      ? parent['operator'] === '&&' || isCondition(source, parent)
      : isCondition(source, parent)
  // The truth of a variable that is only a condition itself.
  if (parent.type === 'VariableDeclarator' && key === 'init') {
    const variable = source.bindings.find(({ declaration }) => declaration === parent)
    return variable !== undefined && variable.references.every((one) => isCondition(source, one))
  }
  return false
}
