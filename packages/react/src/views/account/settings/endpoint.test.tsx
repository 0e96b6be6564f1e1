import { ownEndpoints } from '@latchkey/core/endpoints'
import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWith } from '../../../testing/render.js'

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const failure = () => dialog().getByText("Can't use this endpoint")
const field = () => dialog().getByLabelText('Endpoint of Ethereum')

/** Opens the settings of a client that reads balances through these endpoints. */
async function open({ isUsed = true }: { isUsed?: boolean } = {}) {
  const asked: (string | undefined)[] = []
  const kit = createTestClient({
    wallets: [mockConnector({ id: 'org.fennel', name: 'Fennel' })],
    can: {
      nativeBalance: async ({ network }) => {
        const { ownEndpoint } = kit.client.options as { ownEndpoint?: (of: typeof network) => string }
        const url = ownEndpoint?.(network)
        asked.push(url)
        if (url?.includes('down')) throw new TypeError('Failed to fetch')
        return { value: 1n, decimals: 18 }
      },
    },
  })
  const { client, storage } = kit
  if (isUsed) client.use(ownEndpoints())
  renderWith(client)
  await expect.poll(() => client.connectors.$list.get().length).toBe(1)
  await client.connections.connect({ connectorId: 'org.fennel' })
  await client.modal.open({ view: 'AccountSettings' })
  const stored = () => storage.entries()['latchkey:default:own_endpoints']
  return { asked, client, stored }
}

test('behavior: a visitor reads a network through an endpoint of their own, and goes back to that of the app', async () => {
  const { asked, stored } = await open()
  await button(/^Network endpoint/).click()
  await expect
    .element(button(/^Network endpoint/))
    .toHaveAccessibleName("Network endpoint This app's endpoint")
  await field().fill('https://node.example/key')
  // Typing sends nothing.
  expect(asked.filter(Boolean)).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(button(/node\.example/)).toHaveAttribute('aria-expanded', 'true')
  expect(asked).toContain('https://node.example/key')
  expect(stored()).toContain('https://node.example/key')
  await button("Use this app's endpoint").click()
  await expect.element(button(/^Network endpoint This app/)).toBeVisible()
  await expect.element(field()).toHaveValue('')
  expect(stored()).not.toContain('node.example')
})

test.each([
  ['ftp://node.example', 'Enter an address that begins with https://.'],
  ['http://node.example', 'Enter an address that begins with https://.'],
  ['', 'Enter an address that begins with https://.'],
  ['https://down.example', /./],
])('error: "%s" is not used, and the visitor learns why', async (url, reason) => {
  const { stored } = await open()
  await button(/^Network endpoint/).click()
  if (url) await field().fill(url)
  await button('Use this endpoint').click()
  await expect.element(failure()).toBeVisible()
  await expect.poll(() => document.querySelector('.lk-note p')?.textContent).toMatch(reason)
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  expect(stored() ?? '').not.toContain('example')
  await field().fill('https://node.example')
  await expect.element(failure()).not.toBeInTheDocument()
})

test('behavior: without the feature, the settings have no endpoint', async () => {
  await open({ isUsed: false })
  await expect.element(button('Disconnect')).toBeVisible()
  await expect.element(button(/endpoint/)).not.toBeInTheDocument()
})
