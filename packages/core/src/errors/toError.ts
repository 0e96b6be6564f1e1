import { isLatchkeyError, type LatchkeyError } from '../lib/LatchkeyError.js'
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

/** Deeper than any wallet nests causes. It also ends a cause that contains itself. */
const maxDepth = 8
/** The Wallet Standard's number for a declined request. EIP-1193 has another. */
const standardRejection = 4_001_000
const rejection = 4001

/** Some wallets decline without a number, so only the message shows it. */
const declined =
  /\buser .{0,9}(reject|den(y|ied)|declin|cancel|disapprov|clos)|(reject|denied|declin|cancel)\w* by (the )?user|approval denied/i

/**
 * Converts any thrown value into an error of ours. `detail` is the value itself if it is a string, else its first issue's
 * message, else its message. `rpcCode` is the first number in the value and its causes. In each of them,
 * `data.originalError` comes first, because mobile wallets put the real error there.
 */
export function toError(value: unknown): LatchkeyError {
  try {
    return read(value)
  } catch {
    // Getters of the value throw, or it is a revoked proxy.
    return rpcErrors.unknown({}, { cause: value })
  }
}

function read(value: unknown): LatchkeyError {
  if (isLatchkeyError(value)) return value
  let rpcCode: number | undefined
  let isDeclined = false
  let cause = value as Shape | null | undefined
  for (let depth = 0; cause && depth < maxDepth; depth += 1) {
    rpcCode ??= codeOf(cause)
    isDeclined ||= declined.test(textOf(cause) ?? '')
    cause = (cause.cause ?? cause.error) as typeof cause
  }
  if (isDeclined) rpcCode ??= rejection
  const name = (value as Shape | null | undefined)?.name === 'AbortError' ? 'aborted' : rpcErrorName(rpcCode)
  return rpcErrors[name]({ detail: textOf(value) }, { cause: value, rpcCode })
}

function codeOf({ data, code, context }: Shape): number | undefined {
  const number = [data?.originalError?.code, code].find((each) => typeof each === 'number')
  return number ?? (context?.__code === standardRejection ? rejection : undefined)
}

function textOf(value: unknown): string | undefined {
  const shape = value as Shape | null | undefined
  const text = [value, shape?.issues?.[0]?.message, shape?.message].find((part) => typeof part === 'string')
  return text as string | undefined
}
