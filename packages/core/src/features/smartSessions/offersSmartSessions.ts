import type { Namespace } from '../../caip/namespace.js'
import type { Latchkey } from '../../client/Client.js'

/** Returns whether the app offers smart sessions on a namespace: the feature is on, and its wallets can grant permissions. */
export const offersSmartSessions = ({ can, options }: Latchkey, namespace: Namespace): boolean =>
  options.features.smartSessions && can(namespace).permissions !== undefined
