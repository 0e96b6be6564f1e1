import { expect, test } from 'vitest'
import { fakeClock } from '../testing/fakeClock.js'
import { within } from './within.js'

function setUp(ms = 100) {
  const clock = fakeClock()
  const controller = new AbortController()
  const bound = {
    ms,
    sleep: clock.sleep,
    signal: controller.signal,
  }
  return { clock, controller, bound }
}

/** Work that never ends; returns its signal. */
function endless() {
  const given: AbortSignal[] = []
  return {
    given,
    work: (signal: AbortSignal) => {
      given.push(signal)
      return new Promise<never>(() => undefined)
    },
  }
}

test('behavior: settles as the work does', async () => {
  const { bound } = setUp()
  await expect(within(bound, async () => 'done')).resolves.toBe('done')
  await expect(
    within(bound, async () => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
})

test('error: work that throws at once rejects', async () => {
  const { bound } = setUp()
  await expect(
    within(bound, () => {
      throw new Error('at once')
    }),
  ).rejects.toThrow('at once')
})

test('behavior: rejects after the bound, not before, and aborts the work', async () => {
  const { bound, clock } = setUp()
  const { work, given } = endless()
  let outcome: unknown
  within(bound, work).catch((reason: unknown) => {
    outcome = reason
  })
  await clock.advance(99)
  expect(outcome).toBeUndefined()
  expect(given[0]?.aborted).toBe(false)
  await clock.advance(1)
  expect(outcome).toEqual(new Error('No answer.'))
  expect(given[0]?.aborted).toBe(true)
})

test('behavior: an abort from outside rejects with its reason and aborts the work', async () => {
  const { bound, controller } = setUp()
  const { work, given } = endless()
  const waiting = within(bound, work)
  controller.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('stopped')
  expect(given[0]?.aborted).toBe(true)
})

test('behavior: an aborted signal rejects immediately', async () => {
  const { bound } = setUp()
  const { work } = endless()
  await expect(within({ ...bound, signal: AbortSignal.abort('gone') }, work)).rejects.toBe('gone')
})

test('behavior: the timer ends with the work', async () => {
  const { bound } = setUp()
  let stopped = false
  await within(
    {
      ...bound,
      sleep: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            stopped = true
            reject(signal.reason)
          })
        }),
    },
    async () => undefined,
  )
  expect(stopped).toBe(true)
})
