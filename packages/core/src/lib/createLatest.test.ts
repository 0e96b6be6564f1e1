import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLatest } from './createLatest.js'
import { createScope } from './scope.js'

test('behavior: a run aborts the one before it', () => {
  const latest = createLatest(createScope())
  const first = latest.begin()
  expect(first.aborted).toBe(false)
  const second = latest.begin()
  expect([first.aborted, second.aborted]).toEqual([true, false])
  expect(latest.signal).toBe(second)
})

test('behavior: abort() ends the newest run with its reason', () => {
  const latest = createLatest(createScope())
  const first = latest.begin()
  const second = latest.begin()
  const reason = new Error('Left.')
  latest.abort(reason)
  expect(second.reason).toBe(reason)
  expect(first.reason).not.toBe(reason)
  expect(latest.begin().aborted).toBe(false)
})

test("behavior: the scope's end aborts the newest run", () => {
  const scope = createScope()
  const latest = createLatest(scope)
  const signal = latest.begin()
  scope.dispose()
  expect(signal.aborted).toBe(true)
})

test('behavior: a run that begins after the scope has ended is aborted', () => {
  const scope = createScope()
  const latest = createLatest(scope)
  scope.dispose()
  expect(latest.begin().aborted).toBe(true)
})

test('behavior: a run that begins while the one before it aborts is the newest', () => {
  const latest = createLatest(createScope())
  let inner: AbortSignal | undefined
  latest.begin().addEventListener('abort', () => {
    inner = latest.begin()
  })
  const outer = latest.begin()
  expect([outer.aborted, inner?.aborted]).toEqual([true, false])
  expect(latest.signal).toBe(inner)
})

test('law: at most the last run that began is not aborted', () => {
  const step = fc.constantFrom('begin', 'begin from a listener', 'abort', 'end')
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const scope = createScope()
      const latest = createLatest(scope)
      const begun: AbortSignal[] = [latest.signal]
      const begin = () => {
        const at = begun.length
        // A run that a listener begins meanwhile is newer than this one.
        begun.splice(at, 0, latest.begin())
      }
      const act = {
        begin,
        'begin from a listener': () => latest.signal.addEventListener('abort', begin, { once: true }),
        abort: () => latest.abort(),
        end: () => scope.dispose(),
      }
      for (const one of steps) {
        act[one]()
        expect(begun.at(-1)).toBe(latest.signal)
        expect(begun.slice(0, -1).every(({ aborted }) => aborted)).toBe(true)
        expect(latest.signal.aborted || !scope.signal.aborted).toBe(true)
      }
    }),
  )
})
