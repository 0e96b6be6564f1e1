import { isLatchkeyError } from '@latchkey/core'
import { expect, expectTypeOf, test } from 'vitest'
import { bitcoinErrors } from './bitcoinErrors.js'

test("behavior: a code of the adapter narrows an error's facts", () => {
  const error: unknown = bitcoinErrors.feeTooHigh({ fee: '2', limit: '1' })
  if (!isLatchkeyError(error, 'bitcoin/fee_too_high')) throw error
  expectTypeOf(error.context.limit).toEqualTypeOf<string>()
  expect(error.context.limit).toBe('1')
})
