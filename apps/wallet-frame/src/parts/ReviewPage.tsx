import { useEffect, useId, useRef } from 'preact/hooks'
import type { ExpectedChange, Review, ReviewRow } from '../review/Review.ts'
import { type TextKey, toText } from '../texts/toText.ts'
import { SiteLine } from './SiteLine.tsx'
import { useCalmWindow } from './useCalmWindow.ts'
import { useEscape } from './useEscape.ts'
import { useUncovered } from './useUncovered.ts'

/** Shows one request, all its effects, and two buttons. A press counts after the page was in view for a while. */
export function ReviewPage({
  review,
  action,
  note,
  isWindow = false,
  onApprove,
  onReject,
}: {
  readonly review: Review
  readonly action: TextKey
  readonly note?: { readonly text: string; readonly isAlert: boolean } | undefined
  /** It fills a window, whose size and place a page may have chosen. */
  readonly isWindow?: boolean
  onApprove(): void
  onReject(): void
}) {
  const title = useId()
  const button = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const guard = useUncovered(button)
  const calm = useCalmWindow(isWindow)
  useEscape(onReject)
  // Reading comes first.
  useEffect(() => heading.current?.focus(), [])
  const approve = ({ isTrusted }: MouseEvent) => {
    if (isTrusted && guard.isReady() && calm.isReady()) onApprove()
  }
  return (
    <main aria-labelledby={title}>
      <header>
        <h1 ref={heading} id={title} tabIndex={-1}>
          {toText(review.title)}
        </h1>
        <SiteLine text={toText('label.site')} site={review.origin} />
      </header>
      <div className="details" tabIndex={0} role="region" aria-labelledby={title}>
        {review.warnings.length > 0 && (
          <ul className="warnings">
            {review.warnings.map((warning) => (
              <li key={warning}>{toText(warning)}</li>
            ))}
          </ul>
        )}
        <dl>
          {review.rows.map((row, index) => (
            <Row key={`${row.label} ${index}`} row={row} />
          ))}
          {review.changes && <Changes changes={review.changes} />}
          {review.network !== '' && (
            <Row row={{ label: 'label.network', value: review.network, form: 'text' }} />
          )}
          <Row row={{ label: 'label.account', value: review.account, form: 'mono' }} />
        </dl>
      </div>
      <footer>
        <p className="note" role={note?.isAlert ? 'alert' : 'status'}>
          {calm.state === 'small'
            ? toText('guard.small')
            : guard.state === 'covered'
              ? toText('guard.covered')
              : note?.text}
        </p>
        <div className="actions">
          <button type="button" onClick={onReject}>
            {toText('action.reject')}
          </button>
          <button
            ref={button}
            type="button"
            className="primary"
            aria-disabled={guard.state !== 'ready' || calm.state !== 'ready'}
            onClick={approve}
          >
            {toText(action)}
          </button>
        </div>
      </footer>
    </main>
  )
}

const Row = ({ row: { label, value, form } }: { readonly row: ReviewRow }) => (
  <div className="row">
    <dt>{toText(label)}</dt>
    <dd className={form}>
      <bdi {...(form === 'mono' && { dir: 'ltr' })}>{value}</bdi>
    </dd>
  </div>
)

function Changes({ changes }: { readonly changes: NonNullable<Review['changes']> }) {
  if (typeof changes === 'string')
    return (
      <div className="row">
        <dt>{toText('label.changes')}</dt>
        <dd className={changes}>{toText(`changes.${changes}`)}</dd>
      </div>
    )
  return (
    <div className="row">
      <dt>{toText('label.changes')}</dt>
      {changes.map((change) => (
        <Change key={change.token ?? 'coin'} change={change} />
      ))}
      <dd className="hint">{toText(changes.length > 0 ? 'changes.expected' : 'changes.none')}</dd>
    </div>
  )
}

const Change = ({ change: { amount, symbol, token } }: { readonly change: ExpectedChange }) => (
  <dd className="change">
    <bdi>{symbol ? `${amount} ${symbol}` : amount}</bdi>
    {token && (
      <bdi className="mono" dir="ltr">
        {token}
      </bdi>
    )}
  </dd>
)
