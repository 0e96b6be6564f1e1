import type { ReactNode } from 'react'
import { isOutdated } from '../../parts/messages/isOutdated.js'
import { Review } from '../../parts/messages/Review.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { ReviewFacts } from './ReviewFacts.js'
import { sendTexts, Text } from './texts.js'
import { useSendFlow } from './useSendFlow.js'
import { Warnings } from './Warnings.js'

export const sendPreviewView = defineView({
  name: 'SendPreview',
  texts: sendTexts,
  title: 'send.preview',
  View: SendPreview,
})

/** Shows the transfer for review, and sends it. */
function SendPreview(): ReactNode {
  const { flow, state } = useSendFlow()
  if (!('review' in state) || state.status === 'done') return null
  const { review } = state
  return (
    <Review
      name="send"
      texts={sendTexts}
      flow={flow}
      state={state}
      total={{ amount: review.amount, symbol: review.token.symbol }}
      value={review.value}
      warnings={<Warnings warnings={review.warnings} symbol={review.token.symbol} />}
      confirm={<Text id="send.confirm" />}
      again={
        state.status === 'failed' && isOutdated(state.error)
          ? { label: <Text id="send.again" />, review: flow.review }
          : undefined
      }
    >
      <ReviewFacts review={review} />
    </Review>
  )
}
