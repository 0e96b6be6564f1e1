const later = () => import('./laterViews.js')

/** The views that come after the modal has opened, or when they are shown if that is sooner. */
export const loadView = {
  AllWallets: async () => (await later()).AllWalletsView,
  ConnectWallets: async () => (await later()).ConnectWalletsView,
  ConnectingMultiChain: async () => (await later()).ConnectingMultiChainView,
  ConnectingWalletConnect: async () => (await later()).ConnectingWalletConnectView,
  ConnectingWalletConnectBasic: async () => (await later()).ConnectingWalletConnectBasicView,
  Downloads: async () => (await later()).DownloadsView,
  GetWallet: async () => (await later()).GetWalletView,
  Account: async () => (await later()).AccountView,
  Networks: async () => (await later()).NetworksView,
  ProfileWallets: async () => (await later()).ProfileWalletsView,
  SwitchActiveChain: async () => (await later()).SwitchActiveChainView,
  UnsupportedChain: async () => (await later()).UnsupportedChainView,
  WhatIsANetwork: async () => (await later()).WhatIsANetworkView,
  WhatIsAWallet: async () => (await later()).WhatIsAWalletView,
} as const
