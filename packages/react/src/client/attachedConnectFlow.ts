import type { Feature } from '@latchkey/core'
import type { ConnectFlow } from '@latchkey/core/connect'

/** The connect flow for views of other bundles, which the modal has attached by then. See `attachedModal`. */
export const attachedConnectFlow: Feature<ConnectFlow> = {
  id: 'connect',
  create() {
    throw new Error('The connect flow is not attached.')
  },
}
