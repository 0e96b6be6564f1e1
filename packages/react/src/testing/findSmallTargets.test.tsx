import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { findSmallTargets } from './findSmallTargets.js'
import { render } from './render.js'

/** Shows the content far from the edges, with rules as strong as those of the built stylesheet. */
async function show(content: ReactNode, rules = ''): Promise<void> {
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = `#frame { padding: 60px } @layer latchkey { ${rules} }`
  onTestFinished(() => sheet.remove())
  render(
    <div id="frame">
      <div data-latchkey="">{content}</div>
    </div>,
  )
  await expect.element(page.getByText('Max')).toBeVisible()
}

const button = <button type="button">Max</button>

test('behavior: a button of one line is large enough for a finger', async () => {
  await show(button)
  expect(findSmallTargets()).toEqual([])
})

test('error: a button whose surroundings are cut off is small', async () => {
  await show(<div id="cut">{button}</div>, '#cut { overflow: hidden !important }')
  expect(findSmallTargets()).toEqual([expect.stringMatching(/^\d+ x 20: <button type="button">Max/)])
})

test('error: of two buttons on neighbouring lines, one is small', async () => {
  await show(
    <div id="lines">
      {button}
      <button type="button">Half</button>
    </div>,
    '#lines { display: grid !important; justify-items: start !important }',
  )
  expect(findSmallTargets()).toContain('covered: <button type="button">Max</button>')
})

test('error: a button under another part is covered', async () => {
  await show(
    <div id="box">
      {button}
      <p id="over" />
    </div>,
    `#box { position: relative !important; inline-size: 200px !important }
     #box button { inline-size: 200px !important; block-size: 48px !important }
     #over { position: absolute !important; inset: 0 0 0 150px !important }`,
  )
  expect(findSmallTargets()).toEqual([expect.stringMatching(/^covered: <button/)])
})

test('behavior: a link within a sentence is as high as its line', async () => {
  await show(
    <p className="lk-consent">
      <span>
        By connecting, you accept the <a href="#max">Max</a> terms.
      </span>
    </p>,
  )
  expect(findSmallTargets()).toEqual([])
})

test('error: a link without a sentence is small', async () => {
  await show(
    <p className="lk-consent">
      <span>
        <a href="#max">Max</a>
      </span>
    </p>,
  )
  expect(findSmallTargets()).toEqual([expect.stringMatching(/^\d\d x \d\d: <a href="#max">/)])
})

test('behavior: a checkbox is as large as its label', async () => {
  await show(
    <label className="lk-consent">
      <input type="checkbox" />
      Max
    </label>,
  )
  expect(findSmallTargets()).toEqual([])
})
