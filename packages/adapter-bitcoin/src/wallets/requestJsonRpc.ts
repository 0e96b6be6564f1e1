import { rpcErrors } from '@latchkey/core'
import { callable } from './callable.js'

/** Error numbers of these wallets, which have other meanings elsewhere. */
const REFUSED = -32000
const NOT_SUPPORTED = -32001
const ACCESS_DENIED = -32002

/** Calls a wallet that wraps results and errors as JSON-RPC does, and unwraps them. */
export async function requestJsonRpc({
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
  let response: unknown
  try {
    response = await request(method, params)
  } catch (thrown) {
    throw toFailure(innerError(thrown) ?? thrown)
  }
  const error = innerError(response)
  if (error) throw toFailure(error)
  const { result } = Object(response) as { result?: unknown }
  return result === undefined ? response : result
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
