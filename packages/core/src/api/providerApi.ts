import { sdkVersion } from '../lib/sdkVersion.js'
import type { Clock, Log } from '../ports/Ports.js'
import { apiErrors } from './apiErrors.js'
import { type ApiOptions, createApi } from './createApi.js'
import type { Api } from './defineCall.js'

/** The part of a client that the provider API reads. */
type Host = {
  readonly clock: Clock
  readonly log: Log
  alert(alert: { code: string; context?: unknown; message: string }): void
  readonly client: {
    readonly options: Partial<Pick<ApiOptions, 'projectId'>> & {
      readonly api?: Partial<Pick<ApiOptions, 'url' | 'hosts' | 'alternateHosts'>> | undefined
    }
    readonly adapters: ReadonlyMap<string, unknown>
  }
}

/** Mistakes in the app's setup. Each raises one alert (specification, 8). */
const misconfigurations: ReadonlySet<string> = /* @__PURE__ */ new Set([
  apiErrors.originNotAllowed.code,
  apiErrors.tokenNotYetValid.code,
  apiErrors.invalidKey.code,
  apiErrors.projectIdMissing.code,
])

type Options = Partial<Omit<ApiOptions, 'clock' | 'log'>>

/**
 * Adds the client of the provider API: `client.use(providerApi())`. It uses the options `api` and `projectId` of the client.
 *
 * @throws `api/invalid_url`
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { getWallets, providerApi } from '@latchkey/core/api'
 *
 * const client = createLatchkey({ adapters: [], api: { url: 'https://api.example' } })
 * const { data } = await getWallets(client.use(providerApi()), { page: 1, entries: 40 })
 * ```
 */
export const providerApi = (options?: Options) => ({ id: 'api', options, create: createProviderApi }) as const

function createProviderApi({ alert, clock, log, client }: Host, options: Options = {}): Api {
  const namespaces = [...client.adapters.keys()].join(',') || 'universal'
  return createApi({
    ...client.options.api,
    projectId: client.options.projectId,
    sdk: { type: 'latchkey', version: `html-${namespaces}-${sdkVersion}` },
    ...options,
    clock,
    log,
    failed(failure) {
      const { code, context, message } = failure.error
      if (misconfigurations.has(code)) alert({ code, context, message })
      options.failed?.(failure)
    },
  })
}
