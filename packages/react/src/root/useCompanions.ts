import type { Latchkey } from '@latchkey/core'
import { useEffect } from 'react'

/** Adds what a page needs only now and then: telemetry, what belongs to a connection, a method that was refused. */
export function useCompanions(client: Latchkey): void {
  useEffect(() => {
    const load = (add: (companions: typeof import('./addCompanions.js')) => Promise<void> | void) => {
      import('./addCompanions.js').then(add).catch(() => undefined)
    }
    const stops = [
      client.accounts.$active.subscribe(({ address }) => {
        if (address || client.options.features.analytics) load(({ addCompanions }) => addCompanions(client))
      }),
      client.events.subscribe(({ name, properties }) => {
        if (name === 'METHOD_NOT_ALLOWED')
          load(({ showRefusedMethod }) => showRefusedMethod(client, properties.method))
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}
