import { ConnectButton as WalletBar, useModal, WalletButton } from '@latchkey/react';
import { useAddRecentTransaction } from '@rainbow-me/rainbowkit';
import { useAccount, useSendTransaction } from 'wagmi';

export function Desk() {
  const { open, isOpen, view } = useModal();
  const openConnectModal = () => void open({ view: 'Connect' });
  const connectModalOpen = isOpen && view === 'Connect';
  const openAccountModal = () => void open({ view: 'Account' });
  const openChainModal = () => void open({ view: 'Networks' });
  // latchkey-migrate: Remove useAddRecentTransaction: the account lists the transactions of the wallet. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/rainbowkit.md
  const addRecentTransaction = useAddRecentTransaction();
  const { address, isConnected } = useAccount();
  const { sendTransaction } = useSendTransaction({
    mutation: { onSuccess: (hash) => addRecentTransaction({ hash, description: 'Ticket' }) },
  });
  return (
    <main>
      {/* latchkey-migrate: ConnectButton had accountStatus="avatar", which has no counterpart. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/rainbowkit.md */}
      <WalletBar label="Connect to buy" balance={false} />
      {/* latchkey-migrate: ConnectButton had accountStatus={{ smallScreen: 'avatar', largeScreen: 'full' }}, which has no counterpart. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/rainbowkit.md */}
      {/* latchkey-migrate: Put a NetworkButton beside the button to show the network. ConnectButton had chainStatus="icon". See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/rainbowkit.md */}
      {/* latchkey-migrate: Set balance={false} to hide the balance: it is shown on every width. ConnectButton had showBalance={{ smallScreen: false, largeScreen: true }}. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/rainbowkit.md */}
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
