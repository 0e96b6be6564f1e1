import type { LatchkeyError } from '@latchkey/core'

/** Codes whose texts send the visitor elsewhere. */
const elsewhere: ReadonlySet<string> = new Set([
  'embedded_wallet/unknown_service',
  'onramp/invalid_url',
  'onramp/other_provider',
  'permissions/revoke_unsupported',
  'permissions/unknown_session',
])

/** Returns false for an error that the same action would meet again, so that no button offers what its text advises against. */
export const canRetry = (error: LatchkeyError | undefined): boolean => !error || !elsewhere.has(error.code)
