import { fakeClock } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { createSentPayments } from './createSentPayments.js'

const coin = { txid: 'a'.repeat(64), vout: 0 }

test('behavior: a replacement nobody took gives its coins back to what it was to replace', () => {
  const payments = createSentPayments({ clock: fakeClock() })
  payments.claim({ txid: 'old', coins: [coin] })
  payments.claim({ txid: 'new', coins: [coin], replaces: 'old' })
  payments.release('new')
  expect(payments.spends(coin)).toBe(true)
  expect(() => payments.claim({ txid: 'other', coins: [coin] })).toThrow('spent already')
  // Tried again, it is still the old one it replaces.
  payments.claim({ txid: 'new', coins: [coin], replaces: 'old' })
  payments.claim({ txid: 'new', coins: [coin], replaces: 'old' })
  payments.release('new')
  payments.release('old')
  expect(payments.spends(coin)).toBe(false)
})

test('behavior: a payment that was aborted is not joined, another is', async () => {
  const { join } = createSentPayments({ clock: fakeClock() })
  const controller = new AbortController()
  const { signal } = controller
  const never = join({ key: 'k', signal, pay: () => new Promise(() => {}) })
  controller.abort()
  const pay = async () => ({ hash: 'second' })
  const both = [
    join({ key: 'k', signal: undefined, pay }),
    join({ key: 'k', signal: undefined, pay: () => never }),
  ]
  expect(await Promise.all(both)).toEqual([{ hash: 'second' }, { hash: 'second' }])
  // It is over, so that the next is one of its own.
  const third = await join({ key: 'k', signal: undefined, pay: async () => ({ hash: 'third' }) })
  expect(third).toEqual({ hash: 'third' })
})
