import { formatAddress } from '@latchkey/core'
import { Select } from '@latchkey/test-wallet/shared/Select.tsx'
import type { MultiTestWallet } from '@latchkey/testing'
import type { ReactNode } from 'react'
import { BitcoinControls } from './BitcoinControls.tsx'
import { EvmControls } from './EvmControls.tsx'
import { namespaceTitles } from './namespaceTitles.ts'
import type { PageWallet, WalletPart } from './PageWallet.ts'
import { RequestRecords } from './RequestRecords.tsx'
import { useWalletState } from './useWalletState.ts'

/** Shows the controls and requests of a test wallet, by namespace if it has several. */
export function WalletCard({ wallet }: { readonly wallet: PageWallet }): ReactNode {
  const { name, parts } = wallet
  const [only] = parts
  return (
    <article className="wallet-card" aria-label={`Inside ${name}`}>
      {parts.map((part) => (
        <WaitingRequests key={part.namespace} name={name} part={part} />
      ))}
      {parts.length === 1 && only ? (
        <NamespacePart name={name} part={only} />
      ) : (
        parts.map((part) => {
          const title = namespaceTitles[part.namespace]
          return (
            <details key={part.namespace} className="wallet-namespace">
              <summary>
                {title} <RequestCount part={part} />
              </summary>
              <NamespacePart name={`${name} on ${title}`} part={part} />
            </details>
          )
        })
      )}
    </article>
  )
}

function RequestCount({ part }: { readonly part: WalletPart }): ReactNode {
  const { requests } = useWalletState<WalletPart['controls']['state']>(part.controls)
  return <span className="badge">{requests.length}</span>
}

function NamespacePart({ name, part }: { readonly name: string; readonly part: WalletPart }): ReactNode {
  const { controls } = part
  const { locked, sites } = useWalletState<WalletPart['controls']['state']>(controls)
  const isAllowed = sites[location.origin] === 'authorized'
  return (
    <div className="wallet-part">
      <Choices name={name} part={part} />
      <div className="buttons">
        <button type="button" onClick={() => (locked ? controls.unlock() : controls.lock())}>
          {locked ? `Unlock ${name}` : `Lock ${name}`}
        </button>
        <button type="button" disabled={!isAllowed} onClick={() => controls.removeSite()}>
          Revoke access
        </button>
        <button type="button" onClick={() => controls.once('*').reject()}>
          Reject the next request
        </button>
        <button type="button" onClick={() => controls.once('*').delay(3_000).approve()}>
          Delay the next request
        </button>
      </div>
      <RequestRecords name={name} part={part} />
    </div>
  )
}

function Choices({ name, part }: { readonly name: string; readonly part: WalletPart }): ReactNode {
  switch (part.namespace) {
    case 'eip155':
      return <EvmControls name={name} wallet={part.controls} />
    case 'solana':
      return <SolanaControls name={name} wallet={part.controls} />
    case 'bip122':
      return <BitcoinControls name={name} wallet={part.controls} />
    default:
      return part satisfies never
  }
}

/** Shows the pending requests to a wallet in one namespace. */
function WaitingRequests({ name, part }: { readonly name: string; readonly part: WalletPart }): ReactNode {
  const { controls } = part
  const { pending } = useWalletState<WalletPart['controls']['state']>(controls)
  return pending.map((request) => (
    <div key={request.id} className="pending-request" role="group" aria-label={`Request to ${name}`}>
      <span>{part.describe(request).title}</span>
      <button type="button" onClick={() => controls.reject(request.id)}>
        Reject
      </button>
      <button type="button" className="primary" onClick={() => controls.approve(request.id)}>
        Approve
      </button>
    </div>
  ))
}

/** Shows the account of a wallet for Solana. */
function SolanaControls({
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
