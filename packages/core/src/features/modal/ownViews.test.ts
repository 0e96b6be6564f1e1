import { expect, test } from 'vitest'
import { createTestClient } from '../../testing/createTestClient.js'
import { modal } from './modal.js'
import { ownViews } from './ownViews.js'
import '../../testing/appViews.js'

function setUp() {
  const { client } = createTestClient({ modalCode: 'waited for' })
  const views = client.use(ownViews())
  const alerts: unknown[] = []
  client.events.subscribe(({ name, properties }) => {
    if (name === 'ALERT') alerts.push(properties)
  })
  return { client, views, alerts, top: () => client.modal.$state.get().view }
}

test('behavior: a view of the app keeps a name that resembles one of ours', async () => {
  const { client, views, top } = setUp()
  views.add('walletOfMine')
  const opened = client.modal.open({ view: 'walletOfMine', params: { chainId: 'mine' } })
  client.use(modal())
  await opened
  expect(top()).toEqual({ name: 'walletOfMine', params: { chainId: 'mine' } })
})

test('behavior: open() of a view of the app resolves, though its name ends like one with a result', async () => {
  const { client } = setUp()
  const opened = client.modal.open({ view: 'friend' })
  client.modal.close()
  await expect(opened).resolves.toBeUndefined()
})

test('behavior: a view of the app with the same parameters is the same view', async () => {
  const { client, views } = setUp()
  views.add('walletOfMine')
  const { push, $state } = client.use(modal())
  push({ view: 'walletOfMine', params: { chainId: 'mine', amount: 1n } })
  push({ view: 'walletOfMine', params: { chainId: 'mine', amount: 1n } })
  expect($state.get().stack).toHaveLength(1)
  push({ view: 'walletOfMine', params: { chainId: 'mine', amount: 2n } })
  expect($state.get().stack).toHaveLength(2)
})

test('error: a name with a capital is not taken', () => {
  const { views } = setUp()
  expect(views.add('Send')).toBe(false)
  expect(views.has('Send')).toBe(false)
})

test('error: a view that the app did not define raises an alert', async () => {
  const { client, alerts, top } = setUp()
  client.use(modal())
  await client.modal.open({ view: 'friend' })
  expect(top().name).toBe('Connect')
  expect(alerts).toMatchObject([{ message: expect.stringContaining('is no view: "friend"') }])
})
