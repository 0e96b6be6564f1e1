import { BaseError } from '@latchkey/core'

/** What is kept of a wallet's text, which may have any length. Characters. */
const longest = 500

/** The same error with no more of what a wallet wrote than somebody reads. */
export function cutDetail({ code, message, context, cause, rpcCode }: BaseError): BaseError {
  const { detail } = (context ?? {}) as { readonly detail?: unknown }
  const kept = typeof detail === 'string' ? { detail: detail.slice(0, longest) } : {}
  return new BaseError({ code, message, context: { ...(context as object), ...kept }, cause, rpcCode })
}
