import type { ReactNode } from 'react'
import { isOutdated } from '../../parts/isOutdated.js'
import { Review } from '../../parts/Review.js'
import { sendTexts, Text } from '../../send/texts.js'
import { useSendFlow } from '../../send/useSendFlow.js'
import { defineView } from '../ViewDefinition.js'
import { ReviewFacts } from './ReviewFacts.js'
import { Warnings } from './Warnings.js'

export const sendPreview = defineView({
  name: 'SendPreview',
  texts: sendTexts,
  title: 'send.preview',
  View: SendPreview,
})

/** After these errors, the network has or may have the transfer. */
const unclear: readonly string[] = [
  'bitcoin/broadcast_unknown',
  'bitcoin/transfer_altered',
  'bitcoin/transfer_proposed',
  'bitcoin/transfer_unnamed',
  'bitcoin/transfer_unseen',
  'embedded_wallet/maybe_sent',
  'embedded_wallet/not_confirmed',
  'evm/maybe_sent',
  'evm/transfer_altered',
  'evm/transfer_fee_raised',
  'evm/transfer_unseen',
  'node/nonce_too_low',
  'solana/already_processed',
  'solana/confirmation_unknown',
  'solana/maybe_sent',
  'solana/sent_altered',
  'solana/sent_fee_raised',
  'walletconnect/request_cancelled',
  'walletconnect/request_expired',
]

/** Shows the transfer as it will be sent, and sends it. */
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
      unclear={unclear}
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
