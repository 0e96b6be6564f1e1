import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { describeError } from './describeError.ts'

test('behavior: a failed connection is described with the address of the server', async () => {
  const error = await new Promise((resolve) => connect(9, '127.0.0.1').once('error', resolve))
  expect(describeError(error)).toMatchObject({ code: 'ECONNREFUSED', address: '127.0.0.1', port: 9 })
})

test('error: the message of an error is left out', () => {
  expect(JSON.stringify(describeError(new Error('input of a caller')))).not.toContain('input')
})
