import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addresses, familyClient } from '../testing/familyScenes.js'
import { renderWith } from '../testing/render.js'

beforeEach(() => page.viewport(1024, 768))

async function setUp() {
  const kit = familyClient()
  renderWith(kit.client)
  await expect.poll(() => kit.client.connectors.$list.get().length).toBe(5)
  return kit
}

const button = (name: string) => page.getByRole('button', { name, exact: false })
const heading = (name: string) => page.getByRole('heading', { name })

test('behavior: a wallet on three families is one row, which says so', async () => {
  const { client } = await setUp()
  await client.modal.open()
  await expect.poll(() => button('Fennel').element().textContent).toContain('EVM SOL BTC')
  expect(button('Fennel').elements()).toHaveLength(1)
})

test('behavior: its row leads to a choice of family, and that one is asked', async () => {
  const { client } = await setUp()
  await client.modal.open()
  await button('Fennel').click()
  await expect.element(heading('Select chain')).toBeVisible()
  await button('Solana').click()
  await expect.poll(() => client.accounts.$states.get().solana?.address).toBe(addresses.solana)
  expect(client.accounts.$states.get().eip155?.status).toBe('disconnected')
  expect(client.networks.$activeNamespace.get()).toBe('solana')
})

test('behavior: another family is added while the first stays', async () => {
  const { client } = await setUp()
  await client.connections.connect({ connectorId: 'org.fennel' })
  await client.modal.open({ view: 'Networks' })
  await expect.element(heading('EVM Networks')).toBeVisible()
  await button('Solana Devnet').click()
  await expect.element(heading('Solana Devnet needs a wallet of its own')).toBeVisible()
  await expect.element(page.getByText('Fennel stays connected on EVM Networks.')).toBeVisible()
  await button('Choose a wallet').click()
  // Only wallets of that family; the family is known, so it is not asked for again.
  await expect.element(button('Fennel')).toBeVisible()
  expect(button('Periwinkle').elements()).toEqual([])
  await button('Fennel').click()
  await expect.poll(() => client.accounts.$states.get().solana?.status).toBe('connected')
  expect(client.accounts.$states.get().eip155?.status).toBe('connected')
  await expect.poll(() => client.networks.$active.get().name).toBe('Solana Devnet')
})

test('behavior: looking at what another family needs changes nothing yet', async () => {
  const { client } = await setUp()
  await client.connections.connect({ connectorId: 'org.fennel' })
  await client.modal.open({ view: 'Networks' })
  await button('Solana Devnet').click()
  await button('Choose a wallet').click()
  await expect.element(button('Fennel')).toBeVisible()
  expect(client.networks.$activeNamespace.get()).toBe('eip155')
  expect(client.accounts.$active.get().status).toBe('connected')
})

test('behavior: the account shows the family in use and switches to another', async () => {
  const { client } = await setUp()
  for (const connectorId of ['org.fennel', 'solana:fennel']) await client.connections.connect({ connectorId })
  await client.modal.open()
  await expect.element(page.getByText('2.01', { exact: false })).toBeVisible()
  const families = page.getByRole('group', { name: 'Chain in use' })
  await expect
    .element(families.getByRole('button', { name: 'Solana' }))
    .toHaveAttribute('aria-pressed', 'true')
  await families.getByRole('button', { name: 'EVM Networks' }).click()
  await expect.element(page.getByText('1.204', { exact: false })).toBeVisible()
  expect(client.networks.$activeNamespace.get()).toBe('eip155')
})

test('behavior: with one family connected there is nothing to switch', async () => {
  const { client } = await setUp()
  await client.connections.connect({ connectorId: 'org.fennel' })
  await client.modal.open()
  await expect.element(page.getByText('1.204', { exact: false })).toBeVisible()
  expect(page.getByRole('group', { name: 'Chain in use' }).elements()).toEqual([])
})

test('behavior: disconnecting ends the family that is shown; the other one takes its place', async () => {
  const { client } = await setUp()
  for (const connectorId of ['org.fennel', 'solana:fennel']) await client.connections.connect({ connectorId })
  await client.modal.open()
  await button('Disconnect').click()
  await expect.poll(() => client.accounts.$states.get().solana?.status).toBe('disconnected')
  expect(client.accounts.$states.get().eip155?.status).toBe('connected')
  expect(client.networks.$activeNamespace.get()).toBe('eip155')
})

test('behavior: the wallets show every address of every family, and what it is for', async () => {
  const { client } = await setUp()
  await client.connections.connect({ connectorId: 'harbour' })
  await client.modal.open({ view: 'ProfileWallets' })
  const rowOf = (address: string) => page.getByTitle(address)
  await expect.element(rowOf(addresses.solana)).toBeVisible()
  await expect.element(rowOf(addresses.payment)).toBeVisible()
  expect(rowOf(addresses.payment).element().textContent).toContain('Payment')
  expect(rowOf(addresses.ordinal).element().textContent).toContain('Ordinals')
})

test('behavior: using a wallet of another family makes that family the active one', async () => {
  const { client } = await setUp()
  for (const connectorId of ['solana:fennel', 'org.fennel']) await client.connections.connect({ connectorId })
  expect(client.networks.$activeNamespace.get()).toBe('eip155')
  await client.modal.open({ view: 'ProfileWallets' })
  await page.getByTitle(addresses.solana).click()
  await expect.poll(() => client.networks.$activeNamespace.get()).toBe('solana')
})

test('error: a wallet that is gone leaves a way back', async () => {
  const { client } = await setUp()
  await client.modal.open()
  client.modal.push({ view: 'ConnectingMultiChain', params: { connectorId: 'com.periwinkle' } })
  await expect.element(heading('The wallet is gone')).toBeVisible()
  await button('Go back').click()
  await expect.element(button('Periwinkle')).toBeVisible()
})
