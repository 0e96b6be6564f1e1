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
      ['٠٫٥', '0.5'],
      ['۱۲٫۵', '12.5'],
      ['12.5', '12.5'],
      ['1,5', '1.5'],
      ['1234,5', '1,234.5'],
    ] as const) {
      await clear(label)
      await userEvent.type(field(label).element(), keys)
      await userEvent.tab()
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

  test('behavior: a comma that may separate thousands offers both readings', async () => {
    await showScene(scene)
    await expect.element(field(label)).toBeVisible()
    await userEvent.fill(field(label).element(), '1,234')
    await expect.element(field(label)).toHaveValue('1,234')
    await expect.element(field(label)).toHaveAccessibleDescription(/Which amount do you mean\?/)
    await page.getByRole('button', { name: '1.234', exact: true }).click()
    await expect.element(field(label)).toHaveValue('1.234')
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

test('behavior: an amount has groups until it is edited', async () => {
  await showScene('send')
  const input = field('Amount').element()
  await userEvent.fill(input, '1234.5')
  await expect.element(field('Amount')).toHaveValue('1234.5')
  await userEvent.tab()
  await expect.element(field('Amount')).toHaveValue('1,234.5')
  await userEvent.click(input)
  await expect.element(field('Amount')).toHaveValue('1234.5')
})

test('behavior: an amount that is replaced as a whole stays selected without its groups', async () => {
  await showScene('send')
  await userEvent.fill(field('Amount').element(), '1234.5')
  await userEvent.tab()
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('7')
  await expect.element(field('Amount')).toHaveValue('7')
})
