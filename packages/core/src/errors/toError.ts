import { type BaseError, isBaseError } from '../lib/BaseError.js'
import { rpcErrorName, rpcErrors } from './rpcErrors.js'

type Shape = {
  code?: unknown
  message?: unknown
  name?: unknown
  issues?: readonly { message?: unknown }[]
  data?: { originalError?: Shape }
  cause?: unknown
  error?: unknown
  context?: { __code?: unknown }
}

/** Deeper than any wallet nests, and an end to a cause that is its own. */
const maxDepth = 8
/** The Wallet Standard's number for "the visitor declined", which is not the one of EIP-1193. */
const standardRejection = 4_001_000
const rejection = 4001

/** Some wallets give a decline no number anywhere, so the words are the only sign of it. */
const declined =
  /\buser\b.{0,12}\b(reject|den(y|ied)|declin|cancel|disapprov|clos)|(reject|denied|declin|cancel)\w* by (the )?user|approval denied/i

/**
 * Turns any thrown value into an error of ours. The text kept as `detail` is the value itself when it is a string, else
 * its first issue's message, else its message. The number is the first one found in the value and its causes. In each,
 * the inner error of `data.originalError` goes first: mobile wallets put the real one there.
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
  const causes = causesOf(value)
  const given = causes.map(codeOf).find((code) => code !== undefined)
  const isDeclined = given === undefined && causes.some((cause) => declined.test(textOf(cause) ?? ''))
  const rpcCode = isDeclined ? rejection : given
  const name = (value as Shape | null | undefined)?.name === 'AbortError' ? 'aborted' : rpcErrorName(rpcCode)
  return rpcErrors[name]({ detail: textOf(value) }, { cause: value, rpcCode })
}

function causesOf(value: unknown): readonly unknown[] {
  const causes = [value]
  for (let each = value as Shape | null | undefined; causes.length < maxDepth; causes.push(each)) {
    each = (each?.cause ?? each?.error) as typeof each
    if (!each) break
  }
  return causes
}

function codeOf(value: unknown): number | undefined {
  const shape = value as Shape | null | undefined
  const codes = [shape?.data?.originalError?.code, shape?.code]
  const code = codes.find((each) => typeof each === 'number')
  return code ?? (shape?.context?.__code === standardRejection ? rejection : undefined)
}

function textOf(value: unknown): string | undefined {
  const shape = value as Shape | null | undefined
  const text = [value, shape?.issues?.[0]?.message, shape?.message].find((part) => typeof part === 'string')
  return text as string | undefined
}
