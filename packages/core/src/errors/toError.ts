import { type BaseError, isBaseError } from '../lib/BaseError.js'
import { rpcErrorName, rpcErrors } from './rpcErrors.js'

type Shape = {
  code?: unknown
  message?: unknown
  name?: unknown
  issues?: readonly { message?: unknown }[]
  data?: { originalError?: unknown }
}

/**
 * Turns any thrown value into an error of ours. The text kept as `detail` is the value itself when it is a string, else
 * its first issue's message, else its message. The inner error of `data.originalError` decides when it has a code: that
 * is where mobile wallets put the real one.
 */
export function toError(value: unknown): BaseError {
  try {
    return read(value)
  } catch {
    // Its getters throw, or it is a revoked proxy.
    return rpcErrors.unknown({}, { cause: value })
  }
}

function read(value: unknown): BaseError {
  if (isBaseError(value)) return value
  const shape = value as Shape | null | undefined
  const rpcCode = codeOf(shape?.data?.originalError) ?? codeOf(shape)
  const name = shape?.name === 'AbortError' ? 'aborted' : rpcErrorName(rpcCode)
  return rpcErrors[name]({ detail: textOf(value) }, { cause: value, rpcCode })
}

function codeOf(value: unknown): number | undefined {
  const code = (value as Shape | null | undefined)?.code
  return typeof code === 'number' ? code : undefined
}

function textOf(value: unknown): string | undefined {
  const shape = value as Shape | null | undefined
  const text = [value, shape?.issues?.[0]?.message, shape?.message].find((part) => typeof part === 'string')
  return text as string | undefined
}
