import { expect, test } from 'vitest'
import { createMemoryStore } from './createMemoryStore.js'

test('behavior: an entry is read until its time is over, and taken once', () => {
  let now = 0
  const store = createMemoryStore({ now: () => now })
  store.add('nonce:a', 'one', 10)
  store.add('nonce:b', 'two', 10)
  now = 9
  expect(store.read('nonce:a')).toBe('one')
  expect(store.take('nonce:a')).toBe('one')
  expect(store.take('nonce:a')).toBeUndefined()
  now = 10
  expect(store.read('nonce:b')).toBeUndefined()
  expect(store.take('nonce:b')).toBeUndefined()
})

test('behavior: a flood of nonces drops the oldest nonces, and no session', () => {
  const store = createMemoryStore({ now: () => 0 })
  store.add('session:a', 'kept', 10)
  for (let index = 0; index <= 100_000; index += 1) store.add(`nonce:${index}`, 'one', 10)
  expect(store.read('session:a')).toBe('kept')
  expect(store.read('nonce:0')).toBeUndefined()
  expect(store.read('nonce:1')).toBe('one')
})
