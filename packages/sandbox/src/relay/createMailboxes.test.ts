import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMailboxes } from './createMailboxes.js'
import { defaultRelayLimits } from './RelayLimits.js'

const topics = ['a'.repeat(64), 'b'.repeat(64)]

test('behavior: limits hold for any messages, and expired ones are removed', () => {
  const limits = { ...defaultRelayLimits, mailboxLength: 4, totalBytes: 4_000, messageBytes: 40 }
  const step = fc.record({
    wait: fc.nat(5),
    publications: fc.array(
      fc.record({
        topic: fc.constantFrom(...topics),
        message: fc.string({ minLength: 1, maxLength: 50 }),
        ttl: fc.nat(10),
        tag: fc.constant(1108),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let seconds = 0
      const mailboxes = createMailboxes({ limits, now: () => seconds * 1_000 })
      for (const { wait, publications } of steps) {
        seconds += wait
        const before = mailboxes.size()
        const isTaken = () => {
          try {
            return mailboxes.put({ from: 'x', publications }).length >= 0
          } catch {
            return false
          }
        }
        const expected = isTaken() ? mailboxes.size() : before
        expect(mailboxes.size()).toEqual(expected)
        const { messages, bytes } = mailboxes.size()
        expect(bytes).toBeLessThanOrEqual(limits.totalBytes)
        const waiting = topics.flatMap((topic) => mailboxes.waiting({ topic, clientId: 'y' }))
        expect(waiting).toHaveLength(messages)
        for (const topic of topics)
          expect(mailboxes.waiting({ topic, clientId: 'y' }).length).toBeLessThanOrEqual(limits.mailboxLength)
      }
      seconds += 11
      expect(mailboxes.size()).toEqual({ topics: 0, messages: 0, bytes: 0 })
    }),
  )
})
