import { atom, type ReadableAtom } from 'nanostores'
import type { Clock } from '../ports/Clock.js'
import type { EventProperties, LatchkeyEvent, LatchkeyEventName } from './LatchkeyEvent.js'

export type EventsApi = {
  readonly $latest: ReadableAtom<LatchkeyEvent | undefined>
  /** Returns the unsubscribe function. */
  subscribe(listener: (event: LatchkeyEvent) => void): () => void
  emit<name extends LatchkeyEventName>(name: name, properties: EventProperties<name>): void
}

export function createEvents(clock: Clock): EventsApi {
  const $latest = atom<LatchkeyEvent | undefined>()
  return {
    $latest,
    subscribe: (listener) => $latest.listen((event) => event && listener(event)),
    emit: (name, properties) => $latest.set({ name, properties, at: clock.now() } as LatchkeyEvent),
  }
}
