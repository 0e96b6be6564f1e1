import type { Account, Network } from '@latchkey/core'
import { createTestClient, mockConnector, mockNetworks } from '@latchkey/core/testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWith } from '../../../testing/render.js'
import { addresses, multiChainClient } from '../../../testing/scenes/chainScenes.js'

beforeEach(() => page.viewport(1024, 768))

const address = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const second = '0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })

async function connected(options: Parameters<typeof createTestClient>[0] = {}) {
  const fennel = mockConnector({ id: 'org.fennel', name: 'Fennel', addresses: [address] })
  const periwinkle = mockConnector({
    id: 'com.periwinkle',
    name: 'Periwinkle',
    addresses: [second],
  })
  const kit = createTestClient({
    wallets: [fennel, periwinkle],
    can: { switchNetwork: async ({ network }) => fennel.changeChain(network.id) },
    ...options,
  })
  renderWith(kit.client)
  await expect.poll(() => kit.client.connectors.$list.get().length).toBe(2)
  await kit.client.connections.connect({ connectorId: 'org.fennel' })
  return { ...kit, fennel, periwinkle }
}

/** An app of three chains. */
async function chains() {
  const kit = multiChainClient()
  renderWith(kit.client)
  await expect.poll(() => kit.client.connectors.$list.get().length).toBe(5)
  return kit
}

test("behavior: the header's button opens the settings, and Back returns to it", async () => {
  const { client } = await connected()
  await client.modal.open()
  await button('Account settings').click()
  await expect.element(dialog('Account settings')).toBeVisible()
  await expect.element(button('Account settings')).not.toBeInTheDocument()
  await button('Back').click()
  await expect.element(page.getByRole('dialog', { name: 'Account', exact: true })).toBeVisible()
  await expect.element(button('Account settings')).toHaveFocus()
})

test('behavior: the button is large enough for a finger', async () => {
  const { client } = await connected()
  await client.modal.open()
  await expect.element(button('Account settings')).toBeVisible()
  const { offsetHeight, offsetWidth } = button('Account settings').element() as HTMLElement
  expect([offsetWidth, offsetHeight]).toEqual([44, 44])
})

test('behavior: the button stands beside Close', async () => {
  const { client } = await connected()
  await client.modal.open()
  await expect.element(button('Account settings')).toBeVisible()
  const [own, close] = ['Account settings', 'Close'].map((name) => button(name).element() as HTMLElement)
  expect(close?.offsetLeft).toBe(Number(own?.offsetLeft) + 44)
})

test('behavior: the settings show the address, the network and the wallet, with a link to the explorer', async () => {
  const { client } = await connected()
  await client.modal.open({ view: 'AccountSettings' })
  await expect.element(button('Copy address 0x7a…c91E04')).toHaveAttribute('title', address)
  await expect.element(button('Ethereum Network')).toBeVisible()
  await expect.element(button('Fennel Wallets and accounts')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'View on Explorer opens a new tab' }))
    .toHaveAttribute('href', `https://explorer.example/address/${address}`)
})

test('error: an explorer whose address is no web page is not linked to', async () => {
  const network: Network = {
    ...mockNetworks[0],
    blockExplorer: { name: 'Explorer', url: 'javascript:alert(1)//' },
  }
  const { client } = await connected({ networks: [network] })
  await client.modal.open({ view: 'AccountSettings' })
  await expect.element(button('Disconnect')).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})

test('behavior: a network chosen from the settings is shown there', async () => {
  const { client } = await connected()
  await client.modal.open({ view: 'AccountSettings' })
  await button('Ethereum Network').click()
  await button('Base').click()
  await expect.element(button('Base Network')).toBeVisible()
  await expect.element(button('Base Network')).toHaveFocus()
})

test('param: enableNetworkSwitch false shows the network without a way to others', async () => {
  const { client } = await connected({ enableNetworkSwitch: false })
  await client.modal.open({ view: 'AccountSettings' })
  await expect.element(dialog('Account settings').getByText('Ethereum')).toBeVisible()
  expect(button('Ethereum Network').elements()).toEqual([])
})

test('behavior: the wallets open from the settings, which count them', async () => {
  const { client } = await connected()
  await client.connections.connect({ connectorId: 'com.periwinkle' })
  await client.modal.open({ view: 'AccountSettings' })
  await button('Periwinkle Wallets and accounts 2').click()
  await expect.element(dialog('Wallets')).toBeVisible()
})

test('behavior: without an account, the settings lead to Connect', async () => {
  const { client } = await connected()
  await client.connections.disconnect()
  await client.modal.open({ view: 'AccountSettings' })
  await button('Connect wallet').click()
  await expect.element(dialog('Connect wallet')).toBeVisible()
})

