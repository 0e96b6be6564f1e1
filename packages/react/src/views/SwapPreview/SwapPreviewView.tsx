import type { SwapReview } from '@latchkey/core/swap'
import { type ReactNode, useEffect, useRef } from 'react'
import { useActiveAccount } from '../../client/useActiveAccount.js'
import { useModalController } from '../../client/useModalController.js'
import { ErrorNote } from '../../parts/ErrorDetails.js'
import { focusSoon } from '../../parts/focusView.js'
import { Icon } from '../../parts/Icon.js'
import { Spinner } from '../../parts/Spinner.js'
import { swapTexts, Text } from '../../swap/texts.js'
import { useSwapFlow } from '../../swap/useSwapFlow.js'
import { ImpactWarning } from '../Swap/QuoteFacts.js'
import { defineView } from '../ViewDefinition.js'
import { SwapFacts } from './SwapFacts.js'

export const swapPreview = defineView({
  name: 'SwapPreview',
  texts: swapTexts,
  title: 'swap.preview',
  View: SwapPreview,
})

/** After these the network has the transaction, or may have it. */
const unclear: readonly string[] = [
  'evm/maybe_sent',
  'evm/transfer_altered',
  'evm/transfer_fee_raised',
  'evm/transfer_unseen',
  'node/nonce_too_low',
  'swap/unconfirmed',
  'walletconnect/request_cancelled',
  'walletconnect/request_expired',
]

/** Shows the swap as it will be made, and makes it, one transaction after another. */
function SwapPreview(): ReactNode {
  const { flow, state } = useSwapFlow()
  const modal = useModalController()
  const wallet = useActiveAccount().connectedWalletInfo?.name ?? ''
  const error = state.status === 'failed' ? state.error : undefined
  if (!('review' in state) || state.status === 'done') return null
  const { review } = state
  const isSubmitting = state.status === 'submitting'
  const isApproving = state.status === 'approving'
  const isBusy = isSubmitting || isApproving
  const isRejected = state.status === 'review' && state.rejected
  const leave = () => {
    flow.edit()
    if (modal.$state.get().view.name === 'SwapPreview') modal.back()
  }
  return (
    <>
      <SwapFacts review={review} />
      {error ? (
        <ErrorNote
          error={error}
          title={<Text id={unclear.includes(error.code) ? 'swap.unclear' : 'swap.failed'} />}
        />
      ) : (
        <Notes review={review} isBusy={isBusy} />
      )}
      {isRejected && (
        <p className="lk-hint" role="status">
          <Text id="swap.rejected" />
        </p>
      )}
      {isBusy && (
        <p className="lk-hint" role="status">
          <b>{isApproving ? <Text id="swap.approving" /> : <Text id="swap.waiting" values={{ wallet }} />}</b>
          <br />
          <Text id={isApproving ? 'swap.approvingText' : 'swap.waitingText'} />
        </p>
      )}
      <div className="lk-bar">
        {error ? (
          <WayOn leave={leave} />
        ) : (
          <>
            <button type="button" className="lk-second" aria-disabled={isBusy} onClick={leave}>
              <Text id="swap.cancel" />
            </button>
            <button
              type="button"
              className="lk-prime"
              data-key="swap"
              data-focus={isRejected ? '' : undefined}
              aria-disabled={isBusy}
              aria-busy={isBusy}
              onClick={() => {
                // The state has the failure.
                if (!isBusy) flow.submit().catch(() => undefined)
              }}
            >
              {isBusy && <Spinner />}
              {isRejected ? <Text id="modal.retry" /> : <StepText review={review} />}
            </button>
          </>
        )}
      </div>
    </>
  )
}

function StepText({ review: { isBatch, sell, steps } }: { readonly review: SwapReview }): ReactNode {
  if (steps[0] === 'swap' || isBatch) return <Text id="swap.confirm" />
  if (steps[0] === 'reset') return <Text id="swap.reset" />
  return <Text id="swap.approve" values={{ token: sell.symbol }} />
}

/** What the visitor should know before the wallet is asked. */
function Notes(props: { readonly review: SwapReview; readonly isBusy: boolean }): ReactNode {
  const { review, isBusy } = props
  const { approval, isApproved, isBatch, priceImpact, sell, steps } = review
  const token = sell.symbol
  return (
    <>
      {approval === 'unlimited' && (
        <p className="lk-note" data-tone="warning" role="status" data-key="unlimited">
          <Icon name="warning" />
          <span>
            <Text id="swap.noLimitWarning" values={{ token }} />
          </span>
        </p>
      )}
      <ImpactWarning percent={priceImpact} />
      {!isBusy && (
        <p className="lk-hint">
          {isBatch ? (
            <Text id="swap.batch" values={{ token }} />
          ) : steps.length > 1 ? (
            <Text id="swap.steps" values={{ token, count: steps.length }} />
          ) : isApproved ? (
            <Text id="swap.lastStep" values={{ token }} />
          ) : (
            <Text id="swap.carefully" />
          )}
        </p>
      )}
    </>
  )
}

/** The way on after a failure. It gets the focus of the button that it replaces. */
function WayOn({ leave }: { readonly leave: () => void }): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => focusSoon(button.current), [])
  return (
    <button ref={button} type="button" className="lk-second" onClick={leave}>
      <Text id="swap.edit" />
    </button>
  )
}
