import { expect, test } from 'vitest'
import { systemClock } from './systemClock.js'

test('behavior: now() returns the time', () => {
  expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(1_000)
})

test('behavior: sleeps and wakes', async () => {
  await expect(systemClock.sleep(1)).resolves.toBeUndefined()
  await expect(systemClock.sleep(1, new AbortController().signal)).resolves.toBeUndefined()
})

test('behavior: an abort ends the sleep with its reason', async () => {
  const controller = new AbortController()
  const sleeping = systemClock.sleep(60_000, controller.signal)
  controller.abort('enough')
  await expect(sleeping).rejects.toBe('enough')
  await expect(systemClock.sleep(60_000, AbortSignal.abort('before'))).rejects.toBe('before')
})
