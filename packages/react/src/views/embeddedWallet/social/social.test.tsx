import { LatchkeyError } from '@latchkey/core'
import { createTestClient, mockConnector, mockEmbeddedWallet } from '@latchkey/core/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../../../buttons/ConnectButton.js'
import { passMoment } from '../../../testing/passMoment.js'
import { renderWith } from '../../../testing/render.js'
import { pretendBrowser } from '../../../testing/userAgents.js'

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const google = () => button('Continue with Google')
const failure = (code: string) => new LatchkeyError({ code, message: 'The login failed.', context: {} })

function setUp(options: Parameters<typeof createTestClient>[0] = {}, installed = false) {
  const own = mockEmbeddedWallet()
  const connector = mockConnector({
    id: 'embedded',
    name: 'Embedded wallet',
    type: 'AUTH',
    embeddedWallet: own,
  })
  const fennel = mockConnector({ id: 'org.fennel', name: 'Fennel' })
  const made = createTestClient({
    ...options,
    wallets: installed ? [connector, fennel] : [connector],
    features: { swaps: false, onramp: false, history: false, ...options.features },
    api: { url: 'https://api.example' },
  })
  renderWith(made.client, <ConnectButton />)
  return { ...made, own, connector }
}

const names = (own: ReturnType<typeof mockEmbeddedWallet>) => own.calls.map(([name]) => name)

async function openModal() {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
}

