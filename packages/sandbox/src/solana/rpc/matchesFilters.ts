import type { EncodedAccount } from '@solana/kit'
import { bytesOf } from '../wire/bytesOf.js'
import { invalidParams } from '../wire/RpcError.js'
import type { Reader } from './readParams.js'

/**
 * Turns the filters of `getProgramAccounts` into one condition.
 *
 * @throws RpcError -32602
 */
export function matchesFilters(filters: readonly Reader[]): (account: EncodedAccount) => boolean {
  const conditions = filters.map(conditionOf)
  return (account) => conditions.every((condition) => condition(account))
}

function conditionOf(filter: Reader): (account: EncodedAccount) => boolean {
  if (filter.has('dataSize')) {
    const size = Number(filter.integer('dataSize'))
    return ({ data }) => data.length === size
  }
  if (!filter.has('memcmp')) throw invalidParams('a filter is dataSize or memcmp.')
  const memcmp = filter.object('memcmp')
  const offset = Number(memcmp.integer('offset'))
  const encoding = memcmp.optionalChoice('encoding', ['base58', 'base64']) ?? 'base58'
  const bytes = bytesOf({ text: memcmp.text('bytes'), encoding })
  return ({ data }) => bytes.every((byte, index) => data[offset + index] === byte)
}
