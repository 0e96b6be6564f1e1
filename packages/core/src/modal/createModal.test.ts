import { expect, test } from 'vitest'
import { modal } from '../features/modal/modal.js'
import { createTestClient } from '../testing/createTestClient.js'

function setUp(options: Parameters<typeof createTestClient>[0] = {}) {
  const { client } = createTestClient({ modalCode: 'waited for', ...options })
  const events: string[] = []
  client.events.subscribe(({ name }) => events.push(name))
  return {
    client,
    events,
    open: client.modal.open,
    state: () => client.modal.$state.get(),
    waits: () => client.modal.$waiting.get(),
  }
}

test('behavior: open waits for the modal’s code, which runs all calls in order', async () => {
  const { client, events, open, state, waits } = setUp()
  let resolved = 0
  const calls = [open(), open({ view: 'Networks' })].map((call) =>
    call.then(() => {
      resolved += 1
    }),
  )
  await Promise.resolve()
  expect(waits()).toBe(true)
  expect(state().open).toBe(false)
  expect(resolved).toBe(0)
  expect(events).toEqual([])

  client.use(modal())
  expect(waits()).toBe(false)
  expect(state()).toMatchObject({ open: true, stack: [{ name: 'Connect' }, { name: 'Networks' }] })
  await Promise.all(calls)
  expect(events).toEqual(['MODAL_OPEN'])
})

test('behavior: close() drops waiting calls', async () => {
  const { client, open, state, waits } = setUp()
  const call = open()
  client.modal.close()
  expect(waits()).toBe(false)
  await call
  client.use(modal())
  expect(state().open).toBe(false)
})

test('behavior: destroying the client settles waiting calls', async () => {
  const { client, open } = setUp()
  const call = open()
  client.destroy()
  await expect(call).resolves.toBeUndefined()
})

test('behavior: with the modal’s code, open shows its view at once', async () => {
  const { client, open, state, waits } = setUp()
  client.use(modal())
  void open({ view: 'Networks' })
  expect(waits()).toBe(false)
  expect(state()).toMatchObject({ open: true, view: { name: 'Networks' } })
  client.modal.close()
  expect(state().open).toBe(false)
})

test('param: embedded, it is open before its code is there', () => {
  const { state } = setUp({ enableEmbedded: true })
  expect(state()).toMatchObject({ open: true, view: { name: 'Connect' } })
})
