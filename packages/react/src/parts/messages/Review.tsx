import type { Amount, LatchkeyError } from '@latchkey/core'
import { type ReactNode, useRef } from 'react'
import { outerReview } from '../../client/outerReview.js'
import { useActiveAccount } from '../../client/useActiveAccount.js'
import { useConfirmWindow } from '../../client/useConfirmWindow.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { formatAmount } from '../../format/formatAmount.js'
import { formatWorth } from '../../format/formatDollars.js'
import { useLocale } from '../../format/useLocale.js'
import { Text } from '../../locale/baseTexts.js'
import { AnyText } from '../../locale/createTexts.js'
import { Figure } from '../amounts/Figure.js'
import { lengthStep } from '../amounts/lengthStep.js'
import { focusSoon } from '../motion/focusView.js'
import { Spinner } from '../motion/Spinner.js'
import { ErrorNote } from './ErrorDetails.js'

/** Texts of a bundle with a review, each after the name of the bundle. */
type Word = 'cancel' | 'edit' | 'failed' | 'rejected' | 'unclear' | 'waiting' | 'waitingText'

/**
 * Shows a transaction as it will be sent, above the buttons that confirm or leave it. The buttons stay in sight while the facts scroll, so
 * the warnings come before the facts.
 */
export function Review<name extends string>(props: {
  /** The bundle. It begins the keys of its texts, and is the key of the confirming button. */
  readonly name: name
  readonly texts: Readonly<Record<`${name}.${Word}`, string>>
  readonly flow: { edit(): void; submit(): Promise<unknown> }
  readonly state:
    | { readonly status: 'review'; readonly rejected?: boolean }
    | { readonly status: 'submitting' | 'approving' }
    /** `mayBeSent`: the network has the transaction, or may have it. */
    | { readonly status: 'failed'; readonly error: LatchkeyError; readonly mayBeSent?: true | undefined }
  /** The amount that leaves the account. */
  readonly total: { readonly amount: Amount; readonly symbol: string }
  /** Value of the total in US dollars. Absent: unknown. */
  readonly value: string | undefined
  readonly warnings: ReactNode
  /** Every fact of the transaction. */
  readonly children: ReactNode
  /** The wallet's next prompt. Default: a text while the wallet is prompting. */
  readonly hint?: ReactNode
  /** Text of the confirming button. */
  readonly confirm: ReactNode
  /** The button that reviews a failed transaction once more. */
  readonly again?: { readonly label: ReactNode; readonly review: () => Promise<unknown> } | undefined
}): ReactNode {
  const { name, texts, flow, state, total, value, warnings, children, hint, confirm, again } = props
  const client = useLatchkey()
  const modal = useModalController()
  const wallet = useActiveAccount().connectedWalletInfo?.name ?? ''
  const inWindow = useConfirmWindow()
  const view = useRef(modal.$state.get().view)
  const say = (word: Word) => <AnyText id={`${name}.${word}`} texts={texts} values={{ wallet }} />
  const error = state.status === 'failed' ? state.error : undefined
  const mayBeSent = state.status === 'failed' && state.mayBeSent === true
  const isRejected = state.status === 'review' && state.rejected === true
  const isBusy = state.status === 'submitting' || state.status === 'approving'
  const leave = () => {
    flow.edit()
    if (modal.$state.get().view === view.current) modal.back()
  }
  return (
    <>
      <Total {...total} value={value} />
      {error ? <ErrorNote error={error} title={say(mayBeSent ? 'unclear' : 'failed')} /> : warnings}
      <dl className="lk-panel lk-facts">{children}</dl>
      <div className="lk-bar">
        {!error && (hint || isBusy || isRejected) && (
          <p className="lk-hint" role={isBusy || isRejected ? 'status' : undefined}>
            {isRejected
              ? say('rejected')
              : (hint ?? (
                  <>
                    <b>{say('waiting')}</b>
                    <br />
                    {say('waitingText')}
                  </>
                ))}
          </p>
        )}
        <button
          // After a failure without a retry, this button gets the focus.
          ref={error && !again ? focusSoon : undefined}
          type="button"
          className="lk-second"
          aria-disabled={isBusy}
          onClick={leave}
        >
          {say(error ? 'edit' : 'cancel')}
        </button>
        {(!error || again) && (
          <button
            ref={error && focusSoon}
            type="button"
            className="lk-prime"
            data-key={name}
            data-focus={isRejected ? '' : undefined}
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => {
              if (isBusy) return
              const { again: outer } = client.use(outerReview())
              if (error && !outer) leave()
              // The state has the failure.
              const work = error ? (outer ?? again?.review)?.() : inWindow(() => flow.submit())
              work?.catch(() => undefined)
            }}
          >
            {isBusy && <Spinner />}
            <span>{error ? again?.label : isRejected ? <Text id="modal.retry" /> : confirm}</span>
          </button>
        )}
      </div>
    </>
  )
}

/** Shows the exact amount in large type, with its value in US dollars if that is known. */
export function Total(props: {
  readonly amount: Amount
  readonly symbol: string
  readonly value?: string | undefined
}): ReactNode {
  const { symbol, value } = props
  const locale = useLocale()
  const amount = formatAmount(props.amount, symbol, locale)
  return (
    <div className="lk-empty lk-total">
      <p data-length={lengthStep(amount + symbol)}>
        <bdi dir="ltr">
          <Figure>{amount}</Figure> <small>{symbol}</small>
        </bdi>
      </p>
      {value !== undefined && <bdi dir="ltr">{formatWorth(value, locale)}</bdi>}
    </div>
  )
}
