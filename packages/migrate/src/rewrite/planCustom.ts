import type { Source, Use } from '../source/Source.js'
import { child, children } from '../syntax/SyntaxNode.js'
import type { Locals } from './createLocals.js'
import type { FieldRules } from './FieldRule.js'
import { type Job, mark, type Plan } from './Job.js'
import { elementOf, hasSpread, importedAs, type PropRule, rewriteAttribute } from './planElement.js'
import { planRenderProp } from './planRenderProp.js'

/** Plans an element such as `ConnectButton.Custom`, whose child is a function of the state. */
export function planCustom(
  job: Job,
  source: Source,
  locals: Locals,
  use: Use,
  {
    name,
    rules,
    props,
  }: {
    readonly name: string
    readonly rules: FieldRules
    readonly props?: Readonly<Record<string, PropRule>>
  },
): Plan | undefined {
  const element = elementOf(source, use.node)
  const opening = child(element, 'openingElement')
  if (!element || !opening || hasSpread(opening)) {
    mark(job, source, use.node, `The command does not understand this use of ${use.name}.Custom.`)
    return undefined
  }
  // The name that opens an element and the one that closes it have the same plan.
  const change = planRenderProp(job, source, locals, { use, element, rules })
  if (!change) return undefined
  const isOpening = source.ancestorsOf(use.node).includes(opening)
  const imported = importedAs(use)
  return {
    apply() {
      const local = source.imports.need('@latchkey/react', name, imported ? { local: imported } : {})
      if (local !== source.text.slice(use.node.start, use.node.end))
        source.edits.overwrite(use.node.start, use.node.end, local)
      if (!isOpening) return
      for (const one of children(opening, 'attributes'))
        rewriteAttribute(job, source, `${use.name}.Custom`, one, { ...(props && { props }) })
      change()
    },
  }
}
