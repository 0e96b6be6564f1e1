import { ConnectButton } from '@rainbow-me/rainbowkit';

/** Our design has one button for everything. */
export const OwnButton = () => (
  <ConnectButton.Custom>
    {({ account, chain, openAccountModal, openChainModal, openConnectModal, authenticationStatus, mounted }) => {
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
