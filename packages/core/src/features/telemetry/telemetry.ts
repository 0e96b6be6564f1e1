import type { Feature, FeatureHost } from '../../client/Client.js'
import type { LatchkeyEvent } from '../../context/LatchkeyEvent.js'
import { sdkVersion } from '../../lib/sdkVersion.js'
import type { Page } from '../../ports/Page.js'
import { systemPage } from '../../ports/systemPage.js'
import { systemUuid } from '../../ports/systemUuid.js'
import { onceOpened } from '../onceOpened.js'
import { createLogBuffer } from './createLogBuffer.js'
import { createOutbox, type Told } from './createOutbox.js'
import { describeOptions } from './describeOptions.js'
import { scrub } from './scrub.js'
import type { TelemetryApi } from './TelemetryApi.js'
import { type ToldError, toldError } from './toldError.js'
import { toldProperties } from './toldProperties.js'

/** Events that "copy report" shows. */
const recentLimit = 50

/** The same for a page that is not the browser's. */
export const telemetryOf = (page: Page): Feature<TelemetryApi> => ({
  id: 'telemetry',
  create(host) {
    const { client, environment } = host
    const isOn = client.options.features.analytics && environment.kind === 'browser'
    return isOn ? start(host, page) : off(host)
  },
})

/** What visitors do and what goes wrong, for the app's developer: `client.use(telemetry)`. */
export const telemetry: Feature<TelemetryApi> = /* @__PURE__ */ telemetryOf(systemPage)

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

  const put = (at: number, props: Told['props']) => {
    const origin = page.origin()
    outbox.put({
      eventId: systemUuid(),
      url: scrub(origin + page.path()),
      domain: URL.canParse(origin) ? new URL(origin).hostname : '',
      // The provider API also distinguishes the two kinds by this.
      timestamp: props.type === 'error' ? new Date(at).toISOString() : at,
      props,
    })
  }
  const putError = (at: number, event: string, error: ToldError) =>
    put(at, { type: 'error', event, ...error })

  const hear = (event: LatchkeyEvent) => {
    recent.push(event)
    if (recent.length > recentLimit) recent.shift()
    const { name, at } = event
    const properties = toldProperties(event)
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

  // What happened last before this code was there, such as the start.
  const latest = client.events.$latest.get()
  if (latest) hear(latest)
  scope.add(outbox.close)
  scope.add(host.onLog((level, message, data) => buffer.add({ at: now(), level, message, data })))
  scope.add(client.events.subscribe(hear))
  scope.add(environment.watchVisibility(outbox.resume))
  if (client.options.api) onceOpened(host, () => void begin().catch(outbox.close))
  else outbox.close()

  return {
    reportError: (error) => putError(now(), 'INTERNAL_SDK_ERROR', toldError(error)),
    report: () =>
      [
        `Latchkey ${sdkVersion}`,
        describeOptions(client),
        ...recent.map(
          (event) =>
            `${new Date(event.at).toISOString()} ${event.name} ${JSON.stringify(toldProperties(event))}`,
        ),
        `Not told, as there were too many: ${outbox.dropped()}`,
        ...buffer.lines(),
      ].join('\n'),
  }
}
