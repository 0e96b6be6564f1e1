import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBag } from './createBag.ts'

test('law: it has what was added and not removed', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constant('add' as const), fc.nat({ max: 20 }))), (steps) => {
      const bag = createBag<number>()
      const expected = new Map<number, () => void>()
      for (const [step, what] of steps.entries())
        if (what === 'add') expected.set(step, bag.add(step))
        else {
          const [value, remove] = [...expected][what] ?? []
          remove?.()
          // Again, which changes nothing.
          remove?.()
          if (value !== undefined) expected.delete(value)
        }
      expect([...bag].toSorted((a, b) => a - b)).toEqual([...expected.keys()])
    }),
  )
})

test('behavior: a value can be removed while all are read', () => {
  const bag = createBag<() => void>()
  let calls = 0
  for (let count = 0; count < 3; count += 1) {
    const remove = bag.add(() => {
      calls += 1
      remove()
    })
  }
  for (const act of bag) act()
  expect([calls, [...bag].length]).toEqual([3, 0])
})

test('behavior: a removed value is freed without a full garbage collection', () => {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as (options?: { readonly type: 'minor' }) => void
  const bag = createBag<Uint32Array>()
  const open: (() => void)[] = []
  const work = (times: number) => {
    for (let count = 0; count < times; count += 1) {
      open.push(bag.add(Array.from({ length: 200 }, () => count) as never))
      if (open.length > 16) open.shift()?.()
    }
  }
  work(1_000)
  // The open values are old from here on.
  gc()
  const before = process.memoryUsage().heapUsed
  for (let round = 0; round < 20; round += 1) {
    work(1_000)
    gc({ type: 'minor' })
  }
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(8_000_000)
})
