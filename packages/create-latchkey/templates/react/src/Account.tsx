import { isLatchkeyError } from '@latchkey/core'
import { useConnection, useNetwork, useSignMessage } from '@latchkey/react'

export function Account() {
  const { status, address } = useConnection()
  const { network } = useNetwork()
  const { signMessage, status: signing, data: signature, error } = useSignMessage()

  if (status === 'disconnected') return <p className="quiet">Connect a wallet to see its account here.</p>
  if (status !== 'connected') return <p className="quiet">Waiting for the wallet…</p>
  return (
    <section>
      <dl>
        <dt>Address</dt>
        <dd>{address}</dd>
        <dt>Network</dt>
        <dd>{network.name}</dd>
      </dl>
      <button disabled={signing === 'pending'} onClick={() => signMessage({ message: 'Hello' })}>
        Sign a message
      </button>
      {signature && <output>{signature}</output>}
      {error && !isLatchkeyError(error, 'rpc/user_rejected') && <p role="alert">{error.message}</p>}
    </section>
  )
}
