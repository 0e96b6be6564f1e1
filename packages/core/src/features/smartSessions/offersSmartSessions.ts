import type { Namespace } from '../../caip/namespace.js'
import type { Latchkey } from '../../client/Client.js'

/**
 * Returns whether the app offers smart sessions on a namespace: the feature is on, and its wallets can grant permissions.
 *
 * @example
 * ```ts
 * import type { Latchkey } from '@latchkey/core'
 * import { offersSmartSessions } from '@latchkey/core/smart-sessions'
 *
 * const offers = (client: Latchkey) => offersSmartSessions(client, 'eip155')
 * ```
 */
export const offersSmartSessions = ({ can, options }: Latchkey, namespace: Namespace): boolean =>
  options.features.smartSessions && can(namespace).permissions !== undefined
