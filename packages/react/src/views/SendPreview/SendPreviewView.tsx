import { type ReactNode, useEffect, useRef } from 'react'
import { useActiveAccount } from '../../client/useActiveAccount.js'
import { useModalController } from '../../client/useModalController.js'
import { ErrorNote } from '../../parts/ErrorDetails.js'
import { focusSoon } from '../../parts/focusView.js'
import { Spinner } from '../../parts/Spinner.js'
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

/** After these the network has the transfer, or may have it. */
const unclear: readonly string[] = [
  'bitcoin/broadcast_unknown',
  'bitcoin/transfer_altered',
  'bitcoin/transfer_proposed',
  'bitcoin/transfer_unnamed',
  'bitcoin/transfer_unseen',
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

/** Nothing was sent, and another review has the fee, the funds and the time of now. */
const outdated: readonly string[] = [
  'bitcoin/coins_spent',
  'evm/prepared_outdated',
  'node/fee_cap_too_low',
  'node/underpriced',
  'solana/blockhash_expired',
]

/** Shows the transfer as it will be sent, and sends it. */
function SendPreview(): ReactNode {
  const { flow, state } = useSendFlow()
  const modal = useModalController()
  const wallet = useActiveAccount().connectedWalletInfo?.name ?? ''
  const error = state.status === 'failed' ? state.error : undefined
  if (!('review' in state)) return null
  const isSubmitting = state.status === 'submitting'
  const isRejected = state.status === 'review' && state.rejected
  const leave = () => {
    flow.edit()
    if (modal.$state.get().view.name === 'SendPreview') modal.back()
  }
  return (
    <>
      <ReviewFacts review={state.review} />
      {error ? (
        <ErrorNote
          error={error}
          title={<Text id={unclear.includes(error.code) ? 'send.unclear' : 'send.failed'} />}
        />
      ) : (
        <Warnings warnings={state.review.warnings} />
      )}
      {isRejected && (
        <p className="lk-hint" role="status">
          <Text id="send.rejected" />
        </p>
      )}
      {isSubmitting && (
        <p className="lk-hint" role="status">
          <b>
            <Text id="send.waiting" values={{ wallet }} />
          </b>
          <br />
          <Text id="send.waitingText" />
        </p>
      )}
      <div className="lk-bar">
        {error ? (
          <WaysOn
            leave={leave}
            again={
              outdated.includes(error.code)
                ? () => {
                    leave()
                    // The state has the failure.
                    flow.review().catch(() => undefined)
                  }
                : undefined
            }
          />
        ) : (
          <>
            <button type="button" className="lk-second" aria-disabled={isSubmitting} onClick={leave}>
              <Text id="send.cancel" />
            </button>
            <button
              type="button"
              className="lk-prime"
              data-key="send"
              data-focus={isRejected ? '' : undefined}
              aria-disabled={isSubmitting}
              aria-busy={isSubmitting}
              // The state has the failure.
              onClick={() => void flow.submit().catch(() => undefined)}
            >
              {isSubmitting && <Spinner />}
              <Text id={isRejected ? 'modal.retry' : 'send.confirm'} />
            </button>
          </>
        )}
      </div>
    </>
  )
}

/** The ways on after a failure. One of them gets the focus of the button that they replace. */
function WaysOn(props: { readonly leave: () => void; readonly again: (() => void) | undefined }): ReactNode {
  const { leave, again } = props
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => focusSoon(first.current), [])
  return (
    <>
      <button ref={again ? undefined : first} type="button" className="lk-second" onClick={leave}>
        <Text id="send.edit" />
      </button>
      {again && (
        <button ref={first} type="button" className="lk-prime" onClick={again}>
          <Text id="send.again" />
        </button>
      )}
    </>
  )
}
