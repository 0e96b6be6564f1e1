import { account } from './Account/AccountView.js'
import { accountSettings } from './AccountSettings/AccountSettingsView.js'
import { networks } from './Networks/NetworksView.js'
import { nftDetail } from './NftDetail/NftDetailView.js'
import { profileWallets } from './ProfileWallets/ProfileWalletsView.js'
import { switchActiveChain } from './SwitchActiveChain/SwitchActiveChainView.js'
import { unsupportedChain } from './UnsupportedChain/UnsupportedChainView.js'
import type { ViewTable } from './ViewDefinition.js'
import { whatIsANetwork } from './WhatIsANetwork/WhatIsANetworkView.js'

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
