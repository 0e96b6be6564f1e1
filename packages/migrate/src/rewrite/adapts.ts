import type { Source } from '../source/Source.js'
import { child, children, nameOf, type SyntaxNode, textOf } from '../syntax/SyntaxNode.js'

type Adapt = (source: Source, use: SyntaxNode) => (() => void) | undefined

/** Arguments of a call, if the use is what is called. */
export function callArguments(source: Source, use: SyntaxNode): readonly SyntaxNode[] | undefined {
  const call = source.parentOf(use)
  return call?.type === 'CallExpression' && child(call, 'callee') === use
    ? children(call, 'arguments')
    : undefined
}

/** Whether an event handler of an element gets the function as it is: `onClick={open}`. */
export function isHandler(source: Source, use: SyntaxNode): boolean {
  const container = source.parentOf(use)
  const attribute = container && source.parentOf(container)
  return (
    container?.type === 'JSXExpressionContainer' &&
    attribute?.type === 'JSXAttribute' &&
    /^on[A-Z]/.test(nameOf(child(attribute, 'name')) ?? '')
  )
}

export const nothing = () => {}

/** A function that is only called without arguments, or handles events. A handler gets `() => …`. */
export const asHandler: Adapt = (source, use) => {
  if (isHandler(source, use))
    return () =>
      source.edits.overwrite(use.start, use.end, `() => void ${source.text.slice(use.start, use.end)}()`)
  const args = callArguments(source, use)
  return args && !args.length ? nothing : undefined
}

/** A value that is only compared with one of these texts. */
export const compares =
  (...texts: readonly string[]): Adapt =>
  (source, use) => {
    const parent = source.parentOf(use)
    if (parent?.type !== 'BinaryExpression' || !/^[!=]==?$/.test(String(parent['operator']))) return undefined
    const other = child(parent, 'left') === use ? child(parent, 'right') : child(parent, 'left')
    return texts.includes(textOf(other) ?? '') ? nothing : undefined
  }
/** `read('toBase58')` turns `value.toBase58()` into `value`. */
export const readsOnly =
  (...methods: readonly string[]): Adapt =>
  (source, use) => {
    const member = source.parentOf(use)
    if (member?.type !== 'MemberExpression' || child(member, 'object') !== use) return undefined
    const call = source.parentOf(member)
    const isCalled =
      call?.type === 'CallExpression' &&
      child(call, 'callee') === member &&
      !children(call, 'arguments').length
    if (!isCalled || !methods.includes(nameOf(child(member, 'property')) ?? '')) return undefined
    return () => source.edits.overwrite(call.start, call.end, source.text.slice(use.start, use.end))
  }
