import { expect, test } from 'vitest'
import { createSetLocales } from './createSetLocales.ts'

/** A frame that shows what `state` says. */
function setUp() {
  const state = { progress: undefined as 'preparing' | 'sending' | undefined, isOpen: false }
  const listeners = new Set<() => void>()
  const done: string[] = []
  const setLocales = createSetLocales({
    approvals: {
      progress: () => state.progress,
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    pages: {
      current: () => (state.isOpen ? { screen: 'settings', origin: 'https://app.example' } : undefined),
    },
    language: {
      choose: (wanted) => void done.push(wanted.join()),
      load() {
        done.push('load')
        return undefined
      },
    },
  })
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  return { state, done, setLocales, notify }
}

test('behavior: a language is chosen at once, and loads with what is shown later', () => {
  const { done, setLocales } = setUp()
  setLocales(['de'])
  expect(done).toEqual(['de'])
})

test('behavior: the language of an open page changes', () => {
  const { done, setLocales, state } = setUp()
  state.isOpen = true
  setLocales(['de'])
  expect(done).toEqual(['de', 'load'])
})

test('behavior: a request keeps its language, and the last one that the page wants follows', () => {
  const { done, notify, setLocales, state } = setUp()
  state.progress = 'preparing'
  setLocales(['de'])
  setLocales(['ar'])
  notify()
  expect(done).toEqual([])
  state.progress = undefined
  notify()
  notify()
  expect(done).toEqual(['ar'])
})
