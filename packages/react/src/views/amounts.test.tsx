import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showScene } from '../testing/showScene.js'

const field = (label: string) => page.getByRole('dialog').getByLabelText(label, { exact: true })
const clear = (label: string) => userEvent.fill(field(label).element(), '')

describe.each([
  ['send', 'Amount'],
  ['swap', 'You pay'],
  ['buy-empty', 'You pay'],
] as const)('the amount of %s', (scene, label) => {
  test('behavior: an amount can be typed with the keys of every number pad', async () => {
    await showScene(scene)
    await expect.element(field(label)).toBeVisible()
    for (const [keys, amount] of [
      ['0,5', '0.5'],
      ['1,234', '1.234'],
      ['٠٫٥', '0.5'],
      ['۱۲٫۵', '12.5'],
      ['12.5', '12.5'],
    ] as const) {
      await clear(label)
      await userEvent.type(field(label).element(), keys)
      await expect.element(field(label)).toHaveValue(amount)
    }
  })

  test('behavior: a pasted amount is read without its spaces', async () => {
    await showScene(scene)
    await expect.element(field(label)).toBeVisible()
    for (const [pasted, amount] of [
      ['1\u202f000,5', '1000.5'],
      [' 0,25 ', '0.25'],
    ] as const) {
      await userEvent.fill(field(label).element(), pasted)
      await expect.element(field(label)).toHaveValue(amount)
    }
  })

  test('error: a pasted comma that may separate thousands is refused with both readings', async () => {
    await showScene(scene)
    await expect.element(field(label)).toBeVisible()
    await userEvent.fill(field(label).element(), '1,234')
    await expect.element(field(label)).toHaveValue('1,234')
    await expect.element(field(label)).toHaveAccessibleDescription(/Enter 1234 or 1\.234\./)
  })
})

test('behavior: a comma between digits leaves the cursor behind the point', async () => {
  await showScene('send')
  const input = field('Amount').element() as HTMLInputElement
  await userEvent.fill(input, '1234')
  input.setSelectionRange(1, 1)
  await userEvent.keyboard(',9')
  await expect.element(field('Amount')).toHaveValue('1.9234')
})
