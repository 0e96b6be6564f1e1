import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { findBrokenButtons } from './findBrokenButtons.js'
import { render } from './render.js'

/** Shows two buttons in a bar of 200 pixels. */
async function show(rules: string): Promise<void> {
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = `@layer latchkey { [data-latchkey] .lk-bar.lk-bar { inline-size: 200px !important; ${rules} } }`
  onTestFinished(() => sheet.remove())
  render(
    <div data-latchkey="">
      <div className="lk-bar">
        <button type="button" className="lk-second">
          Back to the form
        </button>
        <button type="button" className="lk-prime">
          Review again
        </button>
      </div>
    </div>,
  )
  await expect.element(page.getByText('Review again')).toBeVisible()
}

test('error: a text breaks beside another button', async () => {
  await show('flex-wrap: nowrap !important')
  expect(findBrokenButtons()).toContain('broken button: Review again')
})

test('behavior: two buttons that have no room beside each other are whole, one above the other', async () => {
  await show('')
  expect(findBrokenButtons()).toEqual([])
})
