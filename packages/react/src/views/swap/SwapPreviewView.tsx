import type { SwapReview } from '@latchkey/core/swap'
import type { ReactNode } from 'react'
import { isOutdated } from '../../parts/messages/isOutdated.js'
import { Review } from '../../parts/messages/Review.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { SwapFacts } from './SwapFacts.js'
import { ImpactWarning } from './SwapQuoteFacts.js'
import { swapTexts, Text } from './texts.js'
import { useSwapFlow } from './useSwapFlow.js'

export const swapPreviewView = defineView({
  name: 'SwapPreview',
  texts: swapTexts,
  title: 'swap.preview',
  View: SwapPreview,
})

/** Shows the swap for review, and sends its transactions one after another. */
function SwapPreview(): ReactNode {
  const { flow, state } = useSwapFlow()
  if (!('review' in state) || state.status === 'done') return null
  const { review } = state
  return (
    <Review
      name="swap"
      texts={swapTexts}
      flow={flow}
      state={state}
      total={{ amount: review.sellAmount, symbol: review.sell.symbol }}
      value={review.sellValue}
      warnings={<Warnings review={review} />}
      hint={
        state.status === 'approving' ? (
          <>
            <b>
              <Text id="swap.approving" />
            </b>
            <br />
            <Text id="swap.approvingText" />
          </>
        ) : state.status === 'review' ? (
          <NextSteps review={review} />
        ) : undefined
      }
      confirm={<StepText review={review} />}
      again={
        state.status === 'failed' && isOutdated(state.error)
          ? { label: <Text id="swap.reviewAgain" />, review: flow.review }
          : undefined
      }
    >
      <SwapFacts review={review} />
    </Review>
  )
}

function StepText({ review: { isBatch, sell, steps } }: { readonly review: SwapReview }): ReactNode {
  if (steps[0] === 'swap' || isBatch) return <Text id="swap.confirm" />
  if (steps[0] === 'reset') return <Text id="swap.reset" />
  return <Text id="swap.approve" values={{ token: sell.symbol }} />
}

function Warnings({ review }: { readonly review: SwapReview }): ReactNode {
  return (
    <>
      {review.approval === 'unlimited' && (
        <p className="lk-note" data-tone="warning" role="status" data-key="unlimited">
          <Icon name="warning" />
          <span>
            <Text id="swap.noLimitWarning" values={{ token: review.sell.symbol }} />
          </span>
        </p>
      )}
      <ImpactWarning percent={review.priceImpact} />
    </>
  )
}

/** Explains how many prompts the wallet shows, and for what. */
function NextSteps({ review }: { readonly review: SwapReview }): ReactNode {
  const { isApproved, isBatch, sell, steps } = review
  const token = sell.symbol
  if (isBatch) return <Text id="swap.batch" values={{ token }} />
  if (steps.length > 1) return <Text id="swap.steps" values={{ token, count: steps.length }} />
  return isApproved ? <Text id="swap.lastStep" values={{ token }} /> : <Text id="swap.carefully" />
}
