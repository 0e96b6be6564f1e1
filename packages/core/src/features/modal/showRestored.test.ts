import { expect, test } from 'vitest'
import { createTestClient } from '../../testing/createTestClient.js'
import { memoryStorage } from '../../testing/memoryStorage.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { modal as modalFeature } from './modal.js'

/** A mounted client whose wallet of the last visit is restored once it is announced. */
function setUpRestore() {
  const a = mockConnector({ id: 'a' })
  a.restores('approve')
  const storage = memoryStorage({
    'latchkey:default:connections': '[{"connectorId":"a","name":"a","namespaces":["eip155"]}]',
  })
  const test = createTestClient({ storage })
  test.client.mount()
  const modal = test.client.use(modalFeature)
  return {
    ...test,
    modal,
    names: () => modal.$state.get().stack.map(({ name }) => name),
    async restore() {
      test.adapter.announce(a)
      await test.clock.advance(250)
      expect(test.client.connections.$states.get().eip155?.status).toBe('connected')
    },
  }
}

test('behavior: a wallet restored in the background closes nothing', async () => {
  const { modal, restore } = setUpRestore()
  await modal.open({ view: 'Connect' })
  await restore()
  expect(modal.$state.get().open).toBe(true)
})

test('behavior: a wallet restored while the visitor was about to choose one is shown instead', async () => {
  const { modal, names, restore } = setUpRestore()
  await modal.open()
  expect(names()).toEqual(['Connect'])
  await restore()
  expect(names()).toEqual(['Account'])
})

test.each([
  ['Connect', 'WhatIsAWallet'],
  ['ProfileWallets', 'Connect'],
] as const)('behavior: a wallet restored leaves %s with %s on top as it is', async (root, view) => {
  const { modal, names, restore } = setUpRestore()
  await modal.open({ view: root })
  modal.push({ view })
  await restore()
  expect(names()).toEqual([root, view])
})

test('behavior: a wallet restored does not open the modal', async () => {
  const { modal, restore } = setUpRestore()
  await restore()
  expect(modal.$state.get().open).toBe(false)
})
