import { expect, test } from 'vitest'
import { defineElement } from './exports/index.js'

test('behavior: a server defines nothing', () => {
  expect(() => defineElement()).not.toThrow()
})
