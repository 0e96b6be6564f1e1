import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

/** Shows a prompt of another page. Escape and "Decide later" leave it waiting. */
export function PromptDialog({
  title,
  waiting,
  isBusy,
  canApprove,
  error,
  onApprove,
  onReject,
  onLater,
  children,
}: {
  readonly title: string
  /** Number of prompts, including this one. */
  readonly waiting: number
  readonly isBusy: boolean
  readonly canApprove: boolean
  readonly error: string | undefined
  readonly onApprove: () => void
  readonly onReject: () => void
  readonly onLater: () => void
  readonly children: ReactNode
}): ReactNode {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  // It opens before it is painted and closes before it leaves the page; otherwise the browser does not restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // The focus is not on a button, because a key that was pressed for something else must not approve anything.
    heading.current?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className="sheet"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onLater()
      }}
    >
      <header>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {waiting > 1 && <span className="badge">1 of {waiting}</span>}
      </header>
      <div className="sheet-body">
        {children}
        {error !== undefined && (
          <p className="notice" role="alert">
            {error}
          </p>
        )}
      </div>
      <footer>
        <div className="decisions">
          <button type="button" disabled={isBusy} onClick={onReject}>
            Reject
          </button>
          <button type="button" className="primary" disabled={isBusy || !canApprove} onClick={onApprove}>
            {isBusy ? 'Sending…' : 'Approve'}
          </button>
        </div>
        <button type="button" className="link" onClick={onLater}>
          Decide later
        </button>
      </footer>
    </dialog>
  )
}
