import type { OpenRequest, Stack, View } from '../../modal/views.js'

/** Laws: a stack is never empty; `pop` undoes `push`; a reset stack has one view. */

export function viewOf(request: OpenRequest): View {
  return { name: request.view, params: request.params } as View
}

export function top(stack: Stack): View {
  return stack[stack.length - 1] as View
}

const isSame = (a: View, b: View) =>
  a.name === b.name && JSON.stringify(a.params) === JSON.stringify(b.params)

/** Puts a view on top. The view already there stays as it is. */
export function push(stack: Stack, view: View): Stack {
  return isSame(top(stack), view) ? stack : [...stack, view]
}

export function replace(stack: Stack, view: View): Stack {
  const [root, ...rest] = stack
  return rest.length === 0 ? [view] : [root, ...rest.slice(0, -1), view]
}

/** `undefined` at the root: going back from there closes. */
export function pop([root, ...rest]: Stack): Stack | undefined {
  return rest.length === 0 ? undefined : [root, ...rest.slice(0, -1)]
}
