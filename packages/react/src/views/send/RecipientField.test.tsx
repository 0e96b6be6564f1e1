import { send } from '@latchkey/core/send'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showScene } from '../../testing/showScene.js'

const address = '0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4'
const field = () => page.getByLabelText('To', { exact: true })
const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const element = () => field().element() as HTMLTextAreaElement

test.each([
  ['an EVM address', address],
  ['a Bitcoin address of the longest kind', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
  ['a long name', `${'a-very-long-label.'.repeat(8)}eth`],
])('behavior: the recipient shows %s whole', async (_kind, recipient) => {
  const { client } = await showScene('send', 'narrow')
  client.use(send()).set({ recipient })
  await expect.element(field()).toHaveValue(recipient)
  const { clientHeight, clientWidth, scrollHeight, scrollWidth } = element()
  expect({ height: scrollHeight, width: scrollWidth }).toEqual({ height: clientHeight, width: clientWidth })
})

test('behavior: an address has its picture and the typeface of addresses', async () => {
  const { client } = await showScene('send')
  client.use(send()).set({ recipient: address })
  await expect.element(field()).toHaveValue(address)
  expect(document.querySelector('.lk-box .lk-pic[data-kind="avatar"]')).not.toBeNull()
  expect(getComputedStyle(element()).fontFamily).toMatch(/^ui-monospace/)
})

test('behavior: an empty recipient has the typeface of texts', async () => {
  await showScene('send')
  await expect.element(field()).toHaveValue('')
  expect(getComputedStyle(element()).fontFamily).toMatch(/^ui-sans-serif/)
})

test('behavior: Clear empties the recipient, and leads to the field', async () => {
  const { client } = await showScene('send-problem')
  await userEvent.click(button('Clear'))
  await expect.element(field()).toHaveValue('')
  await expect.element(field()).toHaveFocus()
  await expect.element(button('Clear')).not.toBeInTheDocument()
  expect(client.use(send()).$state.get()).toMatchObject({ form: { recipient: '' } })
})

test('behavior: a line break within a recipient is left out', async () => {
  const { client } = await showScene('send')
  await field().fill(`${address.slice(0, 20)}\n  ${address.slice(20)}`)
  await expect.element(field()).toHaveValue(address)
  expect(client.use(send()).$state.get()).toMatchObject({ form: { recipient: address } })
})

test('behavior: Enter in the recipient reviews the transfer', async () => {
  const { client } = await showScene('send-name')
  await userEvent.click(field())
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => client.modal.$state.get().view.name).toBe('SendPreview')
})
