import type { Latchkey } from '@latchkey/core'
import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import '@latchkey/react/styles.css'
import { defineElement, type LatchkeyButtonElement } from './exports/index.js'

defineElement()

function testClient(): Latchkey {
  const { client } = createTestClient({ wallets: [mockConnector({ id: 'org.fennel', name: 'Fennel' })] })
  onTestFinished(() => client.destroy())
  return client
}

function show(html: string): readonly LatchkeyButtonElement[] {
  const place = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => place.remove())
  place.innerHTML = html
  return [...place.querySelectorAll('latchkey-button')]
}

const one = (html: string) => show(html)[0] as LatchkeyButtonElement

test('behavior: an element with a client connects a wallet', async () => {
  const element = one('<latchkey-button></latchkey-button>')
  expect(element.textContent).toBe('')
  const client = testClient()
  element.client = client
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fennel' }).click()
  await expect.poll(() => client.accounts.$active.get().status).toBe('connected')
})

test('behavior: two elements of one client share the modal', async () => {
  const client = testClient()
  for (const element of show(
    '<latchkey-button></latchkey-button><latchkey-button label="Other"></latchkey-button>',
  ))
    element.client = client
  await page.getByRole('button', { name: 'Other' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
})

test('param: label and disabled may change', async () => {
  const element = one('<latchkey-button label="One"></latchkey-button>')
  element.client = testClient()
  await expect.element(page.getByRole('button', { name: 'One' })).toBeEnabled()
  element.setAttribute('label', 'Two')
  element.toggleAttribute('disabled', true)
  await expect.element(page.getByRole('button', { name: 'Two' })).toBeDisabled()
})

test('param: theme and accent are those of the client', () => {
  const element = one('<latchkey-button theme="dark" accent="#0a7"></latchkey-button>')
  const client = testClient()
  element.client = client
  expect(client.modal.$theme.get()).toMatchObject({ mode: 'dark', variables: { accent: '#0a7' } })
})

test('behavior: an element that moves keeps its button', async () => {
  const element = one('<latchkey-button></latchkey-button>')
  element.client = testClient()
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  const button = element.querySelector('button')
  const place = document.body.appendChild(document.createElement('section'))
  onTestFinished(() => place.remove())
  place.append(element)
  await Promise.resolve()
  expect(element.querySelector('button')).toBe(button)
})

test('behavior: the last removed element stops the client', async () => {
  const client = testClient()
  const before = client.connections.$states.lc
  const element = one('<latchkey-button></latchkey-button>')
  element.client = client
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await client.modal.open()
  element.remove()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(element.childElementCount).toBe(0)
  await expect.poll(() => client.connections.$states.lc).toBeLessThanOrEqual(before + 1)
})

test('behavior: a client that was set before the definition is taken', async () => {
  const client = testClient()
  const element = document.createElement('later-button') as LatchkeyButtonElement
  element.client = client
  document.body.append(element)
  onTestFinished(() => element.remove())
  defineElement({ name: 'later-button' })
  await expect.poll(() => element.textContent).toContain('Connect wallet')
  expect(element.client).toBe(client)
})

test('param: createClient is for elements without a client', async () => {
  const client = testClient()
  defineElement({ name: 'own-button', createClient: async () => client })
  const element = document.body.appendChild(document.createElement('own-button')) as LatchkeyButtonElement
  onTestFinished(() => element.remove())
  await expect.poll(() => element.client).toBe(client)
})
