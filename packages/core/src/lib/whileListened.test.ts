import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { whileListened } from './whileListened.js'

function setUp() {
  const $store = atom(0)
  const told: string[] = []
  whileListened($store, () => {
    told.push('start')
    return () => told.push('stop')
  })
  return { $store, told }
}

test('behavior: starts with the first listener and stops with the last', () => {
  const { $store, told } = setUp()
  expect(told).toEqual([])
  const first = $store.listen(() => undefined)
  const second = $store.subscribe(() => undefined)
  expect(told).toEqual(['start'])
  first()
  expect(told).toEqual(['start'])
  second()
  expect(told).toEqual(['start', 'stop'])
})

test('behavior: starts again after a stop', () => {
  const { $store, told } = setUp()
  $store.listen(() => undefined)()
  $store.listen(() => undefined)()
  expect(told).toEqual(['start', 'stop', 'start', 'stop'])
})

test('behavior: unlistening twice counts once', () => {
  const { $store, told } = setUp()
  const stop = $store.listen(() => undefined)
  stop()
  stop()
  expect(told).toEqual(['start', 'stop'])
})

test('behavior: values still reach the listeners', () => {
  const { $store } = setUp()
  const seen: number[] = []
  const stop = $store.subscribe((value) => seen.push(value))
  $store.set(1)
  stop()
  $store.set(2)
  expect(seen).toEqual([0, 1])
})
