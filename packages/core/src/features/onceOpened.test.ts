import { expect, test } from 'vitest'
import { createScope } from '../lib/scope.js'
import { createTestClient } from '../testing/createTestClient.js'
import { modal } from './modal/modal.js'
import { onceOpened } from './onceOpened.js'

function setUp(options: { enableEmbedded?: boolean } = {}) {
  const { client } = createTestClient(options)
  const scope = createScope()
  let runs = 0
  return { client, scope, watch: () => onceOpened({ client, scope }, () => (runs += 1)), runs: () => runs }
}

test('behavior: the action waits for the first opening, and runs once', async () => {
  const { client, watch, runs } = setUp()
  watch()
  expect(runs()).toBe(0)
  await client.modal.open()
  client.modal.close()
  await client.modal.open()
  expect(runs()).toBe(1)
})

test('behavior: the action runs immediately while the modal is open', async () => {
  const { client, watch, runs } = setUp()
  await client.modal.open()
  watch()
  expect(runs()).toBe(1)
})

test('behavior: an embedded modal counts as open after the visitor’s first move', () => {
  const { client, watch, runs } = setUp({ enableEmbedded: true })
  watch()
  client.use(modal()).hold()
  client.modal.close()
  expect(client.modal.$state.get().refusals).toBe(1)
  expect(runs()).toBe(0)
  client.use(modal()).push({ view: 'Networks' })
  expect(runs()).toBe(1)
})

test('behavior: the wait ends with its scope', async () => {
  const { client, scope, watch, runs } = setUp()
  watch()
  scope.dispose()
  await client.modal.open()
  expect(runs()).toBe(0)
})
