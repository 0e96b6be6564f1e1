import type { Namespace } from '../../caip/namespace.js'
import type { Latchkey } from '../../client/Client.js'

/** Returns whether the app offers sending on a namespace: the feature is on, and the adapter can transfer. */
export function offersSend({ can, options }: Latchkey, namespace: Namespace): boolean {
  const { send } = options.features
  const isOn = typeof send === 'boolean' ? send : namespace !== 'bip122' || send.bip122
  return isOn && can(namespace).transfer !== undefined
}
