import { formatAddress } from '@latchkey/core'
import type { MultiTestWallet } from '@latchkey/testing'
import type { ReactNode } from 'react'
import { Select } from '../parts/Select.tsx'
import { useWalletState } from './useWalletState.ts'

/** The account of a wallet for Solana. */
export function SolanaControls({
  name,
  wallet,
}: {
  readonly name: string
  readonly wallet: MultiTestWallet['solana']
}): ReactNode {
  const { current, accounts } = useWalletState(wallet)
  return (
    <div className="pair">
      <Select
        label={`Account of ${name}`}
        value={String(current)}
        choices={accounts.map(([first], index) => ({
          value: String(index),
          label: `${index + 1}: ${first ? formatAddress(first.address) : 'no address'}`,
        }))}
        onChange={(value) => wallet.changeAccount(Number(value))}
      />
    </div>
  )
}
