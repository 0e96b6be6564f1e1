import type { Clock } from '../ports/Clock.js'
import type { Log } from '../ports/Log.js'
import { createProvider, type Provider, type ProviderOptions } from './createProvider.js'
import { sdkVersion } from './sdkVersion.js'

/** The part of a client that the provider reads; a client of `createLatchkey` fits. */
type Host = {
  readonly clock: Clock
  readonly log: Log
  readonly client: {
    readonly options: { readonly projectId?: string | undefined }
    readonly adapters: ReadonlyMap<string, unknown>
  }
}

/**
 * Attaches a provider: `client.use(provider({ url }))`. Without options it is the public one, with the client's project
 * id. One per client; the first wins.
 */
export const provider = (
  options: Partial<Omit<ProviderOptions, 'clock' | 'log'>> = {},
): { readonly id: 'provider'; readonly create: (host: Host) => Provider } => ({
  id: 'provider',
  create({ clock, log, client }) {
    const families = [...client.adapters.keys()].join(',') || 'universal'
    return createProvider({
      projectId: client.options.projectId,
      sdk: { type: 'latchkey', version: `html-${families}-${sdkVersion}` },
      ...options,
      clock,
      log,
    })
  },
})
