import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import type { OpenRequest, Stack, View, ViewName, Views } from '../../modal/views.js'
import { pop, push, replace, top, viewOf } from './stack.js'

const request: fc.Arbitrary<OpenRequest> = fc.oneof(
  fc.constantFrom<OpenRequest>(
    { view: 'Connect' },
    { view: 'Account' },
    { view: 'ProfileWallets' },
    { view: 'Networks' },
    { view: 'WhatIsAWallet' },
    { view: 'WhatIsANetwork' },
    { view: 'UnsupportedChain' },
  ),
  fc
    .constantFrom('a', 'b')
    .map((connectorId) => ({ view: 'ConnectingExternal', params: { connectorId } }) as const),
)
const view = request.map(viewOf)
const stack = fc
  .array(view, { minLength: 1, maxLength: 6 })
  .map(([first, ...rest]): Stack => [first as View, ...rest])
const isSame = (a: View, b: View) => JSON.stringify(a) === JSON.stringify(b)

test('law: pop undoes push', () => {
  fc.assert(
    fc.property(stack, view, (before, next) => {
      fc.pre(!isSame(top(before), next))
      expect(pop(push(before, next))).toEqual(before)
    }),
  )
})

test('law: the view already shown is not put there twice', () => {
  fc.assert(
    fc.property(stack, (before) => {
      expect(push(before, viewOf(viewToRequest(top(before))))).toBe(before)
    }),
  )
})

test('law: a stack is never empty, whatever is done to it', () => {
  const step = fc.oneof(
    fc.record({ type: fc.constantFrom('push', 'replace'), view }),
    fc.record({ type: fc.constant('pop'), view }),
  )
  fc.assert(
    fc.property(stack, fc.array(step), (start, steps) => {
      let now: Stack | undefined = start
      for (const one of steps) {
        if (!now) break
        if (one.type === 'push') now = push(now, one.view)
        else if (one.type === 'replace') now = replace(now, one.view)
        else now = pop(now)
      }
      expect(now === undefined || now.length > 0).toBe(true)
    }),
  )
})

test('law: replace keeps the height and what is below', () => {
  fc.assert(
    fc.property(stack, view, (before, next) => {
      const after = replace(before, next)
      expect(after).toHaveLength(before.length)
      expect(top(after)).toEqual(next)
      expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
    }),
  )
})

test('behavior: from the root there is no way back', () => {
  expect(pop([viewOf({ view: 'Connect' })])).toBeUndefined()
})

test('behavior: the same view with other parameters is another view', () => {
  const before: Stack = [viewOf({ view: 'ConnectingExternal', params: { connectorId: 'a' } })]
  expect(push(before, viewOf({ view: 'ConnectingExternal', params: { connectorId: 'b' } }))).toHaveLength(2)
})

test('behavior: the types demand what a view needs', () => {
  expectTypeOf<{ view: 'Connect' }>().toExtend<OpenRequest>()
  expectTypeOf<{ view: 'ConnectingExternal' }>().not.toExtend<OpenRequest>()
  expectTypeOf<{ view: 'ConnectingExternal'; params: { connectorId: string } }>().toExtend<OpenRequest>()
  expectTypeOf<{ view: 'Elsewhere' }>().not.toExtend<OpenRequest>()
  expectTypeOf<ViewName>().toEqualTypeOf<keyof Views>()
  expectTypeOf<[]>().not.toExtend<Stack>()
})

function viewToRequest({ name, params }: View): OpenRequest {
  return { view: name, params } as OpenRequest
}
