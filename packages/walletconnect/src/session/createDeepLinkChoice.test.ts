import { memoryStorage } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { createDeepLinkChoice } from './createDeepLinkChoice.js'

const key = 'WALLETCONNECT_DEEPLINK_CHOICE'
const fennel = { name: 'Fennel', href: 'fennel://' }
const silent = () => undefined

const setUp = (storage = memoryStorage()) => ({
  storage,
  choiceOf: (clientId: string) => createDeepLinkChoice({ clientId, storage, log: silent }),
  stored: () => storage.entries()[key],
})

test('behavior: an app is remembered, in the way the library reads it, and read back after a reload', () => {
  const { choiceOf, stored } = setUp()
  choiceOf('shop').write(fennel)
  expect(JSON.parse(stored() ?? '')).toMatchObject(fennel)
  expect(choiceOf('shop').read()).toEqual(fennel)
  choiceOf('shop').clear()
  expect(stored()).toBeUndefined()
  expect(choiceOf('shop').read()).toBeUndefined()
})

test('behavior: the choice of another client on the page stays', () => {
  const { choiceOf, stored } = setUp()
  choiceOf('shop').write(fennel)
  choiceOf('game').clear()
  choiceOf('game').write(undefined)
  expect(choiceOf('game').read()).toBeUndefined()
  expect(choiceOf('shop').read()).toEqual(fennel)
  choiceOf('shop').write(undefined)
  expect(stored()).toBeUndefined()
})

test.each(['{', 'null', '5', '"text"', '{"href":"javascript:alert(1)","name":"Evil","client":"shop"}', '{}'])(
  'error: an invalid stored choice is removed: %s',
  (text) => {
    const { choiceOf, stored } = setUp(memoryStorage({ [key]: text }))
    expect(choiceOf('shop').read()).toBeUndefined()
    choiceOf('shop').write({ name: 'Evil', href: 'javascript:alert(1)' })
    expect(stored()).toBeUndefined()
  },
)

test('error: where nothing can be stored there is no choice', () => {
  const { choiceOf, storage } = setUp()
  storage.fail(true)
  choiceOf('shop').write(fennel)
  expect(choiceOf('shop').read()).toBeUndefined()
  choiceOf('shop').clear()
})
