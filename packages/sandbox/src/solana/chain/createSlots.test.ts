import { expect, test } from 'vitest'
import { createSlots, SLOT_MS } from './createSlots.js'

function createStoppedSlots() {
  let ms = 1_700_000_000_000
  const slots = createSlots({ now: () => ms })
  const pass = (by: number) => {
    ms += by
  }
  return { slots, pass }
}

test('behavior: slots follow the clock, and heights are not slots', () => {
  const { slots, pass } = createStoppedSlots()
  const first = slots.now()
  pass(SLOT_MS * 3 - 1)
  expect(slots.now()).toBe(first + 2n)
  pass(1)
  expect(slots.now()).toBe(first + 3n)
  expect(slots.heightOf(slots.now())).toBe(first + 3n - 1_000n)
  expect(slots.timeOf(slots.now())).toBe(1_700_000_001n)
})

test('param: since is the time of the first slot', () => {
  const since = new Date('2023-10-01T00:00:00Z')
  const slots = createSlots({ now: () => 1_700_000_000_000, since })
  expect(slots.timeOf(slots.now())).toBe(BigInt(since.getTime() / 1_000))
  slots.advance(250n)
  expect(slots.timeOf(slots.now())).toBe(BigInt(since.getTime() / 1_000 + 100))
})

test('behavior: slots that are let pass take time with them', () => {
  const { slots, pass } = createStoppedSlots()
  const first = slots.now()
  slots.advance(250n)
  expect(slots.now()).toBe(first + 250n)
  expect(slots.timeOf(slots.now())).toBe(1_700_000_100n)
  pass(SLOT_MS)
  expect(slots.now()).toBe(first + 251n)
})
