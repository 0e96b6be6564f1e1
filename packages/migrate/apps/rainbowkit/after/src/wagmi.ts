import { evm } from '@latchkey/adapter-evm';
import { latchkey } from '@latchkey/adapter-evm/wagmi';
import { createLatchkey } from '@latchkey/core';
import { walletConnect } from '@latchkey/walletconnect';
import { createConfig, http } from 'wagmi';
import { base, mainnet, optimism } from 'wagmi/chains';

// latchkey-migrate: Add to featuredWalletIds or customWallets: safeWallet. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/rainbowkit.md
// latchkey-migrate: RainbowKitProvider had modalSize="compact", which has no counterpart. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/rainbowkit.md
// latchkey-migrate: RainbowKitProvider had showRecentTransactions, which has no counterpart. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/rainbowkit.md
// latchkey-migrate: Show the disclaimer as the slot connectFooter of LatchkeyProvider, or link terms by termsConditionsUrl, beside a checkbox with features.legalCheckbox. RainbowKitProvider had appInfo={{ appName: 'Ticket desk', disclaimer: Terms, learnMoreUrl: 'https://tickets.example/help' }}. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/rainbowkit.md
// latchkey-migrate: Show an avatar of your own by the slot avatar of LatchkeyProvider. It was avatar={Face}. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/rainbowkit.md
export const client = createLatchkey({
  adapters: [evm({ networks: [mainnet, base, optimism] })],
  metadata: {
    name: 'Ticket desk',
    description: 'Tickets for concerts',
    url: 'https://tickets.example',
    icons: ['https://tickets.example/icon.png'],
  },
  featuredWalletIds: ['me.rainbow', 'io.metamask'],
  themeVariables: { accent: 'light-dark(#7b3fe4, #b794f6)', radius: '4px' },
  locale: 'de-DE',
  defaultNetwork: base.id,
});
client.use(walletConnect({ projectId: '5f1c0c9be1d84c2f9f1b1f4e7a1c9d20' }));

export const config = createConfig({
  chains: [mainnet, base, optimism],
  connectors: [latchkey({ client })],
  multiInjectedProviderDiscovery: false,
  // Our own node for the chain with most visitors.
  transports: {
    [mainnet.id]: http('https://node.tickets.example'),
    [base.id]: http(),
    [optimism.id]: http(),
  },
  ssr: true,
});
