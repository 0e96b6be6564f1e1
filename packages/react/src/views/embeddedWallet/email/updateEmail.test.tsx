import type { EmbeddedWalletUser } from '@latchkey/core'
import { rpcErrors } from '@latchkey/core'
import { createTestClient, mockConnector, mockEmbeddedWallet } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWith } from '../../../testing/render.js'

const email = 'visitor@example.com'
const next = 'new@example.com'
const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const field = () => dialog().getByLabelText('New email', { exact: true })
const code = () => dialog().getByLabelText('6-digit code')

const user: EmbeddedWalletUser = {
  email,
  authProvider: 'email',
  address: '0x7a16fF8270133F063aAb6C9977183D9e72c91E04',
  chainId: 'eip155:1',
  accounts: [],
}

/** Opens the settings of an account of the embedded wallet. */
async function openSettings(signedIn = user) {
  const own = mockEmbeddedWallet()
  const connector = mockConnector({
    id: 'embedded',
    name: 'Embedded wallet',
    type: 'AUTH',
    embeddedWallet: own,
  })
  const made = createTestClient({ wallets: [connector], api: { url: 'https://api.example' } })
  const { client } = made
  renderWith(client)
  await expect.poll(() => client.connectors.$list.get().length).toBe(1)
  await client.connections.connect({ connectorId: 'embedded' })
  own.signedIn(signedIn)
  await client.modal.open({ view: 'AccountSettings' })
  return { ...made, own }
}

async function sendNew(text = ` ${next} `) {
  await userEvent.click(button(/Change email/))
  await userEvent.fill(field(), text)
  await userEvent.keyboard('{Enter}')
}

/** Enters a code, once the view before is gone. */
async function enter(otp: string) {
  await expect.poll(() => code().elements().length).toBe(1)
  await userEvent.fill(code(), otp)
}

const names = (own: ReturnType<typeof mockEmbeddedWallet>) => own.calls.map(([name]) => name)

test('behavior: both mailboxes confirm, then the settings show the new address', async () => {
  const { own } = await openSettings()
  await expect.element(button(/^visitor@example.com/)).toBeVisible()
  await sendNew()
  await expect.element(dialog()).toHaveAccessibleName('Confirm current email')
  await expect.element(dialog().getByText(email)).toBeVisible()
  await enter('111111')
  await expect.element(dialog()).toHaveAccessibleName('Confirm new email')
  await expect.element(dialog().getByText(next)).toBeVisible()
  own.signedIn({ ...user, email: next })
  await enter('222222')
  await expect.element(dialog()).toHaveAccessibleName('Account settings')
  await expect.element(button(/^new@example.com/)).toBeVisible()
  expect(own.calls).toEqual([
    ['updateEmail', { email: next }],
    ['updateEmailPrimaryOtp', { otp: '111111' }],
    ['updateEmailSecondaryOtp', { otp: '222222' }],
  ])
})

test('behavior: a wallet that confirms only the new mailbox', async () => {
  const { own } = await openSettings()
  own.respondWith({ updateEmail: async () => 'VERIFY_SECONDARY_OTP' })
  await sendNew()
  await expect.element(dialog()).toHaveAccessibleName('Confirm new email')
})

test.each([
  ['what is no address', 'visitor', /^Enter a full email address/],
  ['the address in use', 'Visitor@Example.com', 'This wallet already uses that address.'],
])('error: %s is not sent', async (_, text, problem) => {
  const { own } = await openSettings()
  await sendNew(text)
  await expect.element(dialog().getByText(problem)).toBeVisible()
  await expect.element(field()).toHaveFocus()
  expect(names(own)).toEqual([])
})

test('error: a wallet that refuses the address says why', async () => {
  const { own } = await openSettings()
  own.respondWith({ updateEmail: () => Promise.reject(rpcErrors.aborted({})) })
  await sendNew()
  await expect.element(dialog().getByText('Request was aborted')).toBeVisible()
  await expect.element(field()).toHaveValue(next)
})

test('behavior: a code of the present address can be sent again', async () => {
  const { own } = await openSettings()
  own.retryAt(Date.now() + 3_600_000)
  await sendNew()
  await userEvent.click(button(/^Resend in [\d,]+ s$/), { force: true })
  expect(names(own)).toEqual(['updateEmail'])
  own.retryAt(undefined)
  await userEvent.click(button('Resend code'))
  await expect.poll(() => own.calls.at(-1)).toEqual(['updateEmail', { email: next }])
})

test('behavior: starting again from the new mailbox leads to the code that the wallet requires', async () => {
  await openSettings()
  await sendNew()
  await enter('111111')
  await expect.element(dialog()).toHaveAccessibleName('Confirm new email')
  await userEvent.click(button('Start again'))
  await expect.element(dialog()).toHaveAccessibleName('Confirm current email')
})

test('behavior: Back from the second code leads to the address, because the first code was used', async () => {
  await openSettings()
  await sendNew()
  await enter('111111')
  await expect.element(dialog()).toHaveAccessibleName('Confirm new email')
  await userEvent.click(button('Back'))
  await expect.element(field()).toHaveValue(next)
})

test('behavior: an account of a service shows who signed in, and has no address to change', async () => {
  await openSettings({ ...user, email: undefined, authProvider: 'github', userName: 'ada' })
  await expect.element(dialog().getByText('ada', { exact: true })).toBeVisible()
  await expect.element(dialog().getByText('Signed in with GitHub')).toBeVisible()
  await expect.element(button(/Change email/)).not.toBeInTheDocument()
})

const smart = { enabledNetworks: ['eip155:1'], preferredAccountTypes: { eip155: 'smartAccount' } } as const

test('behavior: the kind of account can be switched where the network has both', async () => {
  const { own } = await openSettings()
  await expect.element(button(/Change email/)).toBeVisible()
  await expect.element(button(/Switch to your/)).not.toBeInTheDocument()
  own.smart(smart)
  await userEvent.click(button(/Use the plain account/))
  expect(own.calls.at(-1)).toEqual(['setPreferredAccountType', { type: 'eoa' }])
  own.smart({ ...smart, preferredAccountTypes: { eip155: 'eoa' } })
  await userEvent.click(button(/Use the smart account/))
  expect(own.calls.at(-1)).toEqual(['setPreferredAccountType', { type: 'smartAccount' }])
})

test('error: a switch that fails says why', async () => {
  const { own } = await openSettings()
  own.smart(smart)
  own.respondWith({ setPreferredAccountType: () => Promise.reject(rpcErrors.aborted({})) })
  await userEvent.click(button(/Use the plain account/))
  await expect.element(dialog().getByText('Request was aborted')).toBeVisible()
})

test('behavior: the upgrade is reached from the settings', async () => {
  const { own } = await openSettings()
  own.smart(smart)
  await userEvent.click(button('Upgrade your wallet'))
  expect(dialog().element().querySelector('[data-view="UpgradeWallet"]')).not.toBeNull()
})

test("behavior: the wallet's own settings open in its frame", async () => {
  const { own } = await openSettings()
  await userEvent.click(button(/Wallet security/))
  expect(names(own)).toContain('openSettings')
})

test('behavior: an account without email has nothing to change', async () => {
  const { client } = await openSettings({ ...user, email: undefined, authProvider: 'github' })
  await client.modal.open({ view: 'UpdateEmail' })
  await expect.element(dialog().getByText('This app no longer offers email.')).toBeVisible()
})

test('param: the wire name of the view opens it', async () => {
  const { client } = await openSettings()
  await client.modal.open({ view: 'UpdateEmailWallet' })
  await expect.element(dialog()).toHaveAccessibleName('Change email')
})
