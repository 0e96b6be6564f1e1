import { createApi, getOrigins, systemClock } from '@latchkey/core/api'

/**
 * Returns the patterns of origins that may embed the frame for a project. An empty list allows every page. Rejects if they cannot be read,
 * because an unknown list must not allow everybody.
 */
export async function readAllowedOrigins({
  apiUrl,
  projectId,
  fetch,
}: {
  readonly apiUrl: string
  /** Empty: no project. */
  readonly projectId: string
  readonly fetch: typeof globalThis.fetch
}): Promise<readonly string[]> {
  const failures: Error[] = []
  const api = createApi({
    url: apiUrl,
    ...(projectId && { projectId }),
    sdk: { type: 'wallet-frame', version: '4' },
    clock: systemClock,
    log: () => undefined,
    fetch,
    // The call's own fallback is an empty list.
    failed: ({ error }) => failures.push(error),
  })
  const { allowedOrigins } = await getOrigins(api, {})
  if (failures[0]) throw failures[0]
  return allowedOrigins
}
