import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createScope } from './scope.js'

test('behavior: disposers run once, in the order they were added', () => {
  const scope = createScope()
  const undone: string[] = []
  scope.add(() => undone.push('first'))
  scope.add(() => undone.push('second'))
  expect(undone).toEqual([])
  scope.dispose()
  scope.dispose()
  expect(undone).toEqual(['first', 'second'])
  expect(scope.signal.aborted).toBe(true)
})

test('behavior: a disposer that is added after the end runs immediately', () => {
  const scope = createScope()
  scope.dispose()
  const undone: string[] = []
  scope.add(() => undone.push('late'))
  expect(undone).toEqual(['late'])
})

test('behavior: a fork ends with its parent', () => {
  const parent = createScope()
  const child = parent.fork()
  const grandchild = child.fork()
  parent.dispose()
  expect([child.signal.aborted, grandchild.signal.aborted]).toEqual([true, true])
})

test('behavior: a fork ends alone without its parent', () => {
  const parent = createScope()
  const child = parent.fork()
  child.dispose()
  expect([child.signal.aborted, parent.signal.aborted]).toEqual([true, false])
})

test('behavior: a fork of an ended scope has ended', () => {
  const parent = createScope()
  parent.dispose()
  expect(parent.fork().signal.aborted).toBe(true)
})

test('behavior: a scope adds no listener to its signal', () => {
  const scope = createScope()
  const signal = scope.signal as AbortSignal & { addEventListener: unknown }
  const listened: unknown[] = []
  Object.defineProperty(signal, 'addEventListener', { value: (name: unknown) => listened.push(name) })
  const done: number[] = []
  for (let index = 0; index < 20; index += 1) scope.add(() => done.push(index))
  scope.dispose()
  expect(listened).toEqual([])
  expect(done).toHaveLength(20)
})

test('error: a throwing disposer does not stop the others', () => {
  const thrown: unknown[] = []
  const scope = createScope((reason) => thrown.push(reason))
  const undone: string[] = []
  const reason = new Error('No.')
  scope.add(() => undone.push('first'))
  scope.add(() => {
    throw reason
  })
  scope.fork().add(() => {
    throw reason
  })
  scope.add(() => undone.push('last'))
  scope.dispose()
  scope.add(() => {
    throw reason
  })
  expect(undone).toEqual(['first', 'last'])
  expect(thrown).toEqual([reason, reason, reason])
})

test('law: whichever disposers throw, each runs once in the order it was added', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (throwing) => {
      const thrown: unknown[] = []
      const undone: number[] = []
      const scope = createScope((reason) => thrown.push(reason))
      for (const [index, throws] of throwing.entries())
        scope.add(() => {
          undone.push(index)
          if (throws) throw index
        })
      scope.dispose()
      expect(undone).toEqual([...throwing.keys()])
      expect(thrown).toEqual(undone.filter((index) => throwing[index]))
    }),
  )
})
