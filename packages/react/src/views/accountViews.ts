import { account } from './Account/definition.js'
import { networks } from './Networks/definition.js'
import { profileWallets } from './ProfileWallets/definition.js'
import { switchActiveChain } from './SwitchActiveChain/definition.js'
import { unsupportedChain } from './UnsupportedChain/definition.js'
import type { ViewTable } from './ViewDefinition.js'
import { whatIsANetwork } from './WhatIsANetwork/definition.js'

/** The views of a connected account, of its networks and wallets: one chunk. */
export const accountViews = {
  Account: account,
  ProfileWallets: profileWallets,
  Networks: networks,
  SwitchActiveChain: switchActiveChain,
  UnsupportedChain: unsupportedChain,
  WhatIsANetwork: whatIsANetwork,
} as const satisfies ViewTable<'account'>
