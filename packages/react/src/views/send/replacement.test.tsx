import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showScene } from '../../testing/showScene.js'

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const text = (name: string | RegExp) => dialog().getByText(name)
const facts = () => [...document.querySelectorAll('.lk-facts dd')].map(({ textContent }) => textContent)

test('behavior: a pending transfer can be sped up or cancelled, with both fees and the number that the wallet must show', async () => {
  await showScene('send-done-open')
  await button('Speed up').click()
  await expect.element(dialog()).toHaveAccessibleName('Speed up')
  await expect.element(text(/shows another nonce than 12/)).toBeVisible()
  expect(facts()).toEqual([
    '0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4',
    '0x7a16fF8270133F063aAb6C9977183D9e72c91E04',
    'Ethereum',
    '12',
    '0.00041 ETH',
    '0.00058 ETH',
    '0.25058 ETH',
  ])
  await button('Keep waiting').click()
  await button('Cancel transaction').click()
  await expect.element(dialog()).toHaveAccessibleName('Cancel transaction')
  // Nothing but the fee leaves the account.
  await expect.poll(() => facts().at(-1)).toBe('0.00058 ETH')
  await expect.element(text(/shows another nonce/)).not.toBeInTheDocument()
})

test.each([
  ['replace-sped-up', 'pending', 'The faster transaction is on its way'],
  ['replace-sped-up-confirmed', 'good', 'The transaction is confirmed'],
  ['replace-sped-up-first', 'good', 'The first transaction was confirmed. The second one costs nothing.'],
  ['replace-cancelling', 'pending', 'It can still be too late.'],
  ['replace-cancelled', 'good', 'The transaction was cancelled'],
  ['replace-too-late', 'unknown', 'Too late to cancel'],
  ['replace-failed', 'bad', 'The transaction failed'],
  ['replace-unknown', 'unknown', 'The outcome is unknown'],
] as const)('behavior: %s: the outcome is that of both transactions', async (scene, outcome, words) => {
  await showScene(scene)
  await expect.element(text(words)).toBeVisible()
  expect(document.querySelector('[data-outcome]')).toHaveAttribute('data-outcome', outcome)
  // The way back leads to the transfer, which has the same outcome.
  await button('Back').click()
  await expect.element(button('Back')).not.toBeInTheDocument()
  await expect.element(text(words)).toBeVisible()
  await expect.element(button('Cancel transaction')).not.toBeInTheDocument()
})

test('behavior: a second transaction in place of a replacement is not called a failure', async () => {
  await showScene('replace-unclear')
  await expect.element(text('Check before you send again')).toBeVisible()
  await expect.element(button('Speed up')).not.toBeInTheDocument()
  await button('Go back').click()
  await expect.element(dialog()).toHaveAccessibleName('Sending')
})

test('behavior: a declined cancellation can be tried again', async () => {
  await showScene('replace-declined')
  await expect.element(text('You declined it in your wallet.')).toBeVisible()
  await expect.element(button('Try again')).toBeVisible()
})

test('behavior: what cannot be replaced has a reason and two ways on', async () => {
  await showScene('replace-impossible')
  await expect.element(text("Couldn't replace it")).toBeVisible()
  await button('Try again').click()
  await expect.element(text("Couldn't replace it")).toBeVisible()
  await button('Go back').click()
  await expect.element(text("Couldn't replace it")).not.toBeInTheDocument()
})

test('behavior: the list of activity offers both for what was sent here, by keyboard too', async () => {
  await showScene('activity-open')
  button('Cancel transaction').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(text(/An empty transaction takes its place/)).toBeVisible()
  await button('Keep waiting').click()
  await expect.element(dialog().getByRole('tab', { name: 'Activity' })).toBeVisible()
})

test('behavior: a review that the app opens alone closes with its button', async () => {
  const { client } = await showScene('replace-cancel')
  client.modal.close()
  await expect.element(dialog()).not.toBeInTheDocument()
  const hash = `0x${'5'.repeat(64)}`
  await client.modal.open({ view: 'ReplaceTransaction', params: { chainId: 1, hash, kind: 'cancel' } })
  await button('Keep waiting').click()
  await expect.element(dialog()).not.toBeInTheDocument()
})
