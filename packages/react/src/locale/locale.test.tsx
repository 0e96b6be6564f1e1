import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { expect, expectTypeOf, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { englishMessages } from '../testing/englishMessages.js'
import { findCapitals } from '../testing/findCapitals.js'
import { pseudoMessages } from '../testing/pseudoMessages.js'
import { renderWith } from '../testing/render.js'
import type { Messages } from '../views/Messages.js'
import { fill } from './fill.js'

test('behavior: no text is empty', () => {
  expect(Object.values(englishMessages).filter((text) => text.trim() === '')).toEqual([])
})

test('error: a translation that misses a text does not compile', () => {
  expectTypeOf<Omit<Messages, 'connect.title'>>().not.toExtend<Messages>()
  expectTypeOf<Omit<Messages, 'button.connect'>>().not.toExtend<Messages>()
  expectTypeOf<Omit<Messages, 'rpc/user_rejected'>>().not.toExtend<Messages>()
})

test('behavior: no text shouts or blames, except where the specification says so', () => {
  const specified = ['Please try again after {seconds} seconds']
  expect(Object.values(englishMessages).filter((text) => /!|please|oops/i.test(text))).toEqual(specified)
})

/** Texts of errors that the specification prescribes, with its capitals. */
const prescribed = [
  'Could not find an Account to execute with this Action.',
  'Embedded Wallet Request Timed Out',
  'Invalid App Configuration',
  'Invalid CAIP Address',
  'Invalid CAIP-10 address',
  'Invalid CAIP-2 network id',
  'Network Error - Could not load embedded wallet',
  'Network Not Found',
  'Network not supported for Gas Price',
  'Network not supported for Swaps',
  'No ActiveCaipAddress found',
  'No ActiveCaipNetwork or client found',
  'No URL was provided to the Transport',
  'Project ID Not Configured',
  'Session Expired',
  'This application might not support Smart Accounts',
  'Token Balance Unavailable',
  'Try Again',
  'Untrusted Origin',
]

test('behavior: every text is in sentence case, except the errors that the specification prescribes', () => {
  const isError = (key: string) => key.includes('/') || key === 'account.unavailable'
  const found = Object.entries(englishMessages).flatMap(([key, text]) => {
    const own = isError(key) ? prescribed.reduce((rest, words) => rest.replace(words, 'x'), text) : text
    return findCapitals(own).map((word) => `${key}: ${word}`)
  })
  expect(found).toEqual([])
})

test.each([
  ['Register Name', ['Name']],
  ['Use the EOA', ['EOA']],
  ['Done. Close it. Then Pay.', ['Pay']],
  ['Scan this QR code with Farcaster', []],
  ['{wallet} and {app}', []],
])('behavior: the words of "%s" with a capital that sentence case has none for are %j', (text, words) => {
  expect(findCapitals(text)).toEqual(words)
})

test('behavior: each value replaces its placeholder once', () => {
  expect(fill('{a} and {b}', { a: '{b}', b: 'x' })).toBe('{b} and x')
  expect(fill('{unknown}')).toBe('{unknown}')
})

test('param: messages replaces texts, locale names their language', async () => {
  const { client } = createTestClient({ wallets: [mockConnector({ id: 'a', name: 'Fennel' })] })
  renderWith(client, <ConnectButton />, {
    locale: 'de',
    messages: { 'button.connect': 'Wallet verbinden', 'connect.title': 'Verbinden' },
  })
  await page.getByRole('button', { name: 'Wallet verbinden' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Verbinden' })).toHaveAttribute('lang', 'de')
  await expect.element(page.getByRole('list', { name: 'Detected' })).toBeVisible()
})

test('behavior: the pseudo-locale leaves no English in the modal but names', async () => {
  const { client } = createTestClient({
    wallets: [mockConnector({ id: 'a', name: 'Fennel' })],
  })
  renderWith(client, null, { messages: pseudoMessages })
  await client.modal.open()
  await expect.element(page.getByRole('button', { name: 'Fennel' })).toBeVisible()
  const dialog = page.getByRole('dialog').element().cloneNode(true) as HTMLElement
  for (const name of dialog.querySelectorAll('.lk-row bdi')) name.remove()
  expect(dialog.textContent).not.toMatch(/[a-z]/i)
})

test('behavior: a text without a translation keeps its own direction and language', async () => {
  const { client } = createTestClient()
  document.documentElement.dir = 'rtl'
  onTestFinished(() => {
    document.documentElement.dir = 'ltr'
  })
  renderWith(client, null, { locale: 'he', messages: { 'connect.emptyTitle': 'אין ארנק' } })
  await client.modal.open()
  const sentence = page.getByText('Install a wallet extension', { exact: false })
  await expect.element(sentence).toBeVisible()
  expect(getComputedStyle(sentence.element()).direction).toBe('ltr')
  await expect.element(sentence).toHaveAttribute('lang', 'en')
  expect(getComputedStyle(page.getByRole('heading', { name: 'אין ארנק' }).element()).direction).toBe('rtl')
})

test('behavior: an error text has at most 80 characters', () => {
  const errors = Object.entries(englishMessages).filter(([key]) => key.includes('/'))
  expect(errors.filter(([, text]) => text.length > 80)).toEqual([])
})
