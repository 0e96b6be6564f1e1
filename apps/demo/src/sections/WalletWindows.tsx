import { useStoreValue } from '@latchkey/react'
import type { PendingRequest } from '@latchkey/testing'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useDemo } from '../demo/useDemo.ts'
import { namespaceTitles } from '../wallets/namespaceTitles.ts'
import type { PageWallet, WalletPart } from '../wallets/PageWallet.ts'
import { useWalletState } from '../wallets/useWalletState.ts'

/** Shows the windows of all test wallets on the page. */
export function WalletWindows(): ReactNode {
  const wallets = useStoreValue(useDemo().$wallets)
  return wallets.flatMap(({ id, wallet }) =>
    wallet.parts.map((part) => <WalletWindow key={`${id} ${part.namespace}`} wallet={wallet} part={part} />),
  )
}

/** Shows a wallet's own window: the request, with "Approve" and "Reject". */
function WalletWindow({
  wallet,
  part,
}: {
  readonly wallet: PageWallet
  readonly part: WalletPart
}): ReactNode {
  const { pending } = useWalletState<WalletPart['controls']['state']>(part.controls)
  const [later, setLater] = useState(0)
  const request = pending.find(({ id }) => id > later)
  if (!request) return null
  return (
    <RequestDialog
      key={request.id}
      wallet={wallet}
      part={part}
      request={request}
      onLater={() => setLater(request.id)}
    />
  )
}

function RequestDialog({
  wallet: { name, icon, parts },
  part,
  request,
  onLater,
}: {
  readonly wallet: PageWallet
  readonly part: WalletPart
  readonly request: PendingRequest
  readonly onLater: () => void
}): ReactNode {
  const ref = useRef<HTMLDialogElement>(null)
  const approve = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  const { namespace, controls } = part
  const { title, facts, body } = part.describe(request)
  // It is modal, so that it is above the product's modal and can be reached, as a separate window would be.
  // It closes before it leaves the page; otherwise the browser does not restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // The browser would focus the details first, because they scroll.
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
        controls.reject(request.id)
      }}
    >
      <header>
        <img src={icon.trim()} alt="" width="28" height="28" />
        <b>{name}</b>
        <small>{parts.length > 1 ? namespaceTitles[namespace] : 'test wallet'}</small>
      </header>
      <h2 id={titleId}>{title}</h2>
      <p className="origin">{request.origin}</p>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {body && (
        <pre tabIndex={0} role="group" aria-label={body.label}>
          {body.text}
        </pre>
      )}
      <div className="decisions">
        <button type="button" onClick={() => controls.reject(request.id)}>
          Reject
        </button>
        <button type="button" ref={approve} className="primary" onClick={() => controls.approve(request.id)}>
          Approve
        </button>
      </div>
      <button type="button" className="link" onClick={onLater}>
        Decide later
      </button>
    </dialog>
  )
}
