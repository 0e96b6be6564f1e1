import type { Message, Messages as Texts } from '@latchkey/core/locale'
import { modal } from '@latchkey/core/modal'
import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { renderToString } from 'react-dom/server'
import { expect, expectTypeOf, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { defineLanguage } from '../client/showLanguage.js'
import { LatchkeyProvider } from '../root/LatchkeyProvider.js'
import { englishMessages } from '../testing/englishMessages.js'
import { findCapitals } from '../testing/findCapitals.js'
import { pseudoMessages } from '../testing/pseudoMessages.js'
import { renderWith } from '../testing/render.js'
import type { Messages } from '../views/Messages.js'
import germanTexts from './generated/de/index.js'

/** Every English text with its key; a message with choices has several. */
const texts = Object.entries(englishMessages).flatMap(([key, message]) =>
  textsOf(message).map((text) => [key, text] as const),
)

function textsOf(message: Message): readonly string[] {
  if (typeof message === 'string') return [message]
  return Object.values(message).flatMap((choices) => Object.values(choices).flatMap(textsOf))
}

test('behavior: no text is empty', () => {
  expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
})

test('error: a translation that misses a text does not compile', () => {
  expectTypeOf<Omit<Messages, 'connect.title'>>().not.toExtend<Messages>()
  expectTypeOf<Omit<Messages, 'button.connect'>>().not.toExtend<Messages>()
  expectTypeOf<Omit<Messages, 'rpc/user_rejected'>>().not.toExtend<Messages>()
})

test('behavior: no text shouts or blames, except where the specification says so', () => {
  const specified = ['Please try again after {seconds} second', 'Please try again after {seconds} seconds']
  const found = texts.filter(([, text]) => /!|please|oops/i.test(text))
  expect(found.map(([, text]) => text)).toEqual(specified)
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
  const found = texts.flatMap(([key, text]) => {
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

test('param: messages replaces texts in the language of locale', async () => {
  const { client } = createTestClient({ wallets: [mockConnector({ id: 'a', name: 'Fennel' })] })
  renderWith(client, <ConnectButton />, { locale: 'he', messages: own })
  await page.getByRole('button', { name: 'חיבור' }).click()
  const dialog = page.getByRole('dialog', { name: 'חיבור ארנק' })
  await expect.element(dialog).toHaveAttribute('lang', 'he')
  await expect.element(dialog).toHaveAttribute('dir', 'rtl')
  await expect.element(page.getByRole('list', { name: 'Detected' })).toBeVisible()
})

/** Texts of an app in a language that this package lacks. */
const own = { 'button.connect': 'חיבור', 'connect.title': 'חיבור ארנק' }

test('behavior: the language of the browser is shown, and the first click finds its texts', async () => {
  const { client } = createTestClient({ wallets: [mockConnector({ id: 'a', name: 'Fennel' })] })
  speak('de-AT', 'en')
  renderWith(client, <ConnectButton />)
  const button = page.getByRole('button', { name: 'Wallet verbinden' })
  await expect.element(button).toHaveAttribute('lang', 'de')
  await button.click()
  await expect.element(page.getByRole('dialog', { name: 'Wallet verbinden' })).toHaveAttribute('lang', 'de')
})

test('behavior: a browser whose languages this package lacks gets English, as does an unknown tag', async () => {
  const { client } = createTestClient()
  speak('gsw', 'he')
  const { rerender } = renderWith(client, <ConnectButton />)
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toHaveAttribute('lang', 'en')
  rerender(
    <LatchkeyProvider client={client} locale="no such tag">
      <ConnectButton />
    </LatchkeyProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toHaveAttribute('lang', 'en')
})

test('behavior: a later language keeps the view, and shows it once its texts are there', async () => {
  const { client } = createTestClient({ wallets: [mockConnector({ id: 'a', name: 'Fennel' })] })
  renderWith(client, <ConnectButton />)
  await client.modal.open()
  client.use(modal()).push({ view: 'WhatIsAWallet' })
  await expect.element(page.getByRole('dialog', { name: 'What is a wallet?' })).toBeVisible()
  const seen: (string | null)[] = []
  const observer = new MutationObserver(() =>
    seen.push(document.querySelector('dialog h2')?.textContent ?? null),
  )
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  client.modal.setLocale('de')
  await expect
    .element(page.getByRole('dialog', { name: 'Was ist eine Wallet?' }))
    .toHaveAttribute('lang', 'de')
  observer.disconnect()
  // Its title goes from one language to the other, and nothing is shown between.
  expect([...new Set(seen)]).toEqual(expect.arrayContaining(['Was ist eine Wallet?']))
  expect(new Set(seen).size).toBeLessThanOrEqual(2)
  client.modal.setLocale('en')
  await expect.element(page.getByRole('dialog', { name: 'What is a wallet?' })).toHaveAttribute('lang', 'en')
})

test('param: locale with its texts shows them in the first render', async () => {
  const { client } = createTestClient()
  const texts = renderToString(
    <LatchkeyProvider client={client} locale={germanTexts}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
  expect(texts).toContain('Wallet verbinden')
  expect(texts).toContain('lang="de"')
})

test('param: languages of the app come before ours, and ours fills what they lack', async () => {
  const { client } = createTestClient({ wallets: [mockConnector({ id: 'a', name: 'Fennel' })] })
  renderWith(client, <ConnectButton />, { locale: 'de-CH', languages: swiss })
  await page.getByRole('button', { name: 'Portemonnaie verbinden' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Wallet verbinden' }))
    .toHaveAttribute('lang', 'de-CH')
})

const swiss = [defineLanguage({ tag: 'de-CH', messages: { 'button.connect': 'Portemonnaie verbinden' } })]

test('behavior: texts that come late replace the English ones, even while others load', async () => {
  const wallet = mockConnector({ id: 'a', name: 'Fennel' })
  const { client } = createTestClient({ wallets: [wallet] })
  const late = Promise.withResolvers<{ texts: Texts }>()
  const loaded: string[] = []
  const slow = defineLanguage({
    tag: 'de',
    messages: {},
    async load(part) {
      if (part === 'modal') return { texts: { 'connect.title': 'Wallet verbinden' } }
      if (part === 'connecting') return late.promise
      loaded.push(part)
      return undefined
    },
  })
  wallet.connects('never')
  renderWith(client, <ConnectButton />, { locale: slow })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog', { name: 'Wallet verbinden' }).getByRole('button', { name: 'Fennel' }).click()
  await expect.element(page.getByText('Confirm in Fennel').first()).toBeVisible()
  // The account's texts are loaded while the wallet asks.
  await expect.poll(() => loaded).toContain('account')
  late.resolve({ texts: { 'connecting.confirm': 'In {wallet} bestätigen' } })
  await expect.element(page.getByText('In Fennel bestätigen', { exact: false }).first()).toBeVisible()
})

test('error: a language whose code does not load leaves the interface as it is', async () => {
  const { client } = createTestClient({ wallets: [mockConnector({ id: 'a', name: 'Fennel' })] })
  renderWith(client, <ConnectButton />, { locale: unloadable })
  await page.getByRole('button', { name: 'Verbinden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
  await expect.element(dialog).toHaveAttribute('lang', 'de')
  expect(dialog.element().querySelector('h2 [lang]')?.getAttribute('lang')).toBe('en')
})

const unloadable = defineLanguage({
  tag: 'de',
  messages: { 'button.connect': 'Verbinden' },
  load: () => Promise.reject(new Error('offline')),
})

/** Sets the languages of the browser until the test ends. */
function speak(...languages: string[]): void {
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'languages'))
}

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
  renderWith(client, null, { locale: 'he', messages: { 'connect.emptyTitle': 'אין ארנק' } })
  await client.modal.open()
  const sentence = page.getByText('Install a wallet extension', { exact: false })
  await expect.element(sentence).toHaveAttribute('lang', 'en')
  expect(getComputedStyle(sentence.element()).direction).toBe('ltr')
  await expect.element(page.getByRole('heading', { name: 'אין ארנק' })).toBeVisible()
  expect(getComputedStyle(page.getByRole('heading', { name: 'אין ארנק' }).element()).direction).toBe('rtl')
})

test('behavior: an error text has at most 80 characters', () => {
  const errors = texts.filter(([key]) => key.includes('/'))
  expect(errors.filter(([, text]) => text.length > 80)).toEqual([])
})
