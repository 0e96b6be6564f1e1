import { expect, test } from 'vitest'
import { mockConnector } from '../testing/mockConnector.js'
import { createConnector } from './createConnector.js'

const { signal } = new AbortController()
const named = { id: 'a', type: 'ANNOUNCED', name: 'A', namespaces: ['eip155'], method: 'ask' } as const

test('behavior: connect() prompts, restore() does not', async () => {
  const session = await mockConnector({ id: 'a' }).connect({ signal })
  const silents: boolean[] = []
  const connector = createConnector({
    ...named,
    open: async ({ silent }) => {
      silents.push(silent)
      return session
    },
  })
  expect(await connector.connect({ signal })).toBe(session)
  expect(await connector.restore({ signal })).toBe(session)
  expect(silents).toEqual([false, true])
  expect(connector).toMatchObject({ id: 'a', type: 'ANNOUNCED', name: 'A', namespaces: ['eip155'] })
})

test('error: a wallet without accounts is neither connected nor restored', async () => {
  const connector = createConnector({ ...named, open: async () => undefined })
  await expect(connector.connect({ signal })).rejects.toMatchObject({
    code: 'wallet/no_accounts',
    context: { method: 'ask' },
  })
  expect(await connector.restore({ signal })).toBeUndefined()
})

test('error: every thrown value has a code', async () => {
  const connector = createConnector({
    ...named,
    open: async () => {
      throw { code: 4001, message: 'no' }
    },
  })
  await expect(connector.connect({ signal })).rejects.toMatchObject({ code: 'rpc/user_rejected' })
})
