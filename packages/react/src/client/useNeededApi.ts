import type { Latchkey } from '@latchkey/core'
import { useEffect } from 'react'
import { requireFeature } from './requireFeature.js'
import { useLatchkey } from './useLatchkey.js'

type Hosted = 'swaps' | 'onramp' | 'history' | 'analytics'

/** Reports to the developer that features need a provider API, if the app has none. Reports the same features once. */
export function needApi(client: Latchkey, features: readonly Hosted[]): void {
  if (client.options.api || features.length === 0) return
  const off = features.map((feature) => `${feature}: false`).join(', ')
  const message = `Project ID Not Configured. Set projectId or api, or turn off what needs it: features: { ${off} }.`
  requireFeature(client, 'modal').alert({ code: 'api/project_id_missing', message })
}

/**
 * Reports that a part which the visitor has reached needs a provider API, if the app has none. Features that the app
 * turned on itself are reported at the first opening.
 */
export function useNeededApi(feature: Hosted): void {
  const client = useLatchkey()
  useEffect(() => {
    if (!client.options.givenFeatures[feature]) needApi(client, [feature])
  }, [client, feature])
}
