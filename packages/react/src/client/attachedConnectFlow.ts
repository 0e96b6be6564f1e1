import type { Feature } from '@latchkey/core'
import type { ConnectFlow } from '@latchkey/core/connect'

/** The connect flow, for views of other bundles. The modal has attached it by then. See `attachedModal`. */
export const attachedConnectFlow: Feature<ConnectFlow> = {
  id: 'connect',
  create() {
    throw new Error('The connect flow is not attached.')
  },
}
