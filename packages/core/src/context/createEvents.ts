import type { ReadableAtom } from 'nanostores'
import type { Atoms } from '../lib/createAtoms.js'
import type { Clock, Log } from '../ports/Ports.js'
import type { Alert, EventProperties, LatchkeyEvent, LatchkeyEventName } from './LatchkeyEvent.js'

export type Alerts = {
  /**
   * Reports a mistake to the app's developer: in the log and as the event `ALERT`. Reports each message once, and not again in
   * a shorter form: the sentence of a failed request adds nothing to one that also names the fix.
   */
  alert(alert: Alert): void
  /** Returns the latest alert, if any. */
  last(): Alert | undefined
}

export function createAlerts({ events, log }: { events: EventsApi; log: Log }): Alerts {
  /** Each message, after a line feed. */
  let reported = ''
  let last: Alert | undefined
  return {
    alert({ code, context, message }) {
      const line = `\n${message}`
      if (reported.includes(line)) return
      reported += line
      last = { code, context, message }
      log('error', message)
      events.emit('ALERT', last)
    },
    last: () => last,
  }
}

/** Events of a client. */
export type EventsApi = {
  /** The latest event, if there is one. */
  readonly $latest: ReadableAtom<LatchkeyEvent | undefined>
  /** Calls the listener with each event. Returns a function that unsubscribes. */
  subscribe(listener: (event: LatchkeyEvent) => void): () => void
  /** Emits an event. */
  emit<name extends LatchkeyEventName>(name: name, properties: EventProperties<name>): void
}

export function createEvents({
  clock,
  atom,
  failed,
}: {
  clock: Clock
  atom: Atoms
  /** Receives an error that a listener threw. */
  failed(thrown: unknown): void
}): EventsApi {
  const $latest = atom<LatchkeyEvent | undefined>(undefined)
  const listeners = new Set<(event: LatchkeyEvent) => void>()
  const waiting: LatchkeyEvent[] = []
  return {
    $latest,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit(name, properties) {
      waiting.push({ name, properties, at: clock.now() } as LatchkeyEvent)
      // If a listener causes an event, it is emitted after the current one, so that all listeners see the same order.
      if (waiting.length > 1) return
      for (let event = waiting[0]; event; event = waiting[0]) {
        $latest.set(event)
        for (const listener of [...listeners])
          try {
            listener(event)
          } catch (thrown) {
            failed(thrown)
          }
        waiting.shift()
      }
    },
  }
}
