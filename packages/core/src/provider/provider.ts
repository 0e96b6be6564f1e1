import { sdkVersion } from '../lib/sdkVersion.js'
import type { Clock } from '../ports/Clock.js'
import type { Log } from '../ports/Log.js'
import { createProvider, type Provider, type ProviderOptions } from './createProvider.js'
import { providerErrors } from './providerErrors.js'

/** The part of a client that the provider reads; a client of `createLatchkey` fits. */
type Host = {
  readonly clock: Clock
  readonly log: Log
  alert(alert: { code: string; context?: unknown; message: string }): void
  readonly client: {
    readonly options: Partial<Pick<ProviderOptions, 'projectId'>> & {
      readonly provider?: Partial<Pick<ProviderOptions, 'url' | 'hosts' | 'alternateHosts'>> | undefined
    }
    readonly adapters: ReadonlyMap<string, unknown>
  }
}

/** What the app's developer has to put right: told as an alert, each once (specification, 8). */
const misconfigurations: ReadonlySet<string> = /* @__PURE__ */ new Set([
  providerErrors.originNotAllowed.code,
  providerErrors.tokenNotYetValid.code,
  providerErrors.invalidKey.code,
  providerErrors.projectIdMissing.code,
])

/**
 * The client's provider: `client.use(provider())` gives its calls. Where it is, the client's options say. One per
 * client; the first wins.
 */
export const provider = (
  options: Partial<Omit<ProviderOptions, 'clock' | 'log'>> = {},
): { readonly id: 'provider'; readonly create: (host: Host) => Provider } => ({
  id: 'provider',
  create({ alert, clock, log, client }) {
    const families = [...client.adapters.keys()].join(',') || 'universal'
    return createProvider({
      ...client.options.provider,
      projectId: client.options.projectId,
      sdk: { type: 'latchkey', version: `html-${families}-${sdkVersion}` },
      ...options,
      clock,
      log,
      failed(failure) {
        const { code, context, message } = failure.error
        if (misconfigurations.has(code)) alert({ code, context, message })
        options.failed?.(failure)
      },
    })
  },
})
