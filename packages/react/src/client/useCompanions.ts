import type { Latchkey } from '@latchkey/core'
import { useEffect } from 'react'

/** Adds what goes beside the page once there is a reason: telemetry that is on, an account that is connected. */
export function useCompanions(client: Latchkey): void {
  useEffect(
    () =>
      client.accounts.$active.subscribe(({ address }) => {
        if (address || client.options.features.analytics)
          import('./addCompanions.js')
            .then(({ addCompanions }) => addCompanions(client))
            .catch(() => undefined)
      }),
    [client],
  )
}
