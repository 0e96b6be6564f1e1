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

test('behavior: slots that are let pass take time with them', () => {
  const { slots, pass } = createStoppedSlots()
  const first = slots.now()
  slots.advance(250n)
  expect(slots.now()).toBe(first + 250n)
  expect(slots.timeOf(slots.now())).toBe(1_700_000_100n)
  pass(SLOT_MS)
  expect(slots.now()).toBe(first + 251n)
})
