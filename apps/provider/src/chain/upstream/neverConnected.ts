const codes: readonly unknown[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** True when a failed fetch certainly sent nothing: there was no connection to send it over. */
export function neverConnected(error: unknown): boolean {
  const { code, cause, errors } = Object(error) as { code?: unknown; cause?: unknown; errors?: unknown }
  // One attempt per address of the host.
  if (Array.isArray(errors)) return errors.length > 0 && errors.every(neverConnected)
  return codes.includes(code) || (cause !== undefined && neverConnected(cause))
}
