import type { ReactNode } from 'react'
import { toText } from '../parts/toText.ts'
import type { WalletPart } from './PageWallet.ts'
import { useWalletState } from './useWalletState.ts'

/** Shows the requests to a wallet, newest first. */
export function RequestRecords({
  name,
  part,
}: {
  readonly name: string
  readonly part: WalletPart
}): ReactNode {
  const { requests } = useWalletState<WalletPart['controls']['state']>(part.controls)
  return (
    <details className="record">
      <summary>
        Requests to {name} <span className="badge">{requests.length}</span>
      </summary>
      {requests.length === 0 ? (
        <p className="empty">Nothing yet.</p>
      ) : (
        <ol tabIndex={0} aria-label={`Requests to ${name}`}>
          {requests.toReversed().map(({ id, method, params, outcome }) => (
            <li key={id} data-outcome={outcome.status}>
              <b>{method}</b> <span>{outcome.status}</span>
              <code>{toText({ params, outcome }).replace(/\s+/g, ' ')}</code>
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}
