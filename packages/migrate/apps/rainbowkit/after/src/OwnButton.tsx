import { formatAddress } from '@latchkey/core';
import { ConnectButton } from '@latchkey/react';

/** Our design has one button for everything. */
// latchkey-migrate: Read the balance from useBalance(): displayBalance is empty now. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/rainbowkit.md
export const OwnButton = () => (
  <ConnectButton.Custom>
    {({ account: latchkeyAccount, status, network, supported, open }) => {
      const account = latchkeyAccount.address ? {
        displayName: latchkeyAccount.profileName ?? formatAddress(latchkeyAccount.address),
        displayBalance: undefined,
      } : undefined;
      const chain = status === 'connected' ? {
        name: network.name,
        unsupported: !supported,
        hasIcon: network.icon !== undefined,
        iconUrl: network.icon,
      } : undefined;
      const openAccountModal = () => void open({ view: 'Account' });
      const openChainModal = () => void open({ view: 'Networks' });
      const openConnectModal = () => void open({ view: 'Connect' });
      const authenticationStatus = undefined;
      const mounted = true;
      const ready = mounted && authenticationStatus !== 'loading';
      const connected =
        ready && account && chain && (!authenticationStatus || authenticationStatus === 'authenticated');
      if (!connected) return <button onClick={openConnectModal}>Connect</button>;
      if (chain.unsupported) return <button onClick={openChainModal}>Wrong chain</button>;
      return (
        <div>
          <button onClick={openChainModal}>
            {chain.hasIcon && <img alt={chain.name ?? 'Chain'} src={chain.iconUrl} />}
            {chain.name}
          </button>
          <button onClick={openAccountModal}>
            {account.displayName}
            {account.displayBalance ? ` (${account.displayBalance})` : ''}
          </button>
        </div>
      );
    }}
  </ConnectButton.Custom>
);
