import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import type { NamedInput } from '../wallet/BitcoinOps.js'
import { readFields } from '../walletApis/readFields.js'

/** Reads `toSignInputs` of UniSat and OKX. Returns `undefined` if it is absent, and throws -32602 if it is malformed. */
export function readToSignInputs(value: unknown): readonly NamedInput[] | undefined {
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value)) throw malformed()
  return value.map((item: unknown) => {
    const { index, address, publicKey, sighashTypes } = readFields(item)
    if (typeof index !== 'number' || (typeof address !== 'string' && typeof publicKey !== 'string')) {
      throw malformed()
    }
    return {
      index,
      address: typeof address === 'string' ? address : undefined,
      publicKey: typeof publicKey === 'string' ? publicKey : undefined,
      sighashTypes: isNumbers(sighashTypes) ? sighashTypes : undefined,
    }
  })
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number')
}

function malformed() {
  return new ProviderRpcError({
    code: -32602,
    message: 'toSignInputs must be a list, each with an index and an address or publicKey.',
  })
}
