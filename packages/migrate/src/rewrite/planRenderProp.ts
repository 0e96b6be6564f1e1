import type { Source, Use } from '../source/Source.js'
import { child, children, type SyntaxNode } from '../syntax/SyntaxNode.js'
import type { Locals } from './createLocals.js'
import type { FieldRules } from './FieldRule.js'
import { type Job, mark } from './Job.js'
import { planFields, readPattern } from './planFields.js'
import { indentLines } from './wrapElement.js'

/** Plans the function inside an element such as `ConnectButton.Custom`. Undefined, and a mark, if it uses what has no rule. */
export function planRenderProp(
  job: Job,
  source: Source,
  locals: Locals,
  { use, element, rules }: { readonly use: Use; readonly element: SyntaxNode; readonly rules: FieldRules },
): (() => void) | undefined {
  const inside = children(element, 'children').filter(({ type }) => type !== 'JSXText')
  const render = child(inside[0], 'expression')
  const [parameter, ...others] = children(render, 'params')
  const body = child(render, 'body')
  const taken = parameter && readPattern(source, parameter)
  const fail = (text: string) => {
    mark(job, source, element, text)
    return undefined
  }
  if (inside.length !== 1 || !render || !/Function/.test(render.type) || others.length || !taken || !body)
    return fail(`The command does not understand the function in ${use.name}.Custom.`)
  const plan = planFields(source, taken, rules)
  if (plan.left.length) {
    const list = plan.left.map(({ field }) => `"${field}"`).join(', ')
    return fail(`Replace ${list} of ${use.name}.Custom by hand, then the rest can move.`)
  }
  return () => {
    for (const note of plan.notes) mark(job, source, element, note)
    for (const change of plan.adapt) change()
    const { pattern, lines } = locals.write(render, plan.moved, 'parameter')
    const type = child(parameter, 'typeAnnotation')
    source.edits.overwrite(parameter.start, type ? type.start : parameter.end, pattern)
    if (!lines.length) return
    const { newline, indent, semicolon } = source.style
    const line = source.text.slice(source.text.lastIndexOf('\n', render.start) + 1)
    const around = /^[ \t]*/.exec(line)?.[0] ?? ''
    const inner = `${newline}${around}${indent}`
    if (body.type === 'BlockStatement') {
      source.edits.appendRight(body.start + 1, `${inner}${lines.join(inner)}`)
      return
    }
    const [start, end] = [outer(source.text, body.start, '(', -1), outer(source.text, body.end, ')', 1)]
    const isWrapped =
      start !== undefined &&
      end !== undefined &&
      start > (child(parameter, 'typeAnnotation') ?? parameter).end
    if (isWrapped) indentLines(source, { ...body, start }, indent, end)
    source.edits.appendLeft(isWrapped ? start : body.start, `{${inner}${lines.join(inner)}${inner}return `)
    source.edits.appendRight(isWrapped ? end : body.end, `${semicolon}${newline}${around}}`)
  }
}

/** The place of a bracket around code, if there is one right before or behind it. */
function outer(text: string, from: number, bracket: string, step: 1 | -1): number | undefined {
  let at = step === 1 ? from : from - 1
  while (/\s/.test(text[at] ?? '')) at += step
  if (text[at] !== bracket) return undefined
  return step === 1 ? at + 1 : at
}
