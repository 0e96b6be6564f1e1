import { expect, test } from 'vitest'
import { createNodeFaults } from './createNodeFaults.js'

test('behavior: nothing is wrong at the start', () => {
  const faults = createNodeFaults()
  expect([faults.slotsBehind(), faults.delayMs(), faults.busyPrice(), faults.landsLateBy()]).toEqual([
    0n,
    0,
    0n,
    0n,
  ])
  expect(faults.judgeSend()).toBe('pass')
})

test('behavior: each fault replaces the one before', () => {
  const faults = createNodeFaults()
  faults.set({ mode: 'behind' })
  expect(faults.slotsBehind()).toBe(200n)
  faults.set({ mode: 'delay', ms: 5 })
  expect([faults.slotsBehind(), faults.delayMs()]).toEqual([0n, 5])
})

test('param: times counts from when the fault was set', () => {
  const faults = createNodeFaults()
  const judge = () => [faults.judgeSend(), faults.judgeSend(), faults.judgeSend()]
  faults.set({ mode: 'drop-sends', times: 2 })
  expect(judge()).toEqual(['drop', 'drop', 'pass'])
  faults.set({ mode: 'drop-sends', times: 1 })
  expect(judge()).toEqual(['drop', 'pass', 'pass'])
  faults.set({ mode: 'expire-blockhashes' })
  expect(judge()).toEqual(['expire', 'expire', 'expire'])
})
