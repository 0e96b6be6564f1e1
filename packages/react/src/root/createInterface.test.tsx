import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import '../styles/index.css'
import { createInterface } from './createInterface.js'

function setUp(options: Parameters<typeof createTestClient>[0] = {}) {
  const { client } = createTestClient({ wallets: [mockConnector({ id: 'a', name: 'Fennel' })], ...options })
  const view = createInterface(client)
  const [first, second] = [document.createElement('div'), document.createElement('div')]
  document.body.append(first, second)
  onTestFinished(() => {
    view.stop()
    client.destroy()
    first.remove()
    second.remove()
  })
  return { client, view, first, second }
}

test('behavior: two buttons of an interface share one modal', async () => {
  const { view, first, second } = setUp()
  view.showButton(first)
  view.showButton(second, { label: 'Sign in' })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('button', { name: 'Fennel' })).toBeVisible()
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
  expect(first.querySelectorAll('button')).toHaveLength(1)
})

test('param: showButton changes the props of a shown button', async () => {
  const { view, first } = setUp()
  view.showButton(first, { label: 'One' })
  await expect.element(page.getByRole('button', { name: 'One' })).toBeVisible()
  const button = first.querySelector('button')
  view.showButton(first, { label: 'Two' })
  await expect.element(page.getByRole('button', { name: 'Two' })).toBeVisible()
  expect(first.querySelector('button')).toBe(button)
})

test('behavior: clear removes one button', async () => {
  const { view, first, second } = setUp()
  view.showButton(first, { label: 'One' })
  view.showButton(second, { label: 'Two' })
  await expect.element(page.getByRole('button', { name: 'One' })).toBeVisible()
  view.clear(first)
  await expect.poll(() => first.childElementCount).toBe(0)
  await expect.element(page.getByRole('button', { name: 'Two' })).toBeVisible()
})

test('behavior: stop leaves nothing on the page', async () => {
  const { client, view, first } = setUp()
  const before = document.body.childElementCount
  view.showButton(first)
  await client.modal.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  view.stop()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(first.childElementCount).toBe(0)
  expect(document.body.childElementCount).toBe(before)
})

test('param: enableEmbedded puts the modal where showModal says', async () => {
  const { view, first } = setUp({ enableEmbedded: true })
  view.showModal(first)
  await expect.element(page.getByRole('button', { name: 'Fennel' })).toBeVisible()
  expect(first.contains(page.getByRole('button', { name: 'Fennel' }).element())).toBe(true)
})

test('behavior: the modal of a button in a shadow root is in that root', async () => {
  const { client, view, first } = setUp()
  const shadow = first.attachShadow({ mode: 'open' })
  const host = shadow.appendChild(document.createElement('div'))
  view.showButton(host)
  await client.modal.open()
  await expect.poll(() => shadow.querySelector('dialog')?.open).toBe(true)
})

test('error: anything but a client is refused', () => {
  const create = createInterface as (client: unknown) => unknown
  expect(() => create({ adapters: [] })).toThrow('createInterface() needs a client, not its options.')
})
