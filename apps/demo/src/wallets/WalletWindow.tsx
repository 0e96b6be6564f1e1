import { useStoreValue } from '@latchkey/react'
import type { TestWallet } from '@latchkey/testing'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useDemo } from '../demo/useDemo.ts'
import { describeRequest } from './describeRequest.ts'
import { useWalletState } from './useWalletState.ts'

/** The windows of all test wallets on the page. */
export function WalletWindows(): ReactNode {
  const wallets = useStoreValue(useDemo().$wallets)
  return wallets.map(({ id, wallet }) => <WalletWindow key={id} wallet={wallet} />)
}

/** What a wallet's own window would show: what it is asked, and the two answers. */
function WalletWindow({ wallet }: { readonly wallet: TestWallet }): ReactNode {
  const { pending } = useWalletState(wallet)
  const [later, setLater] = useState(0)
  const request = pending.find(({ id }) => id > later)
  if (!request) return null
  return (
    <RequestDialog key={request.id} wallet={wallet} request={request} onLater={() => setLater(request.id)} />
  )
}

function RequestDialog({
  wallet,
  request,
  onLater,
}: {
  readonly wallet: TestWallet
  readonly request: TestWallet['pending'][number]
  readonly onLater: () => void
}): ReactNode {
  const ref = useRef<HTMLDialogElement>(null)
  const approve = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  const { title, detail } = describeRequest(request)
  // Modal, so that it is over a modal of the product and can be reached, as a window of its own would be.
  // Before it leaves the page, or the browser does not give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // The browser would begin with the details, which can be scrolled.
    approve.current?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className="wallet-window"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        wallet.reject(request.id)
      }}
    >
      <header>
        <img src={wallet.info.icon.trim()} alt="" width="28" height="28" />
        <b>{wallet.info.name}</b>
        <small>test wallet</small>
      </header>
      <h2 id={titleId}>{title}</h2>
      <p className="origin">{request.origin}</p>
      <pre tabIndex={0} role="group" aria-label="Details">
        {detail}
      </pre>
      <div className="answers">
        <button type="button" onClick={() => wallet.reject(request.id)}>
          Reject
        </button>
        <button type="button" ref={approve} className="primary" onClick={() => wallet.approve(request.id)}>
          Approve
        </button>
      </div>
      <button type="button" className="link" onClick={onLater}>
        Decide later
      </button>
    </dialog>
  )
}