test('behavior: a login in the window of a service connects', async () => {
  const { client, clock, own } = setUp()
  const signedIn = Promise.withResolvers<undefined>()
  own.respondWith({ connectSocial: () => signedIn.promise })
  await openModal()
  await userEvent.click(google())
  await expect.element(dialog().getByRole('heading', { name: 'Continue in the Google window' })).toBeVisible()
  expect(own.calls).toEqual([['connectSocial', { provider: 'google' }]])
  own.signsIn({ provider: 'google', status: 'reading' })
  await expect.element(dialog().getByRole('heading', { name: 'Signing you in' })).toBeVisible()
  signedIn.resolve(undefined)
  await expect.poll(() => client.connections.$states.get().eip155?.status).toBe('connected')
  await passMoment(clock)
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('behavior: the window is opened while the page handles the press', async () => {
  const { own } = setUp()
  await openModal()
  await expect.element(google()).toBeVisible()
  const element = google().element() as HTMLElement
  element.click()
  // Nothing was awaited since the press.
  expect(names(own)).toEqual(['connectSocial'])
})

test.each([
  ['back', 'Back'],
  ['close', 'Close'],
  ['cancel', 'Cancel'],
])('behavior: %s cancels the login', async (_, name) => {
  const { own } = setUp()
  own.respondWith({ connectSocial: () => new Promise(() => undefined) })
  await openModal()
  await userEvent.click(google())
  await userEvent.click(button(name))
  await expect.poll(() => names(own)).toEqual(['connectSocial', 'cancelSocial'])
})

test('behavior: the window can be opened again, because the page cannot tell whether it was closed', async () => {
  const { own } = setUp()
  own.respondWith({ connectSocial: () => new Promise(() => undefined) })
  await openModal()
  await userEvent.click(google())
  await userEvent.click(button('Open the window again'))
  expect(names(own)).toEqual(['connectSocial', 'connectSocial'])
})

test.each([
  ['a blocked window', 'embedded_wallet/popup_blocked', 'The window was blocked'],
  ['a service that did not sign in', 'embedded_wallet/login_denied', 'Not signed in'],
  ['another failure', 'embedded_wallet/social_failed', 'Something went wrong'],
])('error: %s can be tried again', async (_, code, title) => {
  const { client, own } = setUp()
  own.respondWith({ connectSocial: () => Promise.reject(failure(code)) })
  await openModal()
  await userEvent.click(google())
  await expect.element(dialog().getByRole('heading', { name: title })).toBeVisible()
  const first = code === 'embedded_wallet/popup_blocked' ? 'Continue in this tab' : 'Try again'
  await expect.element(button(first)).toHaveFocus()
  own.respondWith({})
  await userEvent.click(button('Try again'))
  await expect.poll(() => client.connections.$states.get().eip155?.status).toBe('connected')
})

test('error: where no window can open, the login goes on in this tab', async () => {
  pretendBrowser('telegram')
  onTestFinished(() => pretendBrowser(undefined))
  const { own } = setUp()
  own.respondWith({ connectSocial: () => Promise.reject(failure('embedded_wallet/popup_blocked')) })
  await openModal()
  await userEvent.click(google())
  await expect
    .element(
      dialog().getByText(
        "This app's browser can't open windows. Continue in this tab. You'll come back here.",
      ),
    )
    .toBeVisible()
  await userEvent.click(button('Continue in this tab'))
  expect(own.calls.at(-1)).toEqual(['redirectSocial', { provider: 'google' }])
  await expect.element(dialog().getByRole('heading', { name: 'Opening Google' })).toBeVisible()
  await expect.element(button('Cancel')).toBeVisible()
})

test('behavior: a view that the app opened waits for a press', async () => {
  const { client, own } = setUp()
  await client.modal.open({ view: 'ConnectingSocial', params: { provider: 'github' } })
  await expect.element(dialog()).toHaveAccessibleName('GitHub')
  await expect.element(button('Open the window')).toBeVisible()
  expect(names(own)).toEqual([])
  await userEvent.click(button('Open the window'))
  expect(own.calls[0]).toEqual(['connectSocial', { provider: 'github' }])
})

test('param: more services than fit are behind a button', async () => {
  const { own } = setUp()
  await openModal()
  await userEvent.click(button('More ways to log in'))
  await expect.element(dialog()).toHaveAccessibleName('More ways to log in')
  await userEvent.click(button('Continue with Facebook'))
  expect(own.calls[0]).toEqual(['connectSocial', { provider: 'facebook' }])
})

test('param: features.socials lists the services in its order', async () => {
  setUp({ features: { socials: ['github', 'google', 'x'] } })
  await openModal()
  await expect.element(google()).toBeVisible()
  const shown = dialog()
    .getByRole('button', { name: /^Continue with/ })
    .elements()
  expect(shown.map((element) => element.getAttribute('aria-label') ?? element.textContent)).toEqual([
    'Continue with GitHub',
    'Continue with Google',
    'Continue with X',
  ])
})

test.each([
  [
    'without an installed wallet: email, services, wallets',
    false,
    ['Email', 'Continue with X', 'New to wallets?'],
  ],
  ['with one: wallets, email, services', true, ['Fennel', 'Email', 'Continue with X']],
] as const)('behavior: the order %s', async (_, installed, order) => {
  setUp({}, installed)
  await openModal()
  await expect.element(button('Continue with X')).toBeVisible()
  const text = dialog().element().innerHTML
  const places = order.map((name) => text.indexOf(name))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
})

test.each([
  ['features.socials false', { socials: false }],
  ['connectMethodsOrder without social', { connectMethodsOrder: ['email', 'wallet'] as const }],
])('param: %s leaves the services out', async (_, features) => {
  setUp({ features })
  await openModal()
  await expect.element(dialog().getByLabelText('Email', { exact: true })).toBeVisible()
  await expect.element(google()).not.toBeInTheDocument()
})

test('param: emailShowWallets false puts wallets behind a button, also without email', async () => {
  setUp({ features: { email: false, emailShowWallets: false } }, true)
  await openModal()
  await expect.element(google()).toBeVisible()
  await userEvent.click(button('Continue with a wallet'))
  await expect.element(button(/^Fennel/)).toBeVisible()
})

test('behavior: no login starts before the visitor accepts the terms', async () => {
  const { own } = setUp({
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://app.example/terms',
  })
  await openModal()
  await expect.element(google()).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(google(), { force: true })
  expect(names(own)).toEqual([])
  await userEvent.click(dialog().getByRole('checkbox'))
  await userEvent.click(google())
  expect(names(own)[0]).toBe('connectSocial')
})

test('behavior: the browser of a messaging app hides what does not work there', async () => {
  pretendBrowser('telegram')
  onTestFinished(() => pretendBrowser(undefined))
  setUp({ features: { socials: ['google', 'x', 'facebook'] } })
  await openModal()
  await expect.element(google()).toBeVisible()
  await expect.element(button('Continue with X')).not.toBeInTheDocument()
  await expect.element(button('Continue with Facebook')).not.toBeInTheDocument()
})
