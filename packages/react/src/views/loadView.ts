/** The views that come when they are shown first, or when the modal has opened and the browser has time. */
export const loadView = {
  Account: async () => (await import('./Account/AccountView.js')).AccountView,
  Networks: async () => (await import('./Networks/NetworksView.js')).NetworksView,
  ProfileWallets: async () => (await import('./ProfileWallets/ProfileWalletsView.js')).ProfileWalletsView,
  UnsupportedChain: async () =>
    (await import('./UnsupportedChain/UnsupportedChainView.js')).UnsupportedChainView,
  WhatIsANetwork: async () => (await import('./WhatIs/WhatIsANetworkView.js')).WhatIsANetworkView,
  WhatIsAWallet: async () => (await import('./WhatIs/WhatIsAWalletView.js')).WhatIsAWalletView,
} as const
