import type { Feature, FeatureHost, Latchkey } from '../../client/Client.js'
import type { LatchkeyEvent } from '../../context/LatchkeyEvent.js'
import { parseUrl } from '../../lib/http/parseUrl.js'
import { sdkVersion } from '../../lib/sdkVersion.js'
import { type Page, systemPage } from '../../ports/systemPage.js'
import { systemUuid } from '../../ports/systemUuid.js'
import { onceOpened } from '../onceOpened.js'
import { createLogBuffer } from './createLogBuffer.js'
import { createOutbox, type FieldValue } from './createOutbox.js'
import { type ErrorFields, errorFields, sentProperties } from './eventFields.js'
import { scrub } from './scrub.js'

/**
 * Sends events and errors to the app's provider API, and keeps the log for "copy report": `client.use(telemetry())`. Does nothing
 * unless `features.analytics` is on. Each event has a fixed list of properties, without addresses, email addresses, typed text, or
 * queries of URLs.
 */
export type TelemetryApi = {
  /** Reports an error by its code or name. More than five within 60 s are dropped. */
  reportError(error: unknown): void
  /**
   * Returns a report for developers: version, options, the last events and the log (1,024,000 bytes at most), scrubbed. It
   * is not sent.
   */
  report(): string
}

declare global {
  interface LatchkeyFeatures {
    readonly telemetry: TelemetryApi
  }
}

/** Maximum events in a report. */
const recentLimit = 50

/** Creates the feature for another page, for tests. */
export const telemetryOf = (page?: Page): Feature<TelemetryApi> => ({
  id: 'telemetry',
  options: page,
  create: createTelemetry,
})

/**
 * Adds events and errors for the app's developer: `client.use(telemetry())`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { telemetry } from '@latchkey/core/telemetry'
 *
 * const client = createLatchkey({ adapters: [] })
 * const telemetryApi = client.use(telemetry())
 * const report = telemetryApi.report()
 * ```
 */
export const telemetry = (): Feature<TelemetryApi> => telemetryOf()

function createTelemetry(host: FeatureHost, page: Page = systemPage): TelemetryApi {
  const { client, environment } = host
  const isOn = client.options.features.analytics && environment.kind === 'browser'
  return isOn ? start(host, page) : off(host)
}

const off = ({ client }: FeatureHost): TelemetryApi => ({
  reportError: () => undefined,
  report: () => `Latchkey ${sdkVersion}\n${describeOptions(client)}`,
})

function start(host: FeatureHost, page: Page): TelemetryApi {
  const { client, clock, environment, scope } = host
  const { now } = clock
  const buffer = createLogBuffer()
  const outbox = createOutbox({ now, paused: environment.hidden })
  const recent: LatchkeyEvent[] = []

  const put = (at: number, props: FieldValue['props']) => {
    const origin = page.origin()
    outbox.put({
      eventId: systemUuid(),
      url: scrub(origin + page.path()),
      domain: parseUrl(origin)?.hostname ?? '',
      // The provider API also distinguishes the two kinds by this.
      timestamp: props.type === 'error' ? new Date(at).toISOString() : at,
      props,
    })
  }
  const putError = (at: number, event: string, error: ErrorFields) =>
    put(at, { type: 'error', event, ...error })

  const onEvent = (event: LatchkeyEvent) => {
    recent.push(event)
    if (recent.length > recentLimit) recent.shift()
    const { name, at } = event
    const properties = sentProperties(event)
    if (name === 'CONNECT_ERROR' || name === 'DISCONNECT_ERROR')
      putError(at, name, { errorType: event.properties.code, errorMessage: event.properties.code })
    else put(at, { type: 'track', event: name, properties })
  }

  const begin = async () => {
    const { getAnalyticsConfig, providerApi, sendEvent } = await import('./calls.js')
    const api = client.use(providerApi())
    const { isAnalyticsEnabled } = await getAnalyticsConfig(api, {}, { signal: scope.signal })
    if (!isAnalyticsEnabled) return outbox.close()
    outbox.open((event) => sendEvent(api, event, { signal: scope.signal }))
  }

  // The latest event before this code was loaded, such as INITIALIZE.
  const latest = client.events.$latest.get()
  if (latest) onEvent(latest)
  scope.add(outbox.close)
  scope.add(host.onLog((level, message, data) => buffer.add({ at: now(), level, message, data })))
  scope.add(client.events.subscribe(onEvent))
  scope.add(environment.watchVisibility(outbox.resume))
  if (client.options.api) onceOpened(host, () => void begin().catch(outbox.close))
  else outbox.close()

  return {
    reportError: (error) => putError(now(), 'INTERNAL_SDK_ERROR', errorFields(error)),
    report: () =>
      [
        `Latchkey ${sdkVersion}`,
        describeOptions(client),
        ...recent.map(
          (event) =>
            `${new Date(event.at).toISOString()} ${event.name} ${JSON.stringify(sentProperties(event))}`,
        ),
        `Events dropped because there were too many: ${outbox.dropped()}`,
        ...buffer.lines(),
      ].join('\n'),
  }
}

/** Describes a client's options: switches, namespaces and networks. No id, address, URL or text of the app. */
function describeOptions({ adapters, options }: Latchkey): string {
  const flags = Object.entries({ ...options, ...options.features }).filter(
    ([, value]) => typeof value === 'boolean',
  )
  const given = Object.entries(options)
    .filter(([, value]) => typeof value !== 'boolean' && value !== undefined)
    .map(([key]) => key)
  return JSON.stringify({
    namespaces: [...adapters.keys()],
    networks: options.networks.map(({ id }) => id),
    given,
    ...Object.fromEntries(flags),
  })
}
