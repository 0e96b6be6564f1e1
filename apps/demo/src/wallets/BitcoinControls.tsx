import { formatAddress } from '@latchkey/core'
import { Select } from '@latchkey/test-wallet/shared/Select.tsx'
import type { MultiTestWallet } from '@latchkey/testing'
import type { ReactNode } from 'react'
import { useWalletState } from './useWalletState.ts'

/** Accounts that the wallets can switch to. */
const accounts = [0, 1]
const networks = ['regtest', 'testnet', 'mainnet'] as const

/** Shows the account, network and addresses of a wallet for Bitcoin. */
export function BitcoinControls({
  name,
  wallet,
}: {
  readonly name: string
  readonly wallet: MultiTestWallet['bitcoin']
}): ReactNode {
  const { account, network, accounts: addresses } = useWalletState(wallet)
  return (
    <>
      <div className="pair">
        <Select
          label={`Account of ${name}`}
          value={String(account)}
          choices={accounts.map((index) => ({ value: String(index), label: `Account ${index + 1}` }))}
          onChange={(value) => wallet.changeAccount(Number(value))}
        />
        <Select
          label={`Network of ${name}`}
          value={network}
          choices={networks.map((value) => ({ value, label: value }))}
          onChange={(value) => {
            const chosen = networks.find((each) => each === value)
            if (chosen) wallet.changeNetwork(chosen)
          }}
        />
      </div>
      <ul className="addresses">
        {addresses.map(({ address, purpose }) => (
          <li key={address}>
            {purpose === 'payment' ? 'Payments' : 'Ordinals'}{' '}
            <code title={address}>{formatAddress(address)}</code>
          </li>
        ))}
      </ul>
    </>
  )
}
