// @vitest-environment jsdom
import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { LatchkeyProvider } from './LatchkeyProvider.js'

test('behavior: a visitor connects, looks at the account and closes the modal in jsdom', async () => {
  const { client, clock } = createTestClient({
    wallets: [mockConnector({ id: 'org.fennel', name: 'Fennel' })],
  })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    client.destroy()
    container.remove()
  })
  const app = createElement(
    StrictMode,
    null,
    createElement(LatchkeyProvider, { client }, createElement(ConnectButton)),
  )
  root.render(app)

  const press = async (text: string) => {
    const find = () => [...document.querySelectorAll('button')].find((one) => one.textContent.includes(text))
    await expect.poll(find).toBeDefined()
    find()?.click()
  }
  const dialog = () => document.querySelector('dialog')
  const escape = () => dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await press('Connect wallet')
  await expect.poll(() => dialog()?.open).toBe(true)
  await press('What is a wallet?')
  await expect.poll(() => dialog()?.textContent).toContain('It always asks first')
  escape()
  await expect.poll(() => document.activeElement?.textContent).toContain('What is a wallet?')
  await press('Fennel')
  await expect.poll(() => client.accounts.$active.get().status).toBe('connected')
  await expect.poll(() => dialog()?.textContent).toContain('Connected to Fennel')
  await clock.advance(500)
  await expect.poll(() => dialog()?.open ?? false).toBe(false)
  await client.modal.open({ view: 'AllWallets' })
  await expect.poll(() => dialog()?.textContent).toContain('All wallets')
  escape()
  await expect.poll(() => dialog()?.open ?? false).toBe(false)
})
