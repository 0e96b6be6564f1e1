import { type LatchkeyError, nodeErrors, rpcErrors, toError, walletErrors } from '@latchkey/core'
import { markMayBeSent, readMayBeSent } from '@latchkey/core/adapter'
import { evmErrors } from './evmErrors.js'
import { toNodeError } from './toNodeError.js'

/** After these errors, the wallet may have sent the transaction. */
const unsettled: readonly string[] = [rpcErrors.aborted.code, walletErrors.ended.code]

/** Texts of errors about a response that was lost on its way, after the request had arrived. */
const lost =
  /time(d|s)?[ -]?out|failed to fetch|fetch failed|network ?error|network request failed|load failed|socket hang up|econnreset|bad gateway|no response|may have (been sent|accepted)/i

/**
 * Returns the error of a request to send, with `MayBeSent` unless the wallet states that it sent nothing. A node's error that the wallet
 * passed on is found at any of the places where wallets put it.
 */
export function toSendError(reason: unknown): LatchkeyError {
  const error = toError(reason)
  if (readMayBeSent(error) || error.code === rpcErrors.userRejected.code) return error
  const { cause } = error as { cause?: unknown }
  const { data } = Object(cause) as { data?: unknown }
  const inner = Object(data) as { originalError?: unknown; cause?: unknown }
  const known = [cause, data, inner.originalError, inner.cause]
    .map((each) => toNodeError(each))
    .find(({ code }) => code.startsWith('node/'))
  // The network has a transaction with this nonce, possibly this one.
  if (known?.code === nodeErrors.nonceTooLow.code) return markMayBeSent(known)
  if (known) return known
  return isUnsettled(error) ? evmErrors.maybeSent({ mayBeSent: true }, { cause: error }) : error
}

/** A wallet that rejects a request returns a number, and its connector a specific code. */
function isUnsettled({ code, context, rpcCode }: LatchkeyError): boolean {
  const { detail } = Object(context) as { readonly detail?: unknown }
  return (
    unsettled.includes(code) ||
    code.startsWith('transport/') ||
    (code === rpcErrors.unknown.code && rpcCode === undefined) ||
    (code.startsWith('rpc/') && typeof detail === 'string' && lost.test(detail))
  )
}
