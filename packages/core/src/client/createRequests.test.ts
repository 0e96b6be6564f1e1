import { expect, test } from 'vitest'
import { createTestClient } from '../testing/createTestClient.js'
import { mockConnector } from '../testing/mockConnector.js'

async function setUp() {
  const embedded = mockConnector({ id: 'embedded', type: 'AUTH' })
  const test = createTestClient({
    connectors: [embedded],
    can: { nativeBalance: async () => ({ value: 0n, decimals: 18 }) },
  })
  test.client.mount()
  await test.client.connections.connect({ connectorId: 'embedded' })
  const refused: unknown[] = []
  test.client.events.subscribe(({ name, properties }) => {
    if (name === 'METHOD_NOT_ALLOWED') refused.push(properties)
  })
  return {
    ...test,
    embedded,
    refused,
  }
}

test.each(['eth_chainId', 'eth_call', 'personal_sign', 'wallet_sendCalls'])(
  'behavior: %s goes to the wallet as it is',
  async (method) => {
    const { client, embedded, refused } = await setUp()
    embedded.requests(({ params }) => ({ echoed: params }))
    expect(await client.request({ method, params: ['0x1'] })).toEqual({ echoed: ['0x1'] })
    expect(embedded.calls.at(-1)).toEqual({ method, params: ['0x1'] })
    expect(refused).toEqual([])
  },
)

test('error: a method that is not allowed rejects with an event and opens nothing', async () => {
  const { client, embedded, refused } = await setUp()
  await expect(client.request({ method: 'eth_sign' })).rejects.toMatchObject({
    code: 'rpc/method_not_allowed',
    context: { method: 'eth_sign' },
  })
  expect(embedded.calls).toEqual([{ method: 'connect' }])
  expect(refused).toEqual([{ method: 'eth_sign' }])
  expect(client.modal.$state.get().open).toBe(false)
  expect(client.modal.$waiting.get()).toBe(false)
})

test('error: the allow-list is checked before the connection', async () => {
  const { client } = createTestClient()
  await expect(client.request({ method: 'eth_sign' })).rejects.toMatchObject({
    code: 'rpc/method_not_allowed',
  })
  await expect(client.request({ method: 'eth_call' })).rejects.toMatchObject({
    code: 'connection/not_connected',
    message: 'Connector not connected.',
  })
})

test('param: namespace of a namespace without a connection', async () => {
  const { client } = await setUp()
  await expect(client.request({ method: 'eth_call', namespace: 'solana' })).rejects.toMatchObject({
    code: 'connection/not_connected',
  })
})

test('param: signal stops waiting', async () => {
  const { client, embedded } = await setUp()
  embedded.requests('never')
  const controller = new AbortController()
  const signing = client.request({ method: 'personal_sign', signal: controller.signal })
  controller.abort()
  await expect(signing).rejects.toMatchObject({ code: 'rpc/aborted' })
})

test.each([
  ['a refusal', { code: 4001 }, 'rpc/user_rejected'],
  ['a string', 'no', 'rpc/unknown'],
  ['nothing', undefined, 'rpc/unknown'],
])('error: %s of the wallet becomes a LatchkeyError', async (_, thrown, code) => {
  const { client, embedded } = await setUp()
  embedded.requests(() => {
    throw thrown
  })
  await expect(client.request({ method: 'personal_sign' })).rejects.toMatchObject({ code })
})
