import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import type { SceneName } from '../testing/scenes/scenes.js'
import { showScene } from '../testing/showScene.js'

const fields = [
  ['all-wallets', 'Search wallets'],
  ['swap-tokens', 'Name, symbol or address'],
  ['email-form', 'Email'],
  ['update-email', 'New email'],
  ['send', 'Amount'],
  ['send', 'To'],
  ['swap', 'You pay'],
  ['name-empty', 'Name'],
] as const

/** Shows a scene, and returns the tile around a focused field of it. */
async function focusField(scene: SceneName, label: string): Promise<HTMLElement> {
  await showScene(scene)
  const field = page.getByRole('dialog').getByLabelText(label, { exact: true })
  await expect.element(field).toBeVisible()
  const element = field.element()
  const tile = element.closest<HTMLElement>('.lk-field, .lk-box')
  if (!(element instanceof HTMLElement) || !tile) throw new Error(`${scene} has no field ${label}.`)
  element.focus()
  return tile
}

/** Sets a preference of the visitor until the test ends. */
async function prefer(name: 'forced-colors' | 'prefers-contrast', value: string): Promise<void> {
  const emulate = (wanted: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name, value: wanted }] })
  await emulate(value)
  onTestFinished(async () => void (await emulate('')))
}

test.each(fields)(
  'behavior: in %s, the field "%s" is a filled tile without a border',
  async (scene, label) => {
    const { backgroundColor, borderTopWidth, boxShadow } = getComputedStyle(await focusField(scene, label))
    expect({ borderTopWidth, boxShadow }).toEqual({ borderTopWidth: '0px', boxShadow: 'none' })
    expect(backgroundColor).toBe('rgb(239, 241, 244)')
  },
)

test.each(fields)(
  'behavior: in %s, the focus draws one line of 2 px inside the tile of "%s"',
  async (scene, label) => {
    const tile = await focusField(scene, label)
    const { outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(tile)
    expect([outlineWidth, outlineStyle, outlineOffset]).toEqual(['2px', 'solid', '-2px'])
    const within = document.activeElement && getComputedStyle(document.activeElement).outlineStyle
    expect(within).toBe('none')
  },
)

test.each(fields)('behavior: in %s, forced colours show the border of "%s"', async (scene, label) => {
  await prefer('forced-colors', 'active')
  expect(getComputedStyle(await focusField(scene, label)).borderTopWidth).toBe('1px')
})

test.each(fields)(
  'behavior: in %s, a preference for contrast shows the border of "%s"',
  async (scene, label) => {
    await prefer('prefers-contrast', 'more')
    expect(getComputedStyle(await focusField(scene, label)).boxShadow).not.toBe('none')
  },
)
