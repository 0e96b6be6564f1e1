import { fakeClock } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { createStopwatch } from './createStopwatch.js'

test('behavior: measures waiting, without sleep or clock changes', () => {
  let now = 1_000_000
  const passed = createStopwatch({ ...fakeClock(), now: () => now })
  const after = (ms: number) => {
    now += ms
    return passed()
  }
  expect([after(0), after(1_000), after(30_000)]).toEqual([0, 1_000, 31_000])
  expect([after(30_001), after(86_400_000)]).toEqual([61_000, 91_000])
  expect([after(-86_400_000), after(500)]).toEqual([91_000, 91_500])
})