test('behavior: the account has no settings once it is gone', async () => {
  const { client } = await connected()
  await client.connections.disconnect()
  await client.modal.open({ view: 'Account' })
  await expect.element(page.getByText('No account connected')).toBeVisible()
  expect(button('Account settings').elements()).toEqual([])
})

/** Connects Fennel, then Periwinkle, which is shown. */
async function connectedTwice() {
  const kit = await connected()
  await kit.client.connections.connect({ connectorId: 'com.periwinkle' })
  return kit
}

test('behavior: Disconnect keeps the view until the wallet responds, then shows the other account', async () => {
  const { client, periwinkle } = await connectedTwice()
  const ended = Promise.withResolvers<void>()
  periwinkle.ends({ wait: ended.promise })
  await client.modal.open()
  await button('Account settings').click()
  await button('Disconnect').click()
  await expect.element(button('Disconnect Waiting for Periwinkle…')).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('status')).toHaveTextContent('Waiting for Periwinkle…')
  expect(client.accounts.$active.get().address).toBe(address)
  await expect.element(page.getByTitle(second)).toBeVisible()
  ended.resolve()
  await expect.element(page.getByRole('dialog', { name: 'Account', exact: true })).toBeVisible()
  await expect.element(page.getByTitle(address)).toBeVisible()
})

test('behavior: a second press of Disconnect does not reach the other account', async () => {
  const { client, fennel, periwinkle } = await connectedTwice()
  periwinkle.ends('never')
  await client.modal.open({ view: 'AccountSettings' })
  await button('Disconnect').click()
  await button('Disconnect Waiting for Periwinkle…').click()
  expect(fennel.isOpen()).toBe(true)
})

test('error: a wallet that fails to end its session is reported', async () => {
  const { client, periwinkle } = await connectedTwice()
  periwinkle.ends({ throw: new Error('down') })
  await client.modal.open({ view: 'AccountSettings' })
  await button('Disconnect').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to disconnect')
  await expect.element(page.getByRole('dialog', { name: 'Account', exact: true })).toBeVisible()
})

test('error: a wallet that fails to end a session of the list of wallets is reported', async () => {
  const { client, fennel } = await connected()
  await client.connections.connect({ connectorId: 'com.periwinkle' })
  fennel.ends({ throw: new Error('down') })
  await client.modal.open({ view: 'ProfileWallets' })
  await button('Disconnect Fennel').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to disconnect')
})

test('behavior: a wallet of payment and ordinals addresses offers a choice of them', async () => {
  const { client } = await chains()
  await client.connections.connect({ connectorId: 'harbour' })
  await client.modal.open({ view: 'AccountSettings', params: { namespace: 'bip122' } })
  const types = page.getByRole('list', { name: 'Account type' })
  const choice = (name: string) => types.getByRole('button', { name, exact: false })
  await expect.element(choice('Payment')).toHaveAttribute('aria-current', 'true')
  await choice('Ordinals').click()
  await expect.element(choice('Ordinals')).toHaveAttribute('aria-current', 'true')
  expect(client.accounts.$states.get().bip122?.address).toBe(addresses.ordinal)
})

const payment: Account = { namespace: 'bip122', address: addresses.payment, type: 'payment' }

test.each([
  ['accounts of one type', [payment, { ...payment, address: addresses.ordinal }]],
  ['one address of both types', [payment, { ...payment, type: 'ordinal' }]],
] as const)('behavior: %s offer no choice of a type', async (_, bip122) => {
  const harbour = mockConnector({ id: 'harbour', name: 'Harbour', siblings: { bip122: [...bip122] } })
  const { client } = multiChainClient({ harbour })
  renderWith(client)
  await expect.poll(() => client.connectors.$list.get().length).toBe(5)
  await client.connections.connect({ connectorId: 'harbour' })
  await client.modal.open({ view: 'AccountSettings', params: { namespace: 'bip122' } })
  await expect.element(page.getByTitle(addresses.payment).first()).toBeVisible()
  expect(page.getByRole('list', { name: 'Account type' }).elements()).toEqual([])
})

test('behavior: the account of another chain has its own settings, and can be used', async () => {
  const { client } = await chains()
  for (const connectorId of ['bip122:fennel', 'org.fennel']) await client.connections.connect({ connectorId })
  await client.modal.open({ view: 'Account', params: { namespace: 'bip122' } })
  await expect.element(button('Network Bitcoin, change')).toBeVisible()
  await button('Account settings').click()
  await expect.element(button('Bitcoin Network')).toBeVisible()
  await button('Back').click()
  await button('Use this account').click()
  await expect.element(button('Use this account')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).toHaveFocus()
  expect(client.networks.$activeNamespace.get()).toBe('bip122')
})
