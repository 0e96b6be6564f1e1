import { expect, test } from 'vitest'
import { createPageMemory } from './createPageMemory.ts'

const createStorage = (text?: string) => {
  const values = new Map(text === undefined ? [] : [['test-wallet:One', text]])
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}
const chain = { id: 'eip155:2', name: 'Two', rpcUrl: 'http://127.0.0.1:2' }

test('behavior: a wallet reads its own stored values', () => {
  const storage = createStorage()
  const remembered = { current: { abc: { eip155: 'eip155:2' } }, added: [chain] }
  createPageMemory({ storage, name: 'One' }).write(remembered)
  expect(createPageMemory({ storage, name: 'One' }).read()).toEqual(remembered)
  expect(createPageMemory({ storage, name: 'Two' }).read()).toEqual({ current: {}, added: [] })
})

test.each([
  undefined,
  '{',
  'null',
  '[]',
  '{"current":7,"added":{}}',
  '{"added":[{"id":"eip155:2","name":"Two","rpcUrl":"https://rpc.example"}]}',
])('error: %s is not read', (text) => {
  expect(createPageMemory({ storage: createStorage(text), name: 'One' }).read()).toEqual({
    current: {},
    added: [],
  })
})
