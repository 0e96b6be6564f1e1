import type { Namespace } from '../../caip/namespace.js'
import type { Latchkey } from '../../client/Client.js'

/**
 * Returns whether the app offers sending on a namespace: the feature is on, and the adapter can transfer.
 *
 * @example
 * ```ts
 * import type { Latchkey } from '@latchkey/core'
 * import { offersSend } from '@latchkey/core/send'
 *
 * const canSend = (client: Latchkey) => offersSend(client, 'solana')
 * ```
 */
export function offersSend({ can, options }: Latchkey, namespace: Namespace): boolean {
  const { send } = options.features
  const isOn = typeof send === 'boolean' ? send : namespace !== 'bip122' || send.bip122
  return isOn && can(namespace).transfer !== undefined
}
