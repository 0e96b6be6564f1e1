import type { FirstView, ViewTable } from '../../parts/ViewDefinition.js'
import { connectingExternalView } from './connecting/ConnectingExternalView.js'
import { connectingMultiChainView } from './connecting/ConnectingMultiChainView.js'
import { connectView } from './list/ConnectView.js'

/** Views that are loaded with the modal: Connect, and those that a press on a wallet opens. Every other view is loaded with its bundle. */
export const firstViews = {
  Connect: connectView,
  ConnectingMultiChain: connectingMultiChainView,
  ConnectingExternal: connectingExternalView,
} as const satisfies Pick<ViewTable<'connect'>, FirstView>
