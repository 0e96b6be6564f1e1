import { account } from './Account/AccountView.js'
import { networks } from './Networks/NetworksView.js'
import { profileWallets } from './ProfileWallets/ProfileWalletsView.js'
import { switchActiveChain } from './SwitchActiveChain/SwitchActiveChainView.js'
import { unsupportedChain } from './UnsupportedChain/UnsupportedChainView.js'
import type { ViewTable } from './ViewDefinition.js'
import { whatIsANetwork } from './WhatIsANetwork/WhatIsANetworkView.js'

/** Views of a connected account, its networks and its wallets, as one chunk. */
export const accountViews = {
  Account: account,
  ProfileWallets: profileWallets,
  Networks: networks,
  SwitchActiveChain: switchActiveChain,
  UnsupportedChain: unsupportedChain,
  WhatIsANetwork: whatIsANetwork,
} as const satisfies ViewTable<'account'>
