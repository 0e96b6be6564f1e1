import { swap } from '@latchkey/core/swap'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSwap } from '../../hooks/useSwap.js'
import { renderHook } from '../../testing/renderHook.js'
import { connect } from '../../testing/scenes/scene.js'
import { scenes } from '../../testing/scenes/scenes.js'
import { showScene } from '../../testing/showScene.js'

const button = (name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })
const text = (name: string | RegExp) => page.getByRole('dialog').getByText(name)

test('behavior: the account offers swaps before receiving and sending', async () => {
  const { client } = await showScene('swap')
  await userEvent.click(button('Back'))
  await expect.element(button('Swap')).toBeVisible()
  const names = [...document.querySelectorAll('.lk-actions button')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Swap', 'Receive'])
  expect(client.modal.$state.get().view.name).toBe('Account')
})

test('behavior: the review of a sponsored swap says who pays', async () => {
  await showScene('swap-review-sponsored')
  await expect.element(text('Paid by Fern & Moss')).toBeVisible()
  await expect.element(text('0.00041 ETH')).not.toBeInTheDocument()
})

test('behavior: a chosen token and an amount lead to a review of exact figures', async () => {
  const { client } = await showScene('swap-tokens')
  await userEvent.click(page.getByRole('dialog').getByText('USD Coin'))
  await expect.element(page.getByLabelText('You pay')).toBeVisible()
  await userEvent.fill(page.getByLabelText('You pay').element(), '0.5')
  await expect.element(text('1,184.436 USDC')).toBeVisible()
  await userEvent.click(button('Review swap'))
  await expect.element(text('0.00041 ETH')).toBeVisible()
  await expect.element(text('1,184.436 USDC')).toBeVisible()
  const groups = [...document.querySelectorAll('.lk-facts .lk-groups')].map(({ textContent }) => textContent)
  expect(groups).toContain('0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D')
  expect(client.modal.$state.get().view.name).toBe('SwapPreview')
})

test('behavior: the form opens with the tokens and the amount of the app', async () => {
  const { client } = await showScene('swap')
  client.modal
    .open({ view: 'Swap', params: { fromToken: 'ETH', toToken: 'UNI', amount: '2' } })
    .catch(() => undefined)
  await expect.element(button(/^UNI, change token/)).toBeVisible()
  await expect.element(page.getByLabelText('You pay')).toHaveValue('2')
})

test('behavior: the slippage and an approval without a limit are chosen in the settings', async () => {
  const { client } = await showScene('swap-quoted')
  const flow = client.use(swap())
  const form = () => (flow.$state.get() as { form?: { slippage: number; isUnlimited: boolean } }).form
  await expect.element(text('1,184.436 USDC')).toBeVisible()
  await userEvent.click(button('3%'))
  expect(form()).toMatchObject({ slippage: 3 })
  await expect.element(text('1,160.508 USDC')).toBeVisible()
  expect(document.querySelector('[data-key="unlimited"]')).toBeNull()
  await userEvent.click(button('Switch the tokens'))
  await userEvent.click(button('Approve without a limit'))
  expect(form()).toMatchObject({ isUnlimited: true })
})

test.each([
  ['swap-review-approval', 'Approve USDC', 'Exactly 250 USDC'],
  ['swap-review-unlimited', 'Approve USDC', 'After this, the exchange can take all of your USDC.'],
  ['swap-review-batch', 'Swap', 'Your wallet approves USDC and swaps in one step.'],
  ['swap-review', 'Swap', 'Review transaction carefully'],
] as const)('behavior: %s asks for the next transaction alone', async (name, label, fact) => {
  await showScene(name)
  await expect.element(button(label)).toBeVisible()
  await expect.element(text(fact)).toBeVisible()
})

test.each([
  ['swap-pending', 'status', 'Swapping 0.5 ETH to USDC', 'Swapping', 'pending'],
  ['swap-done', 'status', 'Swapped 0.5 ETH to USDC', 'Swapped', 'good'],
  ['swap-proposed', 'status', 'Waiting for signatures', 'Swapping', 'pending'],
  ['swap-reverted', 'alert', 'The swap failed', 'Not swapped', 'bad'],
  ['swap-mined', 'alert', 'The outcome is unknown', 'Check the swap', 'unknown'],
] as const)('behavior: %s says where the swap stands', async (name, role, heading, title, outcome) => {
  await showScene(name)
  await expect.element(page.getByRole(role).filter({ hasText: heading })).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
  expect(document.querySelector('.lk-disc')?.getAttribute('data-outcome')).toBe(outcome)
})

test('error: a swap that may have been sent is not called failed, whatever its code', async () => {
  await showScene('swap-unclear')
  await expect.element(text('Check before you swap again')).toBeVisible()
  await expect.element(text("Couldn't swap")).not.toBeInTheDocument()
})

test('behavior: a swap that came too late is reviewed again with the form it had', async () => {
  const { client } = await showScene('swap-failed')
  await expect.element(text("Couldn't swap")).toBeVisible()
  await expect.element(button('Review again')).toHaveFocus()
  await userEvent.click(button('Review again'))
  await expect.element(button('Swap')).toBeVisible()
  expect(client.use(swap()).$state.get()).toMatchObject({ status: 'review', form: { amount: '0.5' } })
  expect(client.modal.$state.get().stack.map(({ name }) => name)).toEqual(['Account', 'Swap', 'SwapPreview'])
})

test('error: without a quote there is no amount and no review', async () => {
  await showScene('swap-no-quote')
  await expect.element(text('Insufficient liquidity. Try a smaller amount or another token.')).toBeVisible()
  await expect.element(page.getByLabelText('You receive, about')).toHaveValue('')
  await expect.element(button('No price found')).toHaveAttribute('aria-disabled', 'true')
})

test('behavior: a view that the app opens over the result stays', async () => {
  const { client } = await showScene('swap-done')
  await client.modal.open({ view: 'Account' })
  await expect.element(button('Back')).toBeVisible()
  expect(client.modal.$state.get().stack.map(({ name }) => name)).toEqual(['SwapDone', 'Account'])
})

test('behavior: useSwap swaps without the views', async () => {
  const { client } = scenes['swap-done']()
  const { latest } = renderHook(client, useSwap)
  await connect(client)
  latest().start({ fromToken: 'ETH', toToken: 'USDC', amount: '0.5' })
  await expect.poll(() => latest().state).toMatchObject({ status: 'form', problem: undefined, quote: {} })
  expect(latest().tokens).toMatchObject({ status: 'ready' })
  await latest().review()
  await expect.poll(() => latest().state).toMatchObject({ status: 'review', review: { steps: ['swap'] } })
  const { hash } = await latest().submit()
  await expect.poll(() => latest().state).toMatchObject({ status: 'done', hash, outcome: 'confirmed' })
  latest().stop()
  await expect.poll(() => latest().state.status).toBe('form')
  expect(client.modal.$state.get().open).toBe(false)
})
