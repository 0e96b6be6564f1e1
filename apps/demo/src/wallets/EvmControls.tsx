import { formatAddress } from '@latchkey/core'
import { Select } from '@latchkey/test-wallet/shared/Select.tsx'
import type { WalletControls } from '@latchkey/testing'
import type { ReactNode } from 'react'
import { useWalletState } from './useWalletState.ts'

/** A chain that neither the wallet nor the app knows. */
const STRANGE_CHAIN = 424242

/** Shows the account and network of a wallet for EVM networks. */
export function EvmControls({
  name,
  wallet,
}: {
  readonly name: string
  readonly wallet: WalletControls<void>
}): ReactNode {
  const { account, accounts, chainId, chains } = useWalletState(wallet)
  const known = chains.some((chain) => chain.chainId === chainId)
  return (
    <div className="pair">
      <Select
        label={`Account of ${name}`}
        value={account}
        choices={accounts.map((each, index) => ({
          value: each,
          label: `${index + 1}: ${formatAddress(each)}`,
        }))}
        onChange={(value) => wallet.changeAccount(accounts.findIndex((each) => each === value))}
      />
      <Select
        label={`Network of ${name}`}
        value={String(chainId)}
        choices={[
          ...chains.map((chain) => ({ value: String(chain.chainId), label: chain.name })),
          ...(known ? [] : [{ value: String(chainId), label: `Unknown, ${chainId}` }]),
          ...(chainId === STRANGE_CHAIN
            ? []
            : [{ value: String(STRANGE_CHAIN), label: `One nobody knows, ${STRANGE_CHAIN}` }]),
        ]}
        onChange={(value) => wallet.changeChain(Number(value))}
      />
    </div>
  )
}
