import type { ViewName } from '@latchkey/core'
import type { ComponentType } from 'react'
import type { en } from '../locale/en.js'
import { NetworkChip } from './Account/NetworkChip.js'
import { HelpButton } from './HelpButton.js'

/** What the header shows for a view. */
export type ViewChrome = {
  readonly title: keyof typeof en
  /** Stands where "back" would, at the root. */
  readonly Lead?: ComponentType
}

export const views: { readonly [name in ViewName]: ViewChrome } = {
  Connect: { title: 'connect.title', Lead: () => <HelpButton about="wallet" /> },
  ConnectWallets: { title: 'connectWallets.title', Lead: () => <HelpButton about="wallet" /> },
  AllWallets: { title: 'allWallets.title' },
  Downloads: { title: 'downloads.title' },
  GetWallet: { title: 'getWallet.title' },
  ConnectingMultiChain: { title: 'multiChain.title' },
  ConnectingExternal: { title: 'connecting.title' },
  ConnectingWalletConnect: { title: 'pairing.title' },
  ConnectingWalletConnectBasic: { title: 'pairing.title' },
  Account: { title: 'account.title', Lead: NetworkChip },
  ProfileWallets: { title: 'wallets.title' },
  Networks: { title: 'networks.title', Lead: () => <HelpButton about="network" /> },
  SwitchActiveChain: { title: 'switchChain.title' },
  UnsupportedChain: { title: 'unsupported.title' },
  WhatIsAWallet: { title: 'aboutWallet.title' },
  WhatIsANetwork: { title: 'aboutNetwork.title' },
}
