import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../testing/render.js'
import { SearchInput } from './SearchInput.js'

function Search(): ReactNode {
  const [value, setValue] = useState('')
  return <SearchInput label="בחיפוש" value={value} onValue={setValue} />
}

test.each([
  ['', 'rtl'],
  ['(nothing*', 'ltr'],
  ['ארנק (1)', 'rtl'],
])('behavior: on a page from right to left, the search for "%s" is written %s', async (text, direction) => {
  render(
    <div dir="rtl">
      <Search />
    </div>,
  )
  const field = page.getByRole('searchbox')
  await field.fill(text)
  await expect.element(field).toHaveStyle({ direction })
})
