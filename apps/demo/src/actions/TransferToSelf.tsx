import { prepareTransfer as prepareBitcoin } from '@latchkey/adapter-bitcoin'
import { useSubmitTransfer as useSubmitBitcoin } from '@latchkey/adapter-bitcoin/react'
import { prepareTransfer as prepareSolana } from '@latchkey/adapter-solana'
import { useSubmitTransfer as useSubmitSolana } from '@latchkey/adapter-solana/react'
import { formatAmount, type PreparedTransfer } from '@latchkey/core'
import { useConnection, useNetwork } from '@latchkey/react'
import { type ActionResult, useAction } from '@latchkey/react/hooks'
import type { ReactNode } from 'react'
import { ActionPanel, toState } from './ActionPanel.tsx'

/** Sends a little of the native coin from the active Solana or Bitcoin account to itself. */
export function TransferToSelf(): ReactNode {
  switch (useNetwork().network.namespace) {
    case 'solana':
      return <SolanaTransfer />
    case 'bip122':
      return <BitcoinTransfer />
    default:
      // `SendToSelf` does this on EVM networks.
      return null
  }
}

function SolanaTransfer(): ReactNode {
  const { address = '' } = useConnection({ namespace: 'solana' })
  const { runAsync: prepare, ...preparing } = useAction({ act: prepareSolana })
  const { submitTransfer, data: hash, ...submitting } = useSubmitSolana()
  return (
    <TransferPanel
      preparing={preparing}
      submitting={submitting}
      hash={hash}
      onStart={async () =>
        submitTransfer({
          prepared: await prepare({ to: address, amount: { value: 10_000_000n, decimals: 9 } }),
        })
      }
    />
  )
}

function BitcoinTransfer(): ReactNode {
  const { address = '' } = useConnection({ namespace: 'bip122' })
  const { runAsync: prepare, ...preparing } = useAction({ act: prepareBitcoin })
  const { submitTransfer, data, ...submitting } = useSubmitBitcoin()
  return (
    <TransferPanel
      preparing={preparing}
      submitting={submitting}
      hash={data?.txid}
      onStart={async () => submitTransfer({ prepared: await prepare({ to: address, satoshi: 20_000n }) })}
    />
  )
}

/** Shows the highest fee once the transfer is prepared, before the wallet signs it. */
function TransferPanel({
  preparing,
  submitting,
  hash,
  onStart,
}: {
  readonly preparing: Pick<ActionResult<PreparedTransfer>, 'status' | 'data' | 'error'>
  readonly submitting: Pick<ActionResult<unknown>, 'status' | 'error'>
  readonly hash: string | undefined
  readonly onStart: () => Promise<void>
}): ReactNode {
  const { symbol } = useNetwork().network.nativeCurrency
  const fee = preparing.data && `${formatAmount(preparing.data.fee)} ${symbol}`
  const state =
    preparing.status === 'success'
      ? toState({ ...submitting, data: { hash, fee } }, `Prepared; the fee is ${fee} at most.`)
      : toState(preparing)
  return (
    <ActionPanel
      name="Transfer to myself"
      api="useSubmitTransfer()"
      state={state}
      // `preparing` has the error of a failed preparation.
      onStart={() => void onStart().catch(() => undefined)}
    />
  )
}
