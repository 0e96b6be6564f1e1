import { onramp } from '@latchkey/core/onramp'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useOnramp } from '../../hooks/useOnramp.js'
import { renderHook } from '../../testing/renderHook.js'
import { connect } from '../../testing/scenes/scene.js'
import { scenes } from '../../testing/scenes/scenes.js'
import { showScene } from '../../testing/showScene.js'

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const pay = () => dialog().getByLabelText('You pay', { exact: true })

test('behavior: back leads from the purchase to the form with its amount', async () => {
  const { client } = await showScene('buy-waiting')
  await userEvent.click(button('Back to the form'))
  await expect.element(pay()).toHaveValue('100')
  expect(client.use(onramp()).$state.get().status).toBe('form')
})

test('behavior: leaving the views ends the reads of the balance', async () => {
  const { client } = await showScene('buy-waiting')
  client.modal.close()
  expect(client.use(onramp()).$state.get().status).toBe('idle')
})

test('behavior: a chosen token and currency are those of the form', async () => {
  const { client } = await showScene('buy-tokens')
  await userEvent.click(button(/^USD Coin/))
  await userEvent.click(button('USD, change currency'))
  await userEvent.click(button(/GBP$/))
  await expect.element(button('USDC, change token')).toBeVisible()
  const state = client.use(onramp()).$state.get()
  expect('form' in state && [state.form.coin.symbol, state.form.currency.code]).toEqual(['USDC', 'GBP'])
})

test('error: a page of another provider leaves the form', async () => {
  await showScene('buy-refused')
  await expect.element(dialog().getByText(/^The page belongs to another provider/)).toBeVisible()
  await expect.element(button('Continue to Coinbase')).toBeVisible()
})

test.each([
  ['buy-waiting', 2],
  ['buy-blocked', 1],
] as const)('behavior: in %s, the ring has %d frames, of which a second one turns', async (name, frames) => {
  await showScene(name)
  expect(document.querySelectorAll('[data-state="current"] .lk-ring rect')).toHaveLength(frames)
})

test('behavior: useOnramp buys without the views', async () => {
  const { client } = scenes['buy-waiting']()
  const { latest } = renderHook(client, useOnramp)
  await connect(client)
  latest().start()
  await expect
    .poll(() => latest().state)
    .toMatchObject({ status: 'form', form: { problem: 'amount_missing' } })
  latest().set({ amount: '100' })
  await expect.poll(() => latest().state).toMatchObject({ form: { quote: { status: 'ready' } } })
  await latest().buy({ open: () => undefined })
  await expect.poll(() => latest().state).toMatchObject({ status: 'waiting', blocked: true })
  latest().edit()
  await expect.poll(() => latest().state).toMatchObject({ status: 'form', form: { amount: '100' } })
  latest().stop()
  await expect.poll(() => latest().state.status).toBe('idle')
  expect(client.modal.$state.get().open).toBe(false)
})
