import { modal } from '@latchkey/core/modal'
import { smartSessions } from '@latchkey/core/smart-sessions'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showScene } from '../../testing/showScene.js'

test('behavior: a request goes on while the wallet shows a view of its own', async () => {
  const { client } = await showScene('session-granting')
  const grant = page.getByRole('dialog').getByRole('button', { name: 'Grant' })
  await client.modal.open({ view: 'WhatIsAWallet' })
  await expect.element(grant).not.toBeInTheDocument()
  client.use(modal()).back()
  await expect.element(grant).toHaveAttribute('aria-busy', 'true')
  expect(client.use(smartSessions()).$request.get().status).toBe('granting')
})

test('behavior: everything that the wallet grants is shown', async () => {
  await showScene('session-request-all')
  const shown = () => document.querySelector('.lk-facts')?.textContent
  await expect.poll(shown).toContain('Available at once2 ETH')
  expect(shown()).toMatch(/Counts from.*2023/)
  expect(shown()).toContain('Who may act0x52b8c0f19e447d2a6b1c88e041dd03f95a7ec2b4')
  expect(shown()).toContain('Contract0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
  expect(shown()).toContain('"note":"aU+202Eb"')
})

test('behavior: a permission of an unknown type is shown with its data', async () => {
  await showScene('session-request-all')
  const shown = () => document.querySelector('.lk-facts')?.textContent
  await expect.poll(shown).toContain("This can't be explained here: token-approval-revocation")
  expect(shown()).toContain('{"type":"token-approval-revocation","data":{"erc20Approve":true}}')
})

test('error: a request that failed at the wallet can be made again', async () => {
  const { client } = await showScene('session-failed')
  const again = page.getByRole('dialog').getByRole('button', { name: 'Try again' })
  await expect.element(again).toHaveFocus()
  await userEvent.click(again)
  await expect.poll(() => client.use(smartSessions()).$request.get().status).toBe('review')
})

test('error: a request that the wallet cannot grant can only be left', async () => {
  await showScene('session-unsupported')
  await expect.poll(() => document.querySelector('.lk-bar')?.textContent).toBe('Close')
})
