/** The views that come after the modal has opened, or when they are shown if that is sooner. */
export const loadView = {
  AllWallets: async () => (await import('./AllWallets/AllWalletsView.js')).AllWalletsView,
  ConnectWallets: async () => (await import('./ConnectWallets/ConnectWalletsView.js')).ConnectWalletsView,
  ConnectingMultiChain: async () =>
    (await import('./ConnectingMultiChain/ConnectingMultiChainView.js')).ConnectingMultiChainView,
  ConnectingWalletConnect: async () =>
    (await import('./ConnectingWalletConnect/ConnectingWalletConnectView.js')).ConnectingWalletConnectView,
  ConnectingWalletConnectBasic: async () =>
    (await import('./ConnectingWalletConnectBasic/ConnectingWalletConnectBasicView.js'))
      .ConnectingWalletConnectBasicView,
  Downloads: async () => (await import('./Downloads/DownloadsView.js')).DownloadsView,
  GetWallet: async () => (await import('./GetWallet/GetWalletView.js')).GetWalletView,
  Account: async () => (await import('./Account/AccountView.js')).AccountView,
  Networks: async () => (await import('./Networks/NetworksView.js')).NetworksView,
  ProfileWallets: async () => (await import('./ProfileWallets/ProfileWalletsView.js')).ProfileWalletsView,
  SwitchActiveChain: async () =>
    (await import('./SwitchActiveChain/SwitchActiveChainView.js')).SwitchActiveChainView,
  UnsupportedChain: async () =>
    (await import('./UnsupportedChain/UnsupportedChainView.js')).UnsupportedChainView,
  WhatIsANetwork: async () => (await import('./WhatIs/WhatIsANetworkView.js')).WhatIsANetworkView,
  WhatIsAWallet: async () => (await import('./WhatIs/WhatIsAWalletView.js')).WhatIsAWalletView,
} as const
