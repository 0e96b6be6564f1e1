import { fakeClock } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import type { ChainTransaction } from '../esplora/Esplora.js'
import { fakeEsplora } from '../testing/fakeEsplora.js'
import { createSentPayments } from './createSentPayments.js'
import { readStatus } from './readStatus.js'

const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const transfer = { to, amount: { value: 7_000n, decimals: 8 } }

/** An unconfirmed payment, of these satoshi. */
const paid = ({ value = 7_000n, from = address, recipient = to }): ChainTransaction => ({
  ...{ txid: 'e'.repeat(64), version: 2, locktime: 0, confirmed: false, fee: 200n, weight: 400 },
  inputs: [{ txid: '1'.repeat(64), vout: 0, sequence: 0, value: 9_000n, address: from }],
  outputs: [{ value, address: recipient, script: '' }],
})

test.each<[string, Parameters<typeof paid>[0], object]>([
  ['the payment', {}, { status: 'pending', hash: 'e'.repeat(64) }],
  ['another amount', { value: 6_999n }, { status: 'dropped' }],
  ['another recipient', { recipient: address }, { status: 'dropped' }],
  ['a payment of somebody else', { from: to }, { status: 'dropped' }],
])('behavior: a payment without an id, where the source has %s', async (_, change, expected) => {
  const { esplora } = fakeEsplora({ transactions: [paid(change)] })
  const { signal } = new AbortController()
  const payments = createSentPayments({ clock: fakeClock() })
  const request = { hash: 'unnamed.1.0', isUnnamed: true, address, transfer, signal } as const
  expect(await readStatus({ esplora, payments, ...request })).toEqual(expected)
})

test('behavior: a payment that is being sent is pending, and its source is not asked for it', async () => {
  const { esplora } = fakeEsplora({ transactions: [] })
  const { signal } = new AbortController()
  const payments = createSentPayments({ clock: fakeClock() })
  const hash = 'e'.repeat(64)
  payments.sending.add(hash)
  expect(await readStatus({ esplora, payments, hash, signal })).toEqual({ status: 'pending' })
  payments.sending.delete(hash)
  expect(await readStatus({ esplora, payments, hash, signal })).toEqual({ status: 'dropped' })
})
