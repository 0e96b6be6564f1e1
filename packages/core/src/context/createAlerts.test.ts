import { expect, test } from 'vitest'
import { createAlerts, type EventsApi } from './createEvents.js'

function setUp() {
  const logged: string[] = []
  const events: EventsApi = {
    $latest: undefined as never,
    subscribe: () => () => undefined,
    emit: () => undefined,
  }
  const { alert, last } = createAlerts({ events, log: (_level, message) => logged.push(message) })
  return { alert: (message: string) => alert({ code: 'a/b', message }), last, logged }
}

test('behavior: a message is reported once', () => {
  const { alert, logged } = setUp()
  for (const message of ['One.', 'Two.', 'One.']) alert(message)
  expect(logged).toEqual(['One.', 'Two.'])
})

test('behavior: the beginning of a reported message is not reported after it', () => {
  const { alert, last, logged } = setUp()
  for (const message of ['No key. Set one.', 'No key']) alert(message)
  expect(logged).toEqual(['No key. Set one.'])
  expect(last()?.message).toBe('No key. Set one.')
})
