import { isLatchkeyError } from '@latchkey/core'

/** Errors of the provider API's client whose request may have reached the server. */
const open: readonly string[] = [
  'api/network',
  'api/timeout',
  'api/malformed_response',
  'api/response_too_large',
]

/**
 * Code of the provider API for a forwarded transaction or operation without a response. It is in JSON-RPC's range for
 * servers.
 */
export const outcomeUnknown = -32_080

/** Returns whether a failed request may have reached the network. A refusal of the server, such as that of an origin, shows it did not. */
export function mayHaveArrived(cause: unknown): boolean {
  if (!isLatchkeyError(cause)) return true
  const { status } = Object(cause.context) as { readonly status?: unknown }
  return typeof status === 'number'
    ? status >= 500
    : open.includes(cause.code) || !cause.code.startsWith('api/')
}
