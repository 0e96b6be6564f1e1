import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from './mount.js'

function setUp(options: Parameters<typeof createTestClient>[0] = {}) {
  const host = document.body.appendChild(document.createElement('div'))
  const { client } = createTestClient({ wallets: [mockConnector({ id: 'a', name: 'Fennel' })], ...options })
  onTestFinished(() => {
    client.destroy()
    host.remove()
  })
  return { client, host }
}

test('behavior: an app without React gets the button and the modal, and is rid of both', async () => {
  const { client, host } = setUp()
  const unmount = mount(client, host, { button: true })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(page.getByRole('button', { name: 'Fennel' })).toBeVisible()
  unmount()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(host.textContent).toBe('')
})

test('param: enableEmbedded puts the modal in the element', async () => {
  const { client, host } = setUp({ enableEmbedded: true })
  onTestFinished(mount(client, host))
  await expect.element(page.getByRole('button', { name: 'Fennel' })).toBeVisible()
  expect(host.contains(page.getByRole('button', { name: 'Fennel' }).element())).toBe(true)
})

test('error: an element that is not there is said so, before anything starts', () => {
  const { client } = setUp()
  expect(() => mount(client, document.querySelector('#nowhere'))).toThrow(
    expect.objectContaining({ name: 'MissingElementError', message: expect.stringContaining('No element') }),
  )
})
