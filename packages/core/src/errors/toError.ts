import { isLatchkeyError, type LatchkeyError } from '../lib/LatchkeyError.js'
import { rpcErrorName, rpcErrors } from './rpcErrors.js'

type Shape = {
  code?: unknown
  message?: unknown
  name?: unknown
  issues?: readonly { message?: unknown }[]
  data?: { originalError?: unknown }
  cause?: unknown
  error?: unknown
  context?: { __code?: unknown }
}

/** Maximum depth of causes, more than any wallet nests. It also ends a cycle of causes. */
const maxDepth = 5
/** The Wallet Standard's number for a declined request. EIP-1193 has another. */
const standardRejection = 4_001_000
const rejection = 4001

/** Words of a message, a name or a text code that mean a decline. Some wallets decline without a number. */
const declined =
  /\buser( .{0,9}|[_-]?)(reject|den(y|ied)|declin|cancel|disapprov|clos)|(reject|denied|declin|cancel)\w{0,9}[ _-]?by[ _-]?(the )?user|approval denied|^((request|action)[ _])?(reject|declin|cancell?)ed\W*$/i
/** Names of numbers without a specific meaning: unknown, internal and invalid input. */
const vague = /known|inter|put/

/**
 * Converts any thrown value into a `LatchkeyError`.
 *
 * `detail` is the value itself if it is a string, else the message of its first issue, else its message. `rpcCode` is the
 * first number in the value and its causes. In each of them, `data.originalError` comes first, because mobile wallets put
 * the real error there. A number that means a decline takes precedence over a number without a specific meaning.
 *
 * @example
 * ```ts
 * import { toError } from '@latchkey/core'
 *
 * const { code } = toError({ code: 4001, message: 'User rejected the request.' })
 * // 'rpc/user_rejected'
 * ```
 */
export function toError(value: unknown): LatchkeyError {
  try {
    return read(value)
  } catch {
    // A getter of the value threw, or the value is a revoked proxy.
    return rpcErrors.unknown({}, { cause: value })
  }
}

function read(value: unknown): LatchkeyError {
  if (isLatchkeyError(value)) return value
  let rpcCode: number | undefined
  let isDeclined = false
  const visit = (each: unknown, depth: number) => {
    if (!each || depth > maxDepth) return
    const shape = Object(each) as Shape
    const { data, code, name, cause, error } = shape
    visit(data?.originalError, depth + 1)
    const number = codeOf(shape)
    rpcCode ??= number
    isDeclined ||=
      number === rejection || [textOf(each), code, name].some((text) => declined.test(text as string))
    visit(cause ?? error, depth + 1)
    visit(data, depth + 1)
  }
  visit(typeof value === 'number' ? { code: value } : value, 0)
  if (isDeclined && vague.test(rpcErrorName(rpcCode))) rpcCode = rejection
  const name = (value as Shape | null | undefined)?.name === 'AbortError' ? 'aborted' : rpcErrorName(rpcCode)
  return rpcErrors[name]({ detail: textOf(value) }, { cause: value, rpcCode })
}

function codeOf({ code, context }: Shape): number | undefined {
  const number = typeof code === 'string' ? +code || undefined : code
  if (typeof number === 'number') return number
  return context?.__code === standardRejection ? rejection : undefined
}

function textOf(value: unknown): string | undefined {
  const shape = value as Shape | null | undefined
  const text = [value, shape?.issues?.[0]?.message, shape?.message].find((part) => typeof part === 'string')
  return text as string | undefined
}
