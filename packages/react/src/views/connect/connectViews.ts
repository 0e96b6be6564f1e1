import type { ViewTable } from '../../parts/ViewDefinition.js'
import { allWallets } from './allWallets/AllWalletsView.js'
import { connectingExternal } from './connecting/ConnectingExternalView.js'
import { connectingMultiChain } from './connecting/ConnectingMultiChainView.js'
import { downloads } from './downloads/DownloadsView.js'
import { getWallet } from './downloads/GetWalletView.js'
import { whatIsAWallet } from './downloads/WhatIsAWalletView.js'
import { connectWallets } from './list/ConnectWalletsView.js'
import { connectingWalletConnectBasic } from './pairing/ConnectingWalletConnectBasicView.js'
import { connectingWalletConnect } from './pairing/ConnectingWalletConnectView.js'

/**
 * The other views of connecting, as one chunk. With a chunk for each, shared code would add more chunks, and a view would
 * wait for a dozen requests.
 */
export const views = {
  ConnectWallets: connectWallets,
  AllWallets: allWallets,
  Downloads: downloads,
  GetWallet: getWallet,
  ConnectingMultiChain: connectingMultiChain,
  ConnectingExternal: connectingExternal,
  ConnectingWalletConnect: connectingWalletConnect,
  ConnectingWalletConnectBasic: connectingWalletConnectBasic,
  WhatIsAWallet: whatIsAWallet,
} as const satisfies Omit<ViewTable<'connect'>, 'Connect'>
