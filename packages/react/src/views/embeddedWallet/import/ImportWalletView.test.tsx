import { createTestClient, mockConnector, mockEmbeddedWallet } from '@latchkey/core/testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../../../buttons/ConnectButton.js'
import { renderWith } from '../../../testing/render.js'

const dialog = () => page.getByRole('dialog')
const button = (name: string) => dialog().getByRole('button', { name, exact: true })

beforeEach(() => page.viewport(1024, 768))

/** Opens Connect in an app with logins. */
async function setUp(options: Parameters<typeof createTestClient>[0] = {}) {
  const own = mockEmbeddedWallet()
  const { client } = createTestClient({
    ...options,
    wallets: [mockConnector({ id: 'embedded', name: 'Email wallet', type: 'AUTH', embeddedWallet: own })],
    features: { socials: ['google', 'github', 'discord', 'x', 'facebook', 'apple'], ...options.features },
  })
  renderWith(client, <ConnectButton />)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  return { client, own }
}
/** Presses a button that leads to another view, and waits until the one before is gone. */
async function go(name: string) {
  await userEvent.click(button(name))
  await expect.poll(() => document.querySelectorAll('.lk-view').length).toBe(1)
}
const begun = ({ calls }: ReturnType<typeof mockEmbeddedWallet>) =>
  calls.filter(([name]) => /^(?:importWallet|connect)/.test(name))

test('behavior: a visitor who signs up by email imports a wallet', async () => {
  const { own } = await setUp()
  await go('Import a wallet')
  await expect.element(dialog()).toHaveAccessibleName('Import a wallet')
  await userEvent.fill(dialog().getByLabelText('Email', { exact: true }), 'new@example.org')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => begun(own))
    .toEqual([
      ['importWallet', true],
      ['connectEmail', { email: 'new@example.org' }],
    ])
})

test('behavior: a visitor who signs up with a service behind "More" imports a wallet', async () => {
  const { own } = await setUp()
  await go('Import a wallet')
  await go('More ways to log in')
  await userEvent.click(button('Continue with Facebook'))
  await expect
    .poll(() => begun(own))
    .toEqual([
      ['importWallet', true],
      ['connectSocial', { provider: 'facebook' }],
    ])
})

test('behavior: a login of Connect imports nothing, also after the visitor has left the import', async () => {
  const { own } = await setUp()
  await go('Import a wallet')
  await go('Continue with Google')
  await go('Back')
  await go('Back')
  await expect.element(button('Import a wallet')).toBeVisible()
  await userEvent.click(button('Continue with Google'))
  await expect
    .poll(() => begun(own))
    .toEqual([
      ['importWallet', true],
      ['connectSocial', { provider: 'google' }],
      ['importWallet', false],
      ['connectSocial', { provider: 'google' }],
    ])
})

test.each(['ImportWallet', 'ConnectSocials'] as const)(
  'behavior: %s links the legal pages unless Connect did',
  async (view) => {
    const { client } = await setUp({ termsConditionsUrl: 'https://app.example/terms' })
    const links = () => document.querySelectorAll('.lk-view:not([data-state="leaving"]) .lk-consent a').length
    await expect.poll(links).toBe(1)
    await client.modal.open({ view })
    await expect.poll(links).toBe(0)
    client.modal.close()
    await expect.element(dialog()).not.toBeInTheDocument()
    await client.modal.open({ view })
    await expect.poll(links).toBe(1)
  },
)

test('error: the terms come before the import', async () => {
  const { client } = await setUp({
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://app.example/terms',
  })
  await userEvent.click(button('Import a wallet'), { force: true })
  await expect.element(dialog()).not.toHaveAccessibleName('Import a wallet')
  await client.modal.open({ view: 'ImportWallet' })
  await expect.element(dialog()).toHaveAccessibleName('Import a wallet')
  await expect.element(dialog().getByRole('textbox')).not.toBeInTheDocument()
})
