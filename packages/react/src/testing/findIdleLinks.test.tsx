import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { findIdleLinks } from './findIdleLinks.js'
import { render } from './render.js'

/** Shows a button with the attributes, in the colour of links or in another. */
async function show(attributes: Readonly<Record<string, boolean>>, color = 'var(--lk-accent-text)') {
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = `@layer latchkey { #idle button { color: ${color} !important } }`
  onTestFinished(() => sheet.remove())
  render(
    <div id="idle" data-latchkey="">
      <button type="button" {...attributes}>
        Resend
      </button>
    </div>,
  )
  await expect.element(page.getByText('Resend')).toBeVisible()
}

test('error: a disabled button has the colour of a link', async () => {
  await show({ 'aria-disabled': true })
  expect(findIdleLinks()).toEqual([expect.stringMatching(/^looks pressable: <button/)])
})

test.each([
  ['an enabled one', {}, undefined],
  ['a grey one', { 'aria-disabled': true }, '#555'],
  ['one at work', { 'aria-disabled': true, 'aria-busy': true }, undefined],
] as const)('behavior: of the buttons, %s looks as it is', async (_, attributes, color) => {
  await show(attributes, color)
  expect(findIdleLinks()).toEqual([])
})
