export { loadHoldings } from './AccountView.js'
export { CopyAddress } from './identity/CopyAddress.js'
export { CoinTotal } from './NativeBalance.js'
export { ExplorerLink } from './settings/ExplorerLink.js'

import type { ViewTable } from '../../parts/ViewDefinition.js'
import { accountView } from './AccountView.js'
import { nftDetailView } from './holdings/NftDetailView.js'
import { networksView } from './networks/NetworksView.js'
import { switchActiveChainView } from './networks/SwitchActiveChainView.js'
import { unsupportedChainView } from './networks/UnsupportedChainView.js'
import { whatIsANetworkView } from './networks/WhatIsANetworkView.js'
import { accountSettingsView } from './settings/AccountSettingsView.js'
import { profileWalletsView } from './wallets/ProfileWalletsView.js'

/** Views of a connected account, its networks and its wallets, as one chunk. */
export const views = {
  Account: accountView,
  AccountSettings: accountSettingsView,
  NftDetail: nftDetailView,
  ProfileWallets: profileWalletsView,
  Networks: networksView,
  SwitchActiveChain: switchActiveChainView,
  UnsupportedChain: unsupportedChainView,
  WhatIsANetwork: whatIsANetworkView,
} as const satisfies ViewTable<'account'>
