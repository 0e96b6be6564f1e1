import { rpcErrors } from '@latchkey/core'
import { callable } from './callable.js'

/** These wallets say a refusal, an unknown method and a missing permission by numbers that mean others elsewhere. */
const REFUSED = -32000
const NOT_SUPPORTED = -32001
const ACCESS_DENIED = -32002

/** Asks a wallet that wraps its answers as JSON-RPC does, thrown ones too, and takes the wrapping off. */
export async function askJsonRpc({
  provider,
  method,
  params,
}: {
  readonly provider: object
  readonly method: string
  readonly params?: unknown
}): Promise<unknown> {
  const request = callable(provider, 'request')
  if (!request) throw rpcErrors.unsupportedMethod({ detail: method }, { rpcCode: 4200 })
  let answer: unknown
  try {
    answer = await request(method, params)
  } catch (thrown) {
    throw toFailure(innerError(thrown) ?? thrown)
  }
  const error = innerError(answer)
  if (error) throw toFailure(error)
  const { result } = Object(answer) as { result?: unknown }
  return result === undefined ? answer : result
}

const innerError = (value: unknown): unknown =>
  (value as { error?: unknown } | null | undefined)?.error || undefined

function toFailure(error: unknown): unknown {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  const detail = typeof message === 'string' ? message : undefined
  const facts = { cause: error, rpcCode: typeof code === 'number' ? code : undefined }
  if (code === REFUSED) return rpcErrors.userRejected({ detail }, facts)
  if (code === NOT_SUPPORTED) return rpcErrors.unsupportedMethod({ detail }, facts)
  if (code === ACCESS_DENIED) return rpcErrors.unauthorized({ detail }, facts)
  return error
}
