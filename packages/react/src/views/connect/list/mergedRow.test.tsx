import type { Network } from '@latchkey/core'
import { createTestClient, mockAdapter, mockConnector } from '@latchkey/core/testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWith } from '../../../testing/render.js'
import { atRest } from '../../../testing/showScene.js'

// A wallet that announces its chains by different standards.

beforeEach(() => page.viewport(1024, 768))

const cosmos: Network = {
  id: 'cosmos:hub',
  namespace: 'cosmos',
  name: 'Cosmos Hub',
  nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
  rpcUrls: [],
}

const button = (name: string) => page.getByRole('button', { name, exact: false })
const heading = (name: string) => page.getByRole('heading', { name })

const icon = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'
const evm = () => mockConnector({ id: 'org.fennel', name: 'Fennel', rdns: 'org.fennel', icon })
const other = (id = 'cosmos:fennel') => mockConnector({ id, name: 'Fennel', namespace: 'cosmos', icon })

async function openWith() {
  const adapter = mockAdapter({ namespace: 'cosmos', networks: [cosmos], connectors: [other()] })
  const kit = createTestClient({
    wallets: [evm(), mockConnector({ id: 'org.sorrel', name: 'Sorrel' })],
    others: [adapter],
  })
  renderWith(kit.client)
  await kit.client.modal.open()
  await expect.element(button('Sorrel')).toBeVisible()
  return { ...kit, adapter }
}

const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

test('behavior: it is one row', async () => {
  await openWith()
  await expect.poll(rows).toEqual(expect.arrayContaining(['Fennel EVM ATOM', 'Sorrel EVM']))
  expect(button('Fennel').elements()).toHaveLength(1)
})

test('behavior: the choice of chain names the rdns of the announced part', async () => {
  await openWith()
  await button('Fennel').click()
  await expect.element(button('Ethereum')).toHaveTextContent('Ethereum networks org.fennel')
})

test('behavior: the chosen part alone is prompted', async () => {
  const { client } = await openWith()
  await button('Fennel').click()
  await button('Cosmos').click()
  await expect.poll(() => client.connections.$states.get()['cosmos']?.status).toBe('connected')
  expect(client.connections.$states.get().eip155?.status).toBe('disconnected')
})

test('behavior: a late second claim splits the row, and no row that was shown moves', async () => {
  const { adapter } = await openWith()
  await atRest()
  const before = button('Sorrel').element().getBoundingClientRect().top
  adapter.announce(other('cosmos:evil'))
  await expect.poll(() => button('Fennel').elements().length).toBe(3)
  expect(rows().slice(0, 4)).toEqual([
    'Fennel EVM',
    'Sorrel EVM',
    expect.stringContaining('Two wallets claim this identity.'),
    expect.stringContaining('Two wallets claim this identity.'),
  ])
  expect(button('Sorrel').element().getBoundingClientRect().top).toBe(before)
})

test('behavior: a late second claim during the choice of chain leads back to the list', async () => {
  const { adapter } = await openWith()
  await button('Fennel').click()
  adapter.announce(other('cosmos:evil'))
  await expect.element(heading('Another wallet now has this name')).toBeVisible()
})
