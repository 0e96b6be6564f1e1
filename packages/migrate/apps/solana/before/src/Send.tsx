import { WalletNotConnectedError } from '@solana/wallet-adapter-base'
import { useAnchorWallet, useConnection, useWallet } from '@solana/wallet-adapter-react'
import { WalletDisconnectButton } from '@solana/wallet-adapter-react-ui'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'

const jar = new PublicKey('Vote111111111111111111111111111111111111111')

export function Send() {
  const { connection } = useConnection()
  const { publicKey, sendTransaction, wallet } = useWallet()
  const anchor = useAnchorWallet()
  const send = async () => {
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
      <WalletDisconnectButton />
    </p>
  )
}
