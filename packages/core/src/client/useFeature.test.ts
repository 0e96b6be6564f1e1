import { expect, test } from 'vitest'
import { providerApi } from '../api/providerApi.js'
import { directory } from '../features/directory/directory.js'
import { tokens } from '../features/tokens/tokens.js'
import { createTestClient } from '../testing/createTestClient.js'
import type { Feature } from './Client.js'

const fetchNothing = () => Promise.reject(new Error('offline'))

test('behavior: a second use of a factory returns the first API', () => {
  const { client } = createTestClient()
  expect(client.use(tokens())).toBe(client.use(tokens()))
})

test('behavior: options are compared by their members', () => {
  const { client } = createTestClient()
  const first = client.use(directory({ snapshot: [{ id: 'a', name: 'A', chains: [] } as never] }))
  expect(client.use(directory({ snapshot: [{ id: 'a', name: 'A', chains: [] } as never] }))).toBe(first)
})

test('behavior: a factory without options takes the feature as it is', () => {
  const { client } = createTestClient()
  const first = client.use(providerApi({ url: 'https://api.example', fetch: fetchNothing }))
  expect(client.use(providerApi())).toBe(first)
})

test('error: a second use with other options names both', () => {
  const { client } = createTestClient()
  client.use(providerApi({ url: 'https://one.example', fetch: fetchNothing }))
  expect(() => client.use(providerApi({ url: 'https://two.example', fetch: fetchNothing }))).toThrowError(
    expect.objectContaining({
      code: 'options/invalid',
      message:
        'client.use() got "api" twice: it is in use with {"url":"https://one.example","fetch":"the function fetchNothing"}, ' +
        'not with {"url":"https://two.example","fetch":"the function fetchNothing"}. ' +
        'Pass its options at the first call. A later call without options returns the same API.',
    }),
  )
})

test('error: options after a first use without any are refused', () => {
  const { client } = createTestClient()
  client.use(directory())
  expect(() => client.use(directory({ snapshot: [] }))).toThrowError('it is in use with no options, not with')
})

test('error: another feature with the same id is refused', () => {
  const { client } = createTestClient()
  client.use(tokens())
  const createMine = () => ({ mine: true })
  const mine = (): Feature<{ mine: boolean }> => ({ id: 'tokens', create: createMine })
  expect(() => client.use(mine())).toThrowError(
    'client.use() got two features with the id "tokens": createTokens is in use, and createMine is another',
  )
})

test('error: a factory that is not called is named with its call', () => {
  const { client } = createTestClient()
  // @ts-expect-error -- a factory is not a feature
  expect(() => client.use(tokens)).toThrowError('Call it: client.use(tokens()).')
})

test('behavior: the API of a feature in use is found by its id', () => {
  const { client } = createTestClient()
  expect(client.findFeature('tokens')).toBeUndefined()
  const api = client.use(tokens())
  expect(client.findFeature('tokens')).toBe(api)
})
