import { expect, test } from 'vitest'
import { createTestClient } from '../testing/createTestClient.js'

test('behavior: a mistake in the setup is logged and told as an event, each message once', async () => {
  const { client, logs } = createTestClient({ debug: false, modalCode: 'waited for' })
  const alerts: unknown[] = []
  client.events.subscribe(({ name, properties }) => {
    if (name === 'ALERT') alerts.push(properties)
  })
  for (const chainId of ['eip155:5', 'eip155:5', 'eip155:6'] as const)
    await expect(client.networks.switchTo({ chainId })).rejects.toMatchObject({ code: 'network/not_found' })
  expect(alerts).toMatchObject([
    { code: 'network/not_found', context: { chainId: 'eip155:5' }, message: expect.any(String) },
    { code: 'network/not_found', context: { chainId: 'eip155:6' }, message: expect.any(String) },
  ])
  expect(logs.filter(({ level }) => level === 'error')).toHaveLength(2)
})
