import { ConnectButton as WalletBar, NetworkButton, useModal, WalletButton } from '@latchkey/react';
import { useAccount, useSendTransaction } from 'wagmi';

export function Desk() {
  const { open, isOpen, view } = useModal();
  const openConnectModal = () => void open({ view: 'Connect' });
  const connectModalOpen = isOpen && view === 'Connect';
  const openAccountModal = () => void open({ view: 'Account' });
  const openChainModal = () => void open({ view: 'Networks' });
  const { address, isConnected } = useAccount();
  const { sendTransaction } = useSendTransaction();
  return (
    <main>
      <WalletBar label="Connect to buy" balance={false} />
      <NetworkButton />
      <WalletBar />
      <WalletButton wallet="io.metamask" name="MetaMask" />
      <WalletButton.Custom wallet="me.rainbow">
        {({ connect, status }) => {
          const ready = status !== 'connecting';
          return (
            <button disabled={!ready} onClick={connect}>
              Rainbow
            </button>
          );
        }}
      </WalletButton.Custom>
      {!isConnected && openConnectModal && (
        <button disabled={connectModalOpen} onClick={openConnectModal}>
          Connect
        </button>
      )}
      {isConnected && <button onClick={openAccountModal}>{address}</button>}
      <button onClick={() => openChainModal?.()}>Chain</button>
      <button onClick={() => sendTransaction({ to: '0x7a16fF8270133F063aAb6C9977183D9e72c91E04', value: 1n })}>
        Buy
      </button>
    </main>
  );
}
