import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { findCutNames } from './findCutNames.js'
import { render } from './render.js'

/** Shows a row of 200 pixels. */
async function show(name: string): Promise<void> {
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = '@layer latchkey { [data-latchkey] .lk-row.lk-row { inline-size: 200px !important } }'
  onTestFinished(() => sheet.remove())
  render(rowOf(name))
  await expect.element(page.getByText(name)).toBeVisible()
}

function rowOf(name: string): ReactNode {
  return (
    <div data-latchkey="">
      <div className="lk-row">
        <i className="lk-pic" />
        <span>
          <b>
            <bdi>{name}</bdi>
          </b>
        </span>
      </div>
    </div>
  )
}

test('behavior: a name that fits its row is whole', async () => {
  await show('Trust Wallet')
  expect(findCutNames()).toEqual([])
})

test('error: a usual name ends in an ellipsis', async () => {
  await show('Harbour House Wallet')
  expect(findCutNames()).toEqual(['cut name: Harbour House Wallet'])
})

test('behavior: a hostile name may end in an ellipsis', async () => {
  await show('An endlessly long name of a wallet')
  expect(findCutNames()).toEqual([])
})
