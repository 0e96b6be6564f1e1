import { pay } from '@latchkey/core/pay'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { usePay } from '../../hooks/usePay.js'
import { renderHook } from '../../testing/renderHook.js'
import { connect } from '../../testing/scenes/scene.js'
import { scenes } from '../../testing/scenes/scenes.js'
import { showScene } from '../../testing/showScene.js'

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const text = (name: string | RegExp) => dialog().getByText(name, { exact: false })
const groups = () =>
  [...document.querySelectorAll('.lk-facts .lk-groups')].map(({ textContent }) => textContent)

test('behavior: a request is shown whole, reviewed, left and ended, and the call of open rejects', async () => {
  const { client } = await showScene('pay')
  const state = () => client.use(pay()).$state.get()
  expect(groups()).toEqual(['0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4'])
  await expect.element(text('Order 4711, two flat whites and a bun')).toBeVisible()
  await userEvent.click(button('Review payment'))
  await expect.element(text('You pay, at most')).toBeVisible()
  expect(client.modal.$state.get().stack.map(({ name }) => name)).toEqual(['Pay', 'SendPreview'])
  await userEvent.click(button('Cancel'))
  await expect.element(button('Review payment')).toBeVisible()
  expect(state()).toMatchObject({ status: 'request', next: 'send' })
  const params = { uri: 'ethereum:0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4@1?value=2e16' }
  const opened = client.modal.open({ view: 'Pay', params })
  await expect.element(text('0.02 ETH')).toBeVisible()
  client.modal.close()
  await expect(opened).rejects.toMatchObject({ code: 'rpc/aborted' })
  expect(state().status).toBe('idle')
})

test('behavior: the label and the message of a request are text, apart from the facts', async () => {
  const { client } = await showScene('pay')
  const [label, message] = ['<b>Fern & Moss</b>', '<img src="x" alt="" onerror="document.title = 1">']
  const to = '0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4'
  const params = { chainId: 'eip155:1', to, amount: '0.02', label, message } as const
  client.modal.open({ view: 'Pay', params }).catch(() => undefined)
  await expect.element(text('0.02 ETH')).toBeVisible()
  const [facts, words, ...others] = [...document.querySelectorAll('[data-state="current"] .lk-facts')]
  expect(others).toEqual([])
  expect([...(words?.querySelectorAll('dd') ?? [])].map((one) => one.textContent)).toEqual([label, message])
  expect(facts?.textContent).not.toMatch(/Moss|img/)
})

test('behavior: a press on the header leaves the review for the request', async () => {
  const { client } = await showScene('pay-review')
  await userEvent.click(button('Back'))
  await expect.element(button('Review payment')).toBeVisible()
  expect(client.modal.$state.get().stack.map(({ name }) => name)).toEqual(['Pay'])
})

test('behavior: a sent payment ends at the transfer, and the call of open resolves', async () => {
  const { client } = await showScene('pay')
  const params = {
    chainId: 'eip155:1',
    to: '0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4',
    amount: '0.01',
  } as const
  const opened = client.modal.open({ view: 'Pay', params })
  await expect.element(text('0.01 ETH')).toBeVisible()
  await userEvent.click(button('Review payment'))
  await userEvent.click(button('Send'))
  await expect.element(button('Done')).toBeVisible()
  expect(client.modal.$state.get().stack.map(({ name }) => name)).toEqual(['SendDone'])
  await expect(opened).resolves.toMatchObject({ hash: expect.stringMatching(/^0x/) })
})

test.each([
  ['pay-connect', 'Connect wallet', '0.0125 ETH'],
  ['pay-switch', 'Switch to Base', '0.0125 ETH'],
  ['pay-short', 'Receive ETH', 'This is not the known ETH. Check its address.'],
  ['pay-swapping', 'Check again', 'Waiting for the swap'],
  ['pay-swapped', 'Review payment', 'The swap is done. The payment is not sent yet.'],
  ['pay-invalid', 'Close', "Requests that a server completes can't be paid here."],
] as const)('behavior: %s says what is missing and the way on', async (name, label, fact) => {
  await showScene(name)
  await expect.element(button(label).last()).toBeVisible()
  await expect.element(text(fact)).toBeVisible()
})

test.each([
  ['pay-outdated', 'SendPreview', 'Send'],
  ['pay-swap-outdated', 'SwapPreview', 'Swap'],
] as const)('behavior: %s is reviewed again in its own view', async (name, view, confirm) => {
  const { client } = await showScene(name)
  await userEvent.click(button('Review again'))
  await expect.element(button(confirm)).toBeVisible()
  expect(client.modal.$state.get().stack.map((one) => one.name)).toEqual(['Pay', view])
  expect(client.use(pay()).$state.get()).toMatchObject({ status: 'confirming' })
  await expect.element(button('Review again')).not.toBeInTheDocument()
})

test('behavior: usePay pays without the views', async () => {
  const { client } = scenes['pay']()
  const { latest } = renderHook(client, usePay)
  await connect(client)
  latest().start({ uri: 'ethereum:0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4@1?value=2e16' })
  await expect.poll(() => latest().state).toMatchObject({ status: 'request', next: 'send' })
  await latest().review()
  await expect.poll(() => latest().state).toMatchObject({ status: 'confirming', step: 'send' })
  const { hash } = await latest().submit()
  await expect.poll(() => latest().state).toMatchObject({ status: 'done', hash })
  latest().stop()
  await expect.poll(() => latest().state.status).toBe('idle')
  expect(client.modal.$state.get().open).toBe(false)
})
