import { LatchkeyError } from '@latchkey/core'
import { createTestClient, mockConnector, mockEmbeddedWallet } from '@latchkey/core/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../../../buttons/ConnectButton.js'
import { passMoment } from '../../../testing/passMoment.js'
import { renderWith } from '../../../testing/render.js'
import { pretendBrowser } from '../../../testing/userAgents.js'

const uri = 'https://farcaster.example/connect?token=mock'
const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const code = () => dialog().getByRole('img', { name: 'QR code to sign in with Farcaster' })
const failure = (code: string) => new LatchkeyError({ code, message: 'The login failed.', context: {} })
const names = (own: ReturnType<typeof mockEmbeddedWallet>) => own.calls.map(([name]) => name)

async function open(responses: Parameters<ReturnType<typeof mockEmbeddedWallet>['respondWith']>[0] = {}) {
  const own = mockEmbeddedWallet()
  own.respondWith(responses)
  const connector = mockConnector({
    id: 'embedded',
    name: 'Embedded wallet',
    type: 'AUTH',
    embeddedWallet: own,
  })
  const made = createTestClient({
    wallets: [connector],
    features: { swaps: false, onramp: false, history: false, socials: ['farcaster', 'google'] },
    api: { url: 'https://api.example' },
  })
  renderWith(made.client, <ConnectButton />)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await userEvent.click(button('Continue with Farcaster'))
  return { ...made, own }
}

/** Returns a login that waits until `confirm` is called. */
function confirmed() {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  return { connectFarcaster: () => promise, confirm: () => resolve(undefined) }
}

test('behavior: a code that is confirmed in Farcaster connects', async () => {
  const { connectFarcaster, confirm } = confirmed()
  const { client, clock } = await open({ connectFarcaster })
  await expect.element(code()).toBeVisible()
  await expect.element(button('Copy link')).toHaveAttribute('aria-disabled', 'false')
  confirm()
  await expect.poll(() => client.connections.$states.get().eip155?.status).toBe('connected')
  await passMoment(clock)
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('behavior: on a phone, a link opens Farcaster', async () => {
  pretendBrowser('android')
  onTestFinished(() => pretendBrowser(undefined))
  await open({ connectFarcaster: confirmed().connectFarcaster })
  await expect.element(dialog().getByRole('link', { name: 'Open Farcaster' })).toHaveAttribute('href', uri)
  await expect.element(code()).not.toBeInTheDocument()
})

test.each([['Back'], ['Close']])('behavior: %s clears the URI and loads the frame again', async (name) => {
  const { own } = await open({ connectFarcaster: confirmed().connectFarcaster })
  await expect.element(code()).toBeVisible()
  await userEvent.click(button(name))
  await expect.poll(() => names(own)).toContain('reload')
  expect(own.$farcasterUri.get()).toBeUndefined()
})

test('behavior: a login that is done loads nothing again', async () => {
  const { connectFarcaster, confirm } = confirmed()
  const { client, own } = await open({ connectFarcaster })
  await expect.element(code()).toBeVisible()
  confirm()
  await expect.poll(() => client.connections.$states.get().eip155?.status).toBe('connected')
  expect(names(own)).not.toContain('reload')
})

test.each([
  ['a visitor who declines', 'embedded_wallet/login_denied', 'Not signed in'],
  ['a code that has expired', 'embedded_wallet/login_expired', 'The code has expired'],
  ['another failure', 'embedded_wallet/server_unreachable', 'Something went wrong'],
])('error: %s can try again', async (_, code_, title) => {
  const { own } = await open({ connectFarcaster: () => Promise.reject(failure(code_)) })
  await expect.element(dialog().getByRole('heading', { name: title })).toBeVisible()
  await expect.element(button('Try again')).toHaveFocus()
  own.respondWith({ connectFarcaster: confirmed().connectFarcaster })
  await userEvent.click(button('Try again'))
  await expect.element(code()).toBeVisible()
})

test('error: a wallet without the service says so', async () => {
  await open({ getFarcasterUri: () => Promise.reject(failure('embedded_wallet/unknown_service')) })
  await expect.element(dialog().getByText("This login isn't available. Choose another.")).toBeVisible()
})
