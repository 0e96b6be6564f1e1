import type { ReactNode } from 'react'
import type { WalletPart } from './PageWallet.ts'
import { useWalletState } from './useWalletState.ts'

/** What a wallet is asked and has not answered yet, in one family. */
export function WaitingRequests({
  name,
  part,
}: {
  readonly name: string
  readonly part: WalletPart
}): ReactNode {
  const { controls } = part
  const { pending } = useWalletState<WalletPart['controls']['state']>(controls)
  return pending.map((request) => (
    <div key={request.id} className="asked" role="group" aria-label={`${name} is asked`}>
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
