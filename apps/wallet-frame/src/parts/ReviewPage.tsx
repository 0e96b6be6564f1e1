import { useEffect, useId, useRef } from 'preact/hooks'
import type { ExpectedChange, Review, ReviewRow } from '../review/Review.ts'
import { type TextKey, toText } from '../texts/toText.ts'
import { OutcomeDisc } from './OutcomeDisc.tsx'
import { SiteLine } from './SiteLine.tsx'
import { useCalmWindow } from './useCalmWindow.ts'
import { useEscape } from './useEscape.ts'
import { useUncovered } from './useUncovered.ts'

/**
 * Shows one request, all its effects, and two buttons. A press on the one that approves counts after the page was in view for a while;
 * the other is in its place from the beginning, and every press on it counts.
 */
export function ReviewPage({
  review,
  action,
  note,
  isWindow = false,
  onApprove,
  onReject,
}: {
  /** `undefined`: its details are being read. */
  readonly review: Review | undefined
  readonly action: TextKey
  readonly note?: { readonly text: string; readonly isAlert: boolean } | undefined
  /** It fills a window, whose size and place a page may have chosen. */
  readonly isWindow?: boolean
  onApprove(): void
  onReject(): void
}) {
  const title = useId()
  const button = useRef<HTMLButtonElement>(null)
  const rejection = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const guard = useUncovered(button, review?.id)
  const calm = useCalmWindow(isWindow)
  useEscape(onReject)
  // Reading comes first, but a press that has begun is not disturbed.
  useEffect(() => {
    if (!rejection.current?.matches(':active')) heading.current?.focus()
  }, [review?.id])
  const approve = ({ isTrusted }: MouseEvent) => {
    if (isTrusted && guard.isReady() && calm.isReady()) onApprove()
  }
  return (
    <main aria-labelledby={title}>
      <header key={review?.id}>
        <h1 ref={heading} id={title} tabIndex={-1}>
          {toText(review?.title ?? 'wait.details')}
        </h1>
        {review && <SiteLine text={toText('label.site')} site={review.origin} />}
      </header>
      {review ? <Details review={review} title={title} /> : <Reading />}
      <footer>
        <p className="note" role={note?.isAlert ? 'alert' : 'status'}>
          {calm.state === 'small'
            ? toText('guard.small')
            : guard.state === 'covered'
              ? toText('guard.covered')
              : note?.text}
        </p>
        <div className="actions">
          <button ref={rejection} type="button" onClick={onReject}>
            {toText('action.reject')}
          </button>
          {review ? (
            <button
              ref={button}
              type="button"
              className="primary"
              aria-disabled={guard.state !== 'ready' || calm.state !== 'ready'}
              onClick={approve}
            >
              {toText(action)}
            </button>
          ) : (
            <span className="slot" />
          )}
        </div>
      </footer>
    </main>
  )
}

const Details = ({ review, title }: { readonly review: Review; readonly title: string }) => (
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
      {review.network !== '' && <Row row={{ label: 'label.network', value: review.network, form: 'text' }} />}
      <Row row={{ label: 'label.account', value: review.account, form: 'mono' }} />
    </dl>
  </div>
)

const Reading = () => (
  <div className="details reading">
    <OutcomeDisc outcome="pending" />
  </div>
)

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
