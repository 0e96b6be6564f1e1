import { WalletNotConnectedError } from '@solana/wallet-adapter-base'
import { useAnchorWallet, useConnection, useWallet } from '@solana/wallet-adapter-react'
import { WalletDisconnectButton } from '@solana/wallet-adapter-react-ui'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'

const jar = new PublicKey('Vote111111111111111111111111111111111111111')

export function Send() {
  // latchkey-migrate: This connection works as before. getRpc(client) of @latchkey/adapter-solana can take its place. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/solana-wallet-adapter.md
  const { connection } = useConnection()
  // latchkey-migrate: Use address of useConnection, which is text: new PublicKey(address) makes a key of it. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/solana-wallet-adapter.md
  // latchkey-migrate: Send through getSigner(client) of @latchkey/adapter-solana, or by useSendTransaction. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/solana-wallet-adapter.md
  // latchkey-migrate: Read the wallet from useSessions(): sessions[0]?.connector has its name and icon. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/solana-wallet-adapter.md
  const { publicKey, sendTransaction, wallet } = useWallet()
  // latchkey-migrate: Replace useAnchorWallet by a wallet that signs through getSigner(client). See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/solana-wallet-adapter.md
  const anchor = useAnchorWallet()
  const send = async () => {
    // latchkey-migrate: Throw an error of your own: this one was of the old hooks. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/solana-wallet-adapter.md
    if (!publicKey) throw new WalletNotConnectedError()
    const tip = SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: jar, lamports: 1_000_000 })
    const { context, value } = await connection.getLatestBlockhashAndContext()
    const transaction = new Transaction().add(tip)
    const signature = await sendTransaction(transaction, connection, { minContextSlot: context.slot })
    await connection.confirmTransaction({ ...value, signature })
  }
  return (
    <p title={wallet?.adapter.name}>
      <button onClick={send} disabled={!publicKey}>
        Tip
      </button>
      {anchor?.publicKey.toBase58()}
      {/* latchkey-migrate: Replace WalletDisconnectButton by a button that calls disconnect of useDisconnect. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/solana-wallet-adapter.md */}
      <WalletDisconnectButton />
    </p>
  )
}
