import { useNetwork } from '@latchkey/react'
import { useSiwx } from '@latchkey/react/account'

export function Session() {
  const { network, supported } = useNetwork()
  const { session, signIn, signOut } = useSiwx()
  return (
    <p data-unsupported={!supported}>
      {network.icon && <img alt={network.name} src={network.icon} width={24} />}
      {session ? (
        <button onClick={() => void signOut()}>Sign out</button>
      ) : (
        <button onClick={() => void signIn()}>Sign in</button>
      )}
    </p>
  )
}
