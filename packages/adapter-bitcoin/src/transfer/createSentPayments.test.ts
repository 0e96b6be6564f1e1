import { fakeClock } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { createSentPayments } from './createSentPayments.js'

const coin = { txid: 'a'.repeat(64), vout: 0 }

test('behavior: a failed replacement releases its coins to the replaced transaction', () => {
  const payments = createSentPayments({ clock: fakeClock() })
  payments.claim({ txid: 'old', coins: [coin] })
  payments.claim({ txid: 'new', coins: [coin], replaces: 'old' })
  payments.release('new')
  expect(payments.spends(coin)).toBe(true)
  expect(() => payments.claim({ txid: 'other', coins: [coin] })).toThrow('already spent')
  // The coins are released to the replaced transaction, even if they were reserved twice.
  payments.claim({ txid: 'new', coins: [coin], replaces: 'old' })
  payments.claim({ txid: 'new', coins: [coin], replaces: 'old' })
  payments.release('new')
  payments.release('old')
  expect(payments.spends(coin)).toBe(false)
})

test('behavior: the last transaction that took a coin replaces each one before', () => {
  const payments = createSentPayments({ clock: fakeClock() })
  payments.claim({ txid: 'old', coins: [coin] })
  expect(payments.replacementOf('old')).toBeUndefined()
  payments.claim({ txid: 'new', coins: [coin], replaces: 'old' })
  payments.claim({ txid: 'newest', coins: [coin], replaces: 'new' })
  expect(['old', 'new', 'newest'].map(payments.replacementOf)).toEqual(['newest', 'newest', undefined])
  payments.release('newest')
  expect(payments.replacementOf('old')).toBe('new')
})

test('behavior: an aborted payment is not joined', async () => {
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
  // The first payment has ended, so the next is a new one.
  const third = await join({ key: 'k', signal: undefined, pay: async () => ({ hash: 'third' }) })
  expect(third).toEqual({ hash: 'third' })
})
