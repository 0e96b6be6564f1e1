import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { findLooseStarts } from './findLooseStarts.js'
import { render } from './render.js'

/** Shows an address in a row on a page from right to left. */
async function show(rules = ''): Promise<void> {
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = `@layer latchkey { ${rules} }`
  onTestFinished(() => sheet.remove())
  render(
    <div data-latchkey="" dir="rtl">
      <div className="lk-row">
        <i className="lk-pic" />
        <span>
          <bdi dir="ltr">0x52…7EC2b4</bdi>
        </span>
      </div>
    </div>,
  )
  await expect.element(page.getByText('0x52…7EC2b4')).toBeVisible()
}

test('behavior: an address begins where its row does', async () => {
  await show()
  expect(findLooseStarts()).toEqual([])
})

test('error: an address is at the other end of its row', async () => {
  await show('[data-latchkey] .lk-row.lk-row > span > bdi { justify-self: stretch !important }')
  expect(findLooseStarts()).toEqual([expect.stringMatching(/^begins elsewhere: <bdi dir="ltr">/)])
})
