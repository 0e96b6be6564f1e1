import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { findFaintControls } from './findFaintControls.js'
import { render } from './render.js'

async function show(content: ReactNode, rules: string): Promise<void> {
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = `@layer latchkey { ${rules} }`
  onTestFinished(() => sheet.remove())
  render(<div data-latchkey="">{content}</div>)
  await expect.element(page.getByText('Send')).toBeVisible()
}

const disabled = (
  <button type="button" aria-disabled="true">
    <b>Send</b>
  </button>
)

test('behavior: dark grey on light grey is readable', async () => {
  await show(
    disabled,
    'button { background: #eee !important; color: #555 !important; opacity: 1 !important }',
  )
  expect(findFaintControls()).toEqual([])
})

test.each([
  ['colour', 'button { background: #eee !important; color: #999 !important }', '2.46'],
  [
    'opacity',
    'button { background: #fff !important; color: #000 !important; opacity: 0.4 !important }',
    '2.85',
  ],
  ['opacity of a part', 'button { color: #000 !important } b { opacity: 0.4 !important }', '2.85'],
])('error: the text of a disabled button is too faint by its %s', async (_, rules, ratio) => {
  await show(disabled, rules)
  expect(findFaintControls()).toEqual([`contrast ${ratio}: <b>Send</b>`])
})

test('behavior: a button that works is left to axe', async () => {
  await show(<button type="button">Send</button>, 'button { color: #ccc !important }')
  expect(findFaintControls()).toEqual([])
})
