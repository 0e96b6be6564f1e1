import { expect, test } from 'vitest'
import type { OpenRequest } from '../../modal/views.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { createTransactions } from './createTransactions.js'
import { modal as modalFeature } from './modal.js'

function setUp() {
  const modal = createTestClient().client.use(modalFeature)
  return {
    modal,
    transactions: createTransactions(modal),
    state: () => modal.$state.get(),
    names: () => modal.$state.get().stack.map(({ name }) => name),
  }
}

test.each<[outcome: 'cancel' | 'error', heard: string[]]>([
  ['cancel', ['cancelled']],
  ['error', ['failed']],
])('behavior: a transaction’s %s goes back, then calls back', async (outcome, expected) => {
  const { modal, names, transactions } = setUp()
  const heard: string[] = []
  await modal.open()
  modal.push({ view: 'Networks' })
  transactions.push({
    onSuccess: 'back',
    onCancel: () => heard.push('cancelled', ...(names().length > 1 ? ['too early'] : [])),
    onError: () => heard.push('failed', ...(names().length > 1 ? ['too early'] : [])),
  })
  transactions.pop(outcome)
  expect(names()).toEqual(['Connect'])
  expect(heard).toEqual(expected)
})

test.each<
  [label: string, onSuccess: 'back' | { replace: OpenRequest } | { reset: OpenRequest }, names: string[]]
>([
  ['goes back', 'back', ['Connect']],
  ['replaces the view', { replace: { view: 'WhatIsANetwork' } }, ['Connect', 'WhatIsANetwork']],
  ['resets to a view', { reset: { view: 'Account' } }, ['Account']],
])('behavior: a transaction’s success %s', async (_, onSuccess, expected) => {
  const { modal, names, transactions } = setUp()
  await modal.open()
  modal.push({ view: 'Networks' })
  transactions.push({ onSuccess })
  transactions.pop('success')
  expect(names()).toEqual(expected)
})

test('behavior: of two transactions the last one ends first', async () => {
  const { modal, names, transactions } = setUp()
  await modal.open()
  transactions.push({ onSuccess: { reset: { view: 'Account' } } })
  transactions.push({ onSuccess: { replace: { view: 'Networks' } } })
  transactions.pop('success')
  expect(names()).toEqual(['Networks'])
  transactions.pop('success')
  expect(names()).toEqual(['Account'])
})

test('behavior: without a transaction its end is nothing, nor is it after closing', async () => {
  const { modal, names, state, transactions } = setUp()
  await modal.open()
  transactions.pop('cancel')
  expect(state().open).toBe(true)
  transactions.push({ onSuccess: { reset: { view: 'Account' } } })
  modal.close()
  transactions.pop('success')
  expect(state().open).toBe(false)
  expect(names()).toEqual(['Connect'])
})
