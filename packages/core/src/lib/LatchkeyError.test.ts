import { expect, expectTypeOf, test } from 'vitest'
import { rpcErrors } from '../errors/rpcErrors.js'
import { networkErrors } from '../network/createNetworks.js'
import { isLatchkeyError } from './LatchkeyError.js'

test('behavior: a code narrows the facts of an error', () => {
  const error: unknown = networkErrors.notFound({ chainId: 'eip155:1' })
  if (!isLatchkeyError(error, 'network/not_found')) throw error
  expectTypeOf(error.context).toEqualTypeOf<{ chainId: string }>()
  expect(error.context.chainId).toBe('eip155:1')
})

test('behavior: an error with another code is refused', () => {
  expect(isLatchkeyError(rpcErrors.userRejected({}), 'network/not_found')).toBe(false)
  expect(isLatchkeyError(rpcErrors.userRejected({}), 'rpc/user_rejected')).toBe(true)
})

test('error: an unknown code does not compile', () => {
  // @ts-expect-error -- no table has this code
  expect(isLatchkeyError(rpcErrors.userRejected({}), 'rpc/user_reject')).toBe(false)
})
