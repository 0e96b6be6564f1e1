import { getSigner } from '@latchkey/adapter-solana'
import { useConnection, useDisconnect, useLatchkey, useSessions } from '@latchkey/react'
import { getBase58Decoder, getTransactionDecoder } from '@solana/kit'
import { useConnection as useEndpoint } from '@solana/wallet-adapter-react'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'

const jar = new PublicKey('Vote111111111111111111111111111111111111111')

export function Send() {
  const client = useLatchkey()
  const { connection } = useEndpoint()
  const { address } = useConnection({ namespace: 'solana' })
  const { disconnect } = useDisconnect()
  const { sessions } = useSessions()
  const send = async () => {
    if (!address) throw new Error('No wallet is connected.')
    const fromPubkey = new PublicKey(address)
    const tip = SystemProgram.transfer({ fromPubkey, toPubkey: jar, lamports: 1_000_000 })
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    const transaction = new Transaction({ blockhash, feePayer: fromPubkey, lastValidBlockHeight }).add(tip)
    const signer = await getSigner(client)
    const bytes = transaction.serialize({ requireAllSignatures: false })
    const [sent] = await signer.signAndSendTransactions([getTransactionDecoder().decode(bytes)])
    if (!sent) throw new Error('The wallet sent nothing.')
    const signature = getBase58Decoder().decode(sent)
    await connection.confirmTransaction({ blockhash, lastValidBlockHeight, signature })
  }
  return (
    <p title={sessions[0]?.connector?.name}>
      <button onClick={send} disabled={!address}>
        Tip
      </button>
      {address}
      <button onClick={() => disconnect()}>Disconnect</button>
    </p>
  )
}
