import type { FirstView, ViewTable } from '../../parts/ViewDefinition.js'
import { allWalletsView } from './allWallets/AllWalletsView.js'
import { downloadsView } from './downloads/DownloadsView.js'
import { getWalletView } from './downloads/GetWalletView.js'
import { whatIsAWalletView } from './downloads/WhatIsAWalletView.js'
import { connectWalletsView } from './list/ConnectWalletsView.js'
import { connectingWalletConnectBasicView } from './pairing/ConnectingWalletConnectBasicView.js'
import { connectingWalletConnectView } from './pairing/ConnectingWalletConnectView.js'

/**
 * The other views of connecting, as one chunk. With a chunk for each, shared code would add more chunks, and a view would
 * wait for a dozen requests.
 */
export const views = {
  ConnectWallets: connectWalletsView,
  AllWallets: allWalletsView,
  Downloads: downloadsView,
  GetWallet: getWalletView,
  ConnectingWalletConnect: connectingWalletConnectView,
  ConnectingWalletConnectBasic: connectingWalletConnectBasicView,
  WhatIsAWallet: whatIsAWalletView,
} as const satisfies Omit<ViewTable<'connect'>, FirstView>
