import { allWallets } from './AllWallets/AllWalletsView.js'
import { connectingExternal } from './ConnectingExternal/ConnectingExternalView.js'
import { connectingMultiChain } from './ConnectingMultiChain/ConnectingMultiChainView.js'
import { connectingWalletConnect } from './ConnectingWalletConnect/ConnectingWalletConnectView.js'
import { connectingWalletConnectBasic } from './ConnectingWalletConnectBasic/ConnectingWalletConnectBasicView.js'
import { connectWallets } from './ConnectWallets/ConnectWalletsView.js'
import { downloads } from './Downloads/DownloadsView.js'
import { getWallet } from './GetWallet/GetWalletView.js'
import type { ViewTable } from './ViewDefinition.js'
import { whatIsAWallet } from './WhatIsAWallet/WhatIsAWalletView.js'

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
