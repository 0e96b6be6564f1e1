import type { ViewTable } from '../../parts/ViewDefinition.js'
import { account } from './AccountView.js'
import { nftDetail } from './holdings/NftDetailView.js'
import { networks } from './networks/NetworksView.js'
import { switchActiveChain } from './networks/SwitchActiveChainView.js'
import { unsupportedChain } from './networks/UnsupportedChainView.js'
import { whatIsANetwork } from './networks/WhatIsANetworkView.js'
import { accountSettings } from './settings/AccountSettingsView.js'
import { profileWallets } from './wallets/ProfileWalletsView.js'

/** Views of a connected account, its networks and its wallets, as one chunk. */
export const views = {
  Account: account,
  AccountSettings: accountSettings,
  NftDetail: nftDetail,
  ProfileWallets: profileWallets,
  Networks: networks,
  SwitchActiveChain: switchActiveChain,
  UnsupportedChain: unsupportedChain,
  WhatIsANetwork: whatIsANetwork,
} as const satisfies ViewTable<'account'>
