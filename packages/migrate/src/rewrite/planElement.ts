import type { Source, Use } from '../source/Source.js'
import { child, children, nameOf, type SyntaxNode, textOf } from '../syntax/SyntaxNode.js'
import { type Job, mark, type Plan } from './Job.js'

/** What becomes of a prop: its new name, code for `name={…}`, or nothing if the default does the same. */
export type PropRule = (value: SyntaxNode | undefined, source: Source) => string | 'drop' | undefined

export type ElementRule = {
  readonly module: string
  readonly name: string
  /** Props that stay as they are. */
  readonly keep?: readonly string[]
  readonly props?: Readonly<Record<string, PropRule>>
  /** What a mark says on a prop that goes, in place of the usual sentence. */
  readonly why?: Readonly<Record<string, string>>
  /** A prop to add for what the element did without one of its own. */
  readonly add?: (props: readonly string[]) => string | undefined
}

/** The element that a name opens or closes. */
export function elementOf(source: Source, node: SyntaxNode): SyntaxNode | undefined {
  const tag = source.ancestorsOf(node).find(({ type }) => !/^JSX(?:Member|Identifier)/.test(type))
  if (!tag || !/^JSX(?:Opening|Closing)Element$/.test(tag.type)) return undefined
  return source.parentOf(tag)
}

/** Plans an element that becomes one of ours. Props without a counterpart go, under a mark. */
export function planElement(job: Job, source: Source, use: Use, rule: ElementRule): Plan | undefined {
  const element = elementOf(source, use.node)
  const opening = child(element, 'openingElement')
  if (!element || !opening) {
    mark(job, source, use.node, `${use.name} is not an element here, so the command left it.`)
    return undefined
  }
  if (hasSpread(opening)) {
    mark(job, source, element, `The props of ${use.name} are spread, so the command left it.`)
    return undefined
  }
  const isOpening = source.ancestorsOf(use.node).includes(opening)
  const imported = importedAs(use)
  return {
    apply() {
      const local = source.imports.need(rule.module, rule.name, imported ? { local: imported } : {})
      if (source.text.slice(use.node.start, use.node.end) !== local)
        source.edits.overwrite(use.node.start, use.node.end, local)
      if (!isOpening) return
      const attributes = children(opening, 'attributes')
      const added = rule.add?.(attributes.map((one) => nameOf(child(one, 'name')) ?? ''))
      if (added) source.edits.appendLeft(use.node.end, ` ${added}`)
      const kept = attributes.filter((one) => rewriteAttribute(job, source, use.name, one, rule))
      const last = attributes.at(-1)
      if (!last || kept.length) return
      // Without props, the end of the element comes back from a line of its own.
      const space = /^\s*/.exec(source.text.slice(last.end))?.[0].length ?? 0
      const isClosed = source.text[last.end + space] === '/'
      if (space) source.edits.overwrite(last.end, last.end + space, isClosed ? ' ' : '')
    },
  }
}

/** Rewrites an element that has no import, such as `<appkit-button />`. */
export function rewriteIntrinsic(job: Job, source: Source, element: SyntaxNode, rule: ElementRule): void {
  const opening = child(element, 'openingElement')
  const tag = child(opening, 'name')
  if (!opening || !tag) return
  const name = nameOf(tag) ?? ''
  if (hasSpread(opening))
    return mark(job, source, element, `The props of ${name} are spread, so the command left it.`)
  const local = source.imports.need(rule.module, rule.name)
  for (const one of [tag, child(child(element, 'closingElement'), 'name')])
    if (one) source.edits.overwrite(one.start, one.end, local)
  for (const one of children(opening, 'attributes')) rewriteAttribute(job, source, name, one, rule)
}

export const hasSpread = (opening: SyntaxNode) =>
  children(opening, 'attributes').some(({ type }) => type === 'JSXSpreadAttribute')

/** The name that the app itself gave to an import. */
export function importedAs({ binding, name }: Use): string | undefined {
  return binding.declaration.type === 'ImportSpecifier' && binding.name !== name ? binding.name : undefined
}

/** Rewrites one prop by its rule. Returns whether the element keeps a prop there. */
export function rewriteAttribute(
  job: Job,
  source: Source,
  owner: string,
  attribute: SyntaxNode,
  rule: Pick<ElementRule, 'keep' | 'props' | 'why'>,
): boolean {
  const name = nameOf(child(attribute, 'name')) ?? ''
  if (name === 'key' || rule.keep?.includes(name)) return true
  const written = rule.props?.[name]?.(child(attribute, 'value'), source)
  const before = /\s*$/.exec(source.text.slice(0, attribute.start))?.[0].length ?? 0
  if (written === undefined) {
    const code = source.text.slice(attribute.start, attribute.end).replace(/\s+/g, ' ')
    const why = rule.why && Object.hasOwn(rule.why, name) ? rule.why[name] : undefined
    mark(
      job,
      source,
      attribute,
      why ? `${why} ${owner} had ${code}.` : `${owner} had ${code}, which has no counterpart.`,
    )
  }
  if (written === undefined || written === 'drop')
    source.edits.remove(attribute.start - before, attribute.end)
  else if (written !== source.text.slice(attribute.start, attribute.end))
    source.edits.overwrite(attribute.start, attribute.end, written)
  return written !== undefined && written !== 'drop'
}

/** The value of a prop: `true`, `'text'`, a number; undefined for anything else. */
export function literalOf(value: SyntaxNode | undefined): string | number | boolean | undefined {
  if (value === undefined) return true
  const inner = value.type === 'JSXExpressionContainer' ? child(value, 'expression') : value
  const text = textOf(inner)
  if (text !== undefined) return text
  const plain = inner?.type === 'Literal' ? inner['value'] : undefined
  return typeof plain === 'number' || typeof plain === 'boolean' ? plain : undefined
}
