import {
  ConnectButton as WalletBar,
  useAccountModal,
  useAddRecentTransaction,
  useChainModal,
  useConnectModal,
  WalletButton,
} from '@rainbow-me/rainbowkit';
import { useAccount, useSendTransaction } from 'wagmi';

export function Desk() {
  const { openConnectModal, connectModalOpen } = useConnectModal();
  const { openAccountModal } = useAccountModal();
  const { openChainModal } = useChainModal();
  const addRecentTransaction = useAddRecentTransaction();
  const { address, isConnected } = useAccount();
  const { sendTransaction } = useSendTransaction({
    mutation: { onSuccess: (hash) => addRecentTransaction({ hash, description: 'Ticket' }) },
  });
  return (
    <main>
      <WalletBar label="Connect to buy" showBalance={false} chainStatus="none" accountStatus="avatar" />
      <WalletBar
        accountStatus={{ smallScreen: 'avatar', largeScreen: 'full' }}
        chainStatus="icon"
        showBalance={{ smallScreen: false, largeScreen: true }}
      />
      <WalletButton wallet="metamask" />
      <WalletButton.Custom wallet="rainbow">
        {({ ready, connect }) => (
          <button disabled={!ready} onClick={connect}>
            Rainbow
          </button>
        )}
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
