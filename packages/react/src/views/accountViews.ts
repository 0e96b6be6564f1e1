import { account } from './Account/AccountView.js'
import { accountSettings } from './AccountSettings/AccountSettingsView.js'
import { networks } from './Networks/NetworksView.js'
import { nftDetail } from './NftDetail/NftDetailView.js'
import { profileWallets } from './ProfileWallets/ProfileWalletsView.js'
import { receive } from './Receive/ReceiveView.js'
import { sendForm } from './Send/SendView.js'
import { sendDone } from './SendDone/SendDoneView.js'
import { sendPreview } from './SendPreview/SendPreviewView.js'
import { sendSelectToken } from './SendSelectToken/SendSelectTokenView.js'
import { switchActiveChain } from './SwitchActiveChain/SwitchActiveChainView.js'
import { unsupportedChain } from './UnsupportedChain/UnsupportedChainView.js'
import type { ViewTable } from './ViewDefinition.js'
import { whatIsANetwork } from './WhatIsANetwork/WhatIsANetworkView.js'

/**
 * Views of a connected account, its networks and its wallets, as one chunk. With chunks of their own for sending and receiving, Vite
 * takes shared code out of the modal's chunk, and opening the modal fetches 1.4 kB more.
 */
export const views = {
  Account: account,
  AccountSettings: accountSettings,
  NftDetail: nftDetail,
  ProfileWallets: profileWallets,
  Send: sendForm,
  SendSelectToken: sendSelectToken,
  SendPreview: sendPreview,
  SendDone: sendDone,
  Receive: receive,
  Networks: networks,
  SwitchActiveChain: switchActiveChain,
  UnsupportedChain: unsupportedChain,
  WhatIsANetwork: whatIsANetwork,
} as const satisfies ViewTable<'account'>
