import type { Log } from '../ports/Log.js'
import type { EventsApi } from './createEvents.js'
import type { Alert } from './LatchkeyEvent.js'

export type Alerts = {
  /** Reports a mistake to the app's developer: in the log and as the event `ALERT`. Each message once. */
  alert(alert: Alert): void
  last(): Alert | undefined
}

export function createAlerts({ events, log }: { events: EventsApi; log: Log }): Alerts {
  const reported = new Set<string>()
  let last: Alert | undefined
  return {
    alert({ code, context, message }) {
      if (reported.has(message)) return
      reported.add(message)
      last = { code, context, message }
      log('error', message)
      events.emit('ALERT', last)
    },
    last: () => last,
  }
}
