import { useAppKitAccount, useAppKitBalance, useAppKitConnections, useAppKitWallets } from '@reown/appkit/react'
import { useEffect, useState } from 'react'
import { useConnection } from '@latchkey/react'

export function Purse() {
  // latchkey-migrate: Read the accounts from useConnections(), which has those of each namespace. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/appkit.md
  // latchkey-migrate: Read the visitor of the embedded wallet from $user of embeddedWallet(). See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/appkit.md
  const { allAccounts, embeddedWalletInfo } = useAppKitAccount()
  const { address } = useConnection()
  // latchkey-migrate: Replace useAppKitBalance by useBalance, which reads the balance and has it as a bigint. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/appkit.md
  const { fetchBalance } = useAppKitBalance()
  // latchkey-migrate: Replace useAppKitConnections by useSessions. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/appkit.md
  const { connections, recentConnections } = useAppKitConnections('eip155')
  // latchkey-migrate: Replace useAppKitWallets by useConnect, or by a modal of your own. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/appkit.md
  const { wallets } = useAppKitWallets()
  const [balance, setBalance] = useState<{ balance: string; symbol: string }>()
  useEffect(() => {
    const show = async () => setBalance((await fetchBalance()).data)
    if (address) void show()
  }, [address, fetchBalance])
  return (
    <ul title={embeddedWalletInfo?.user?.email ?? undefined}>
      <li>
        {balance?.balance} {balance?.symbol}
      </li>
      <li>
        {allAccounts.length} accounts, {connections.length} of {recentConnections.length} connections, {wallets.length} wallets
      </li>
    </ul>
  )
}
