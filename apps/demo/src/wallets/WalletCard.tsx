import type { ReactNode } from 'react'
import { BitcoinControls } from './BitcoinControls.tsx'
import { EvmControls } from './EvmControls.tsx'
import { familyTitles } from './familyTitles.ts'
import type { PageWallet, WalletPart } from './PageWallet.ts'
import { RequestRecords } from './RequestRecords.tsx'
import { SolanaControls } from './SolanaControls.tsx'
import { useWalletState } from './useWalletState.ts'
import { WaitingRequests } from './WaitingRequests.tsx'

/** What the person holding a test wallet can do, and what the wallet was asked; by family where it speaks several. */
export function WalletCard({ wallet }: { readonly wallet: PageWallet }): ReactNode {
  const { name, parts } = wallet
  const [only] = parts
  return (
    <article className="wallet-card" aria-label={`Inside ${name}`}>
      {parts.map((part) => (
        <WaitingRequests key={part.namespace} name={name} part={part} />
      ))}
      {parts.length === 1 && only ? (
        <Family name={name} part={only} />
      ) : (
        parts.map((part) => {
          const title = familyTitles[part.namespace]
          return (
            <details key={part.namespace} className="wallet-family">
              <summary>
                {title} <AskedCount part={part} />
              </summary>
              <Family name={`${name} on ${title}`} part={part} />
            </details>
          )
        })
      )}
    </article>
  )
}

function AskedCount({ part }: { readonly part: WalletPart }): ReactNode {
  const { requests } = useWalletState<WalletPart['controls']['state']>(part.controls)
  return <span className="badge">{requests.length}</span>
}

function Family({ name, part }: { readonly name: string; readonly part: WalletPart }): ReactNode {
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
          Take access away
        </button>
        <button type="button" onClick={() => controls.once('*').reject()}>
          Refuse the next
        </button>
        <button type="button" onClick={() => controls.once('*').delay(3_000).approve()}>
          Slow the next
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
