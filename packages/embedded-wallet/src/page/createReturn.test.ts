import { expect, test } from 'vitest'
import { createReturn } from './createReturn.js'

/** A page at an address. Its history records the replaced addresses. */
function createPage(href: string) {
  const location = { href, search: new URL(href).search, assign: () => undefined }
  const replaced: unknown[] = []
  const history = {
    state: { page: 1 },
    replaceState: (state: unknown, _: string, url: string) => void replaced.push([state, url]),
  }
  const page = { location, history } as object as Pick<Window, 'location' | 'history'>
  return { ...createReturn(page), replaced }
}

test('behavior: the result is taken out of the address', () => {
  const page = createPage('https://app.example/cart?item=1&result_uri=%3Fflow%3Da%26code%3Db#end')
  expect(page.hasResult()).toBe(true)
  expect(page.takeResult()).toBe('?flow=a&code=b')
  expect(page.replaced).toEqual([[{ page: 1 }, 'https://app.example/cart?item=1#end']])
})

test('behavior: a page without a result keeps its address', () => {
  const page = createPage('https://app.example/cart?item=1')
  expect(page.hasResult()).toBe(false)
  expect(page.takeResult()).toBeUndefined()
  expect(page.replaced).toEqual([])
  expect(page.returnUri()).toBe('https://app.example/cart?item=1')
})
