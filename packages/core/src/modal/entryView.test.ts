import { expect, test } from 'vitest'
import { entryView } from './entryView.js'

test.each([
  [true, 'Account'],
  [false, 'Connect'],
])('behavior: with an address (%s) it is %s', (hasAddress, view) => {
  expect(entryView({ hasAddress })).toEqual({ view })
})
