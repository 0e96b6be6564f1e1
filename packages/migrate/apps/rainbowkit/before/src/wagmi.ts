import { getDefaultConfig, getDefaultWallets } from '@rainbow-me/rainbowkit';
import {
  metaMaskWallet,
  rainbowWallet,
  safeWallet,
  walletConnectWallet,
} from '@rainbow-me/rainbowkit/wallets';
import { http } from 'wagmi';
import { base, mainnet, optimism } from 'wagmi/chains';

const { wallets } = getDefaultWallets();

export const config = getDefaultConfig({
  appName: 'Ticket desk',
  appDescription: 'Tickets for concerts',
  appUrl: 'https://tickets.example',
  appIcon: 'https://tickets.example/icon.png',
  projectId: '5f1c0c9be1d84c2f9f1b1f4e7a1c9d20',
  chains: [mainnet, base, optimism],
  wallets: [
    ...wallets,
    {
      groupName: 'Ours',
      wallets: [rainbowWallet, metaMaskWallet, safeWallet, walletConnectWallet],
    },
  ],
  // Our own node for the chain with most visitors.
  transports: {
    [mainnet.id]: http('https://node.tickets.example'),
    [base.id]: http(),
    [optimism.id]: http(),
  },
  ssr: true,
});
