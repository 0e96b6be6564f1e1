import {
  createTestClient,
  mockConnector,
  mockEmbeddedWallet,
  mockWalletConnect,
} from '@latchkey/core/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../../../buttons/ConnectButton.js'
import { pairingUri } from '../../../testing/pairingUri.js'
import { renderWith } from '../../../testing/render.js'

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const field = () => dialog().getByLabelText('Email', { exact: true })

type Options = Parameters<typeof createTestClient>[0]

/** Opens Connect in an app with WalletConnect and logins. */
async function openConnect(installed: readonly string[], options: Options = {}) {
  const { client } = createTestClient({
    ...options,
    wallets: [
      ...installed.map((name) => mockConnector({ id: `org.${name}`, name })),
      mockConnector({
        id: 'walletConnect',
        name: 'WalletConnect',
        type: 'WALLET_CONNECT',
        walletConnect: mockWalletConnect({ uri: pairingUri() }),
      }),
      mockConnector({
        id: 'embedded',
        name: 'Email wallet',
        type: 'AUTH',
        embeddedWallet: mockEmbeddedWallet(),
      }),
    ],
    features: { swaps: false, onramp: false, history: false, ...options.features },
  })
  renderWith(client, <ConnectButton />)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(field()).toBeVisible()
  await expect.element(button(/^All wallets/)).toBeVisible()
}

/** The text of each row and control, from top to bottom. */
const inOrder = () =>
  [...dialog().element().querySelectorAll('.lk-view .lk-row, .lk-view .lk-or, .lk-view input, .lk-foot')].map(
    (element) => element.querySelector('b')?.textContent || element.textContent || 'field',
  )

async function resizeTo(width: number, height: number): Promise<void> {
  const before = [innerWidth, innerHeight] as const
  onTestFinished(() => page.viewport(...before))
  await page.viewport(width, height)
}

test('behavior: the logins are above the fold of a phone of 360 by 740 with two installed wallets', async () => {
  await resizeTo(360, 740)
  await openConnect(['Fennel', 'Periwinkle'])
  const more = button('More ways to log in').element()
  await expect.poll(() => more.getBoundingClientRect().bottom).toBeLessThanOrEqual(740)
  const stage = more.closest('.lk-stage')?.getBoundingClientRect()
  expect(more.getBoundingClientRect().bottom).toBeLessThanOrEqual(stage?.bottom ?? 0)
})

test('behavior: installed wallets, WalletConnect and two more come before the logins, and the guide last', async () => {
  await openConnect(['Fennel'])
  const order = inOrder()
  expect(order.slice(0, 2)).toEqual(['Fennel', 'WalletConnect'])
  expect(order.slice(4, 7)).toEqual(['All wallets', 'or', 'field'])
  expect(order.at(-1)).toBe('New to wallets? What is a wallet?')
})

test('behavior: without an installed wallet, the logins come first', async () => {
  await openConnect([])
  await expect.element(dialog()).toHaveAccessibleName('Log in or sign up')
  expect(inOrder().slice(0, 3)).toEqual(['field', 'Import a wallet', 'or'])
})

test('behavior: with an installed wallet, the title is about wallets', async () => {
  await openConnect(['Fennel'])
  await expect.element(dialog()).toHaveAccessibleName('Connect wallet')
})

test('param: connectMethodsOrder is followed', async () => {
  await openConnect(['Fennel'], { features: { connectMethodsOrder: ['email', 'wallet', 'social'] } })
  await expect.element(dialog()).toHaveAccessibleName('Log in or sign up')
  const order = inOrder()
  expect(order.slice(0, 3)).toEqual(['field', 'or', 'Fennel'])
  expect(order.slice(-3)).toEqual(['or', 'Import a wallet', 'New to wallets? What is a wallet?'])
})

test('behavior: the label of the email field does not touch its ring', async () => {
  await openConnect([])
  const label = document.createRange()
  label.selectNodeContents(dialog().getByText('Email', { exact: true }).first().element())
  const box = field().element().closest('div')?.getBoundingClientRect()
  // An outline of 2 px, 2 px away.
  expect((box?.top ?? 0) - label.getBoundingClientRect().bottom).toBeGreaterThan(4)
})

test.each([
  ['Google', true],
  ['GitHub', ['github', 'google', 'x']],
] as const)('behavior: the first service, %s, is a button of full width', async (service, socials) => {
  await openConnect([], { features: { socials } })
  const first = button(`Continue with ${service}`)
  await expect.element(first).toHaveTextContent(`Continue with ${service}`)
  const width = field().element().closest('div')?.offsetWidth
  expect((first.element() as HTMLElement).offsetWidth).toBe(width)
})

test('behavior: the marks of the other services have their names', async () => {
  await openConnect([])
  await expect.element(button('Continue with Discord')).toHaveTextContent('Discord')
})
