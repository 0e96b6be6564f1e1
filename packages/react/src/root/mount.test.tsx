import { createLatchkey } from '@latchkey/core'
import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import '../styles/index.css'
import { LatchkeyProvider } from './LatchkeyProvider.js'
import { mount } from './mount.js'

function setUp(options: Parameters<typeof createTestClient>[0] = {}) {
  const host = document.body.appendChild(document.createElement('div'))
  const { client, logs } = createTestClient({
    wallets: [mockConnector({ id: 'a', name: 'Fennel' })],
    ...options,
  })
  onTestFinished(() => {
    client.destroy()
    host.remove()
  })
  return { client, host, logs }
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

test('error: a missing element throws before anything starts', () => {
  const { client } = setUp()
  expect(() => mount(client, document.querySelector('#nowhere'))).toThrow(
    expect.objectContaining({
      code: 'mount/missing_element',
      message: expect.stringContaining('No element'),
    }),
  )
})

describe('wrong uses', () => {
  const fix = 'once, outside of render, and pass it'
  test.each<[label: string, client: unknown, message: string]>([
    ['no client', undefined, 'needs a client. Write const client = createLatchkey('],
    ['options', { adapters: [] }, 'needs a client, not its options. Write const client = createLatchkey('],
    ['createLatchkey', createLatchkey, 'needs a client, not the function createLatchkey.'],
    ['the element', '#wallet', "needs a client, not '#wallet'."],
  ])('error: %s', (_, client, message) => {
    const provide = LatchkeyProvider as (props: { client: unknown }) => unknown
    expect(() => provide({ client })).toThrow(`<LatchkeyProvider> ${message}`)
    expect(() => provide({ client })).toThrow(`${fix}: <LatchkeyProvider client={client}>.`)
    const call = mount as (client: unknown, element: Element) => unknown
    expect(() => call(client, document.body)).toThrow(`mount() ${message}`)
    expect(() => call(client, document.body)).toThrow(`${fix} first: mount(client, element).`)
  })
})

describe('the stylesheet', () => {
  const warning = "The stylesheet is missing. Add import '@latchkey/react/styles.css' to your app, once."

  test('error: the opened modal without it is reported', async () => {
    const sheets = [...document.styleSheets].filter(({ disabled }) => !disabled)
    for (const sheet of sheets) sheet.disabled = true
    onTestFinished(() => {
      for (const sheet of sheets) sheet.disabled = false
    })
    const { client, host, logs } = setUp()
    onTestFinished(mount(client, host))
    await client.modal.open()
    await expect.poll(() => logs.map(({ message }) => message)).toEqual([warning])
  })

  test('behavior: the opened modal with it is not reported', async () => {
    const { client, host, logs } = setUp()
    onTestFinished(mount(client, host))
    await client.modal.open()
    await expect.element(page.getByRole('button', { name: 'Fennel' })).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve))
    expect(logs).toEqual([])
  })
})
