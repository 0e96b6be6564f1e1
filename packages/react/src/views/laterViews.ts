/**
 * The views that come after the modal has opened: one chunk. A chunk each would leave what each pair of them shares in
 * chunks of its own, and opening would wait for a dozen requests.
 */
export { AccountView } from './Account/AccountView.js'
export { AllWalletsView } from './AllWallets/AllWalletsView.js'
export { ConnectingMultiChainView } from './ConnectingMultiChain/ConnectingMultiChainView.js'
export { ConnectingWalletConnectView } from './ConnectingWalletConnect/ConnectingWalletConnectView.js'
export { ConnectingWalletConnectBasicView } from './ConnectingWalletConnectBasic/ConnectingWalletConnectBasicView.js'
export { ConnectWalletsView } from './ConnectWallets/ConnectWalletsView.js'
export { DownloadsView } from './Downloads/DownloadsView.js'
export { GetWalletView } from './GetWallet/GetWalletView.js'
export { NetworksView } from './Networks/NetworksView.js'
export { ProfileWalletsView } from './ProfileWallets/ProfileWalletsView.js'
export { SwitchActiveChainView } from './SwitchActiveChain/SwitchActiveChainView.js'
export { UnsupportedChainView } from './UnsupportedChain/UnsupportedChainView.js'
export { WhatIsANetworkView } from './WhatIs/WhatIsANetworkView.js'
export { WhatIsAWalletView } from './WhatIs/WhatIsAWalletView.js'
