import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { onListen } from './onListen.js'

function setUp() {
  const $store = atom(1)
  const calls: string[] = []
  onListen($store, () => calls.push('start'))
  return { $store, calls }
}

test('behavior: starts with each listener', () => {
  const { $store, calls } = setUp()
  const first = $store.listen(() => undefined)
  const second = $store.subscribe(() => undefined)
  expect(calls).toEqual(['start', 'start'])
  first()
  second()
  expect($store.lc).toBe(0)
  expect(calls).toEqual(['start', 'start'])
})

test('behavior: reading the value starts nothing', () => {
  const { $store, calls } = setUp()
  expect($store.get()).toBe(1)
  $store.set(2)
  expect($store.get()).toBe(2)
  expect(calls).toEqual([])
})

test('behavior: listeners are called until they are removed', () => {
  const { $store } = setUp()
  const received: number[] = []
  const stop = $store.listen((value) => received.push(value))
  $store.set(2)
  stop()
  $store.set(3)
  expect(received).toEqual([2])
})
