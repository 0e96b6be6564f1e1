import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { renderWith } from '../testing/render.js'
import { loadView } from './loadView.js'

const address = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'

/** Names of the files that have been fetched. */
const fetched = () =>
  performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.split('/').at(-1))

// First, as what has been fetched stays.
test('behavior: reaching the button of an account fetches its view, and of a visitor who has none does not', async () => {
  performance.setResourceTimingBufferSize(2_000)
  const { client } = createTestClient({
    wallets: [mockConnector({ id: 'org.fennel', name: 'Fennel', addresses: [address] })],
  })
  renderWith(client, <ConnectButton />)
  await page.getByRole('button', { name: 'Connect wallet' }).hover()
  await expect.poll(fetched).toContain('ModalRoot.tsx')
  await expect.poll(() => client.connectors.$list.get().length).toBe(1)
  await client.connections.connect({ connectorId: 'org.fennel' })
  expect(fetched()).not.toContain('AccountView.tsx')
  await page.getByRole('button').unhover()
  await page.getByRole('button').hover()
  await expect.poll(fetched).toContain('AccountView.tsx')
  expect(client.modal.$state.get().open).toBe(false)
})

test('behavior: once the modal has opened no view keeps the visitor waiting', async () => {
  // More files than a browser takes note of by itself.
  performance.setResourceTimingBufferSize(2_000)
  const { client } = createTestClient()
  renderWith(client)
  await client.modal.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const names = Object.keys(loadView)
  expect(names).toEqual(expect.arrayContaining(['AllWallets', 'ConnectWallets', 'Downloads', 'GetWallet']))
  await expect.poll(() => names.filter((name) => !fetched().includes(`${name}View.tsx`))).toEqual([])
})
