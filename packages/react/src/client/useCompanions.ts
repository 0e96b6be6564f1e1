import type { Latchkey } from '@latchkey/core'
import { useEffect } from 'react'

/**
 * Loads what goes beside the page without being asked for: telemetry where the app turned it on, names once an account is
 * connected. Both ask nobody before the modal has been opened. Without them the page works all the same.
 */
export function useCompanions(client: Latchkey): void {
  useEffect(() => {
    if (client.options.features.analytics)
      import('@latchkey/core/telemetry').then(({ telemetry }) => client.use(telemetry)).catch(nothing)
    return client.accounts.$active.subscribe(({ address }) => {
      if (address)
        import('@latchkey/core/identity').then(({ identity }) => client.use(identity)).catch(nothing)
    })
  }, [client])
}

const nothing = () => undefined
