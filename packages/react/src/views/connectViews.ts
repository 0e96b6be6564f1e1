import { allWallets } from './AllWallets/definition.js'
import { connectingExternal } from './ConnectingExternal/definition.js'
import { connectingMultiChain } from './ConnectingMultiChain/definition.js'
import { connectingWalletConnect } from './ConnectingWalletConnect/definition.js'
import { connectingWalletConnectBasic } from './ConnectingWalletConnectBasic/definition.js'
import { connectWallets } from './ConnectWallets/definition.js'
import { downloads } from './Downloads/definition.js'
import { getWallet } from './GetWallet/definition.js'
import type { ViewTable } from './ViewDefinition.js'
import { whatIsAWallet } from './WhatIsAWallet/definition.js'

/**
 * The other views of connecting: one chunk. With a chunk each, what two of them share would be further chunks, and opening
 * a view would wait for a dozen requests.
 */
export const connectViews = {
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
