import { formatBalance } from '@latchkey/core'
import { useBalance, useConnect, useConnections, useSessions } from '@latchkey/react'

export function Purse() {
  const { data } = useBalance()
  const { connectors } = useConnect()
  const accounts = useConnections()
  const { sessions } = useSessions()
  return (
    <ul>
      <li>{data && formatBalance(data)}</li>
      <li>
        {accounts.length} accounts, {sessions.length} connections, {connectors.length} wallets
      </li>
    </ul>
  )
}
