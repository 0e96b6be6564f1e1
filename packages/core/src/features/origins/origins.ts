import type { Feature, FeatureHost } from '../../client/Client.js'
import type { Page } from '../../ports/systemPage.js'
import { systemPage } from '../../ports/systemPage.js'
import { isOriginAllowed } from './isOriginAllowed.js'
import { originsErrors } from './originsErrors.js'

/** Pages that may frame the page of any project: previews, and the wallet's own (specification, 6). */
export const defaultAncestors: readonly string[] = [
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

/** The check of the page's origin: `client.use(origins())`. */
export type OriginsApi = {
  /**
   * Compares the origin of the page with the project's allowed origins, by the rule of the server. The frames around
   * it may also match the default ancestors. Raises an alert for the first origin that is not allowed. Requests the
   * list once. `unknown`: no provider API, a failed request, or a project without origins. Never rejects.
   */
  check(): Promise<'allowed' | 'refused' | 'unknown'>
}

declare global {
  interface LatchkeyFeatures {
    readonly origins: OriginsApi
  }
}

/**
 * Creates the feature of `origins` for another page, for tests.
 *
 * @example
 * ```ts
 * import { createTestClient, originsOf } from '@latchkey/core/testing'
 *
 * const { client } = createTestClient()
 * const result = await client.use(originsOf()).check()
 * // 'unknown', because the client has no provider API
 * ```
 */
export const originsOf = (page?: Page): Feature<OriginsApi> => ({
  id: 'origins',
  options: page,
  create: createOrigins,
})

/**
 * Checks the origin of the page: `client.use(origins())`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { origins } from '@latchkey/core/origins'
 *
 * const client = createLatchkey({ adapters: [] })
 * const originsApi = client.use(origins())
 * const result = await originsApi.check()
 * ```
 */
export const origins = (): Feature<OriginsApi> => originsOf()

function createOrigins({ alert, client, log, scope }: FeatureHost, page: Page = systemPage): OriginsApi {
  const { options } = client

  const check: OriginsApi['check'] = async () => {
    if (!client.options.api) return 'unknown'
    const calls = await import('./calls.js')
    const api = client.use(calls.providerApi())
    const { allowedOrigins: patterns } = await calls.getOrigins(api, {}, { signal: scope.signal })
    if (patterns.length === 0) return 'unknown'
    const { projectId } = options
    const own = page.origin()
    const refused = [
      ...(isOriginAllowed({ origin: own, patterns })
        ? []
        : [originsErrors.notAllowed({ origin: own, projectId })]),
      ...page
        .ancestors()
        .filter((origin) => !isOriginAllowed({ origin, patterns: [...patterns, ...defaultAncestors] }))
        .map((origin) => originsErrors.unverifiedDomain({ origin, projectId })),
    ]
    const [first] = refused
    if (!first) return 'allowed'
    const { code, context, message } = first
    alert({ code, context, message })
    return 'refused'
  }

  let checking: ReturnType<OriginsApi['check']> | undefined
  return {
    check() {
      checking ??= check().catch(() => {
        log('debug', 'Origins could not be checked.')
        return 'unknown' as const
      })
      return checking
    },
  }
}
