import { useAppKitAccount, useAppKitBalance, useAppKitConnections, useAppKitWallets } from '@reown/appkit/react'
import { useEffect, useState } from 'react'

export function Purse() {
  const { address, allAccounts, embeddedWalletInfo } = useAppKitAccount()
  const { fetchBalance } = useAppKitBalance()
  const { connections, recentConnections } = useAppKitConnections('eip155')
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
