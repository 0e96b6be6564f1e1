import type { ReactNode } from 'react'
import { useActiveAccount } from '../../client/useActiveAccount.js'
import { useModalController } from '../../client/useModalController.js'
import { useErrorText } from '../../locale/ErrorTexts.js'
import { ErrorDetails } from '../../parts/ErrorDetails.js'
import { Icon } from '../../parts/Icon.js'
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

/** Shows the transfer as it will be sent, and sends it. */
function SendPreview(): ReactNode {
  const { flow, state } = useSendFlow()
  const modal = useModalController()
  const wallet = useActiveAccount().connectedWalletInfo?.name ?? ''
  const error = state.status === 'failed' ? state.error : undefined
  const failure = useErrorText(error?.code)
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
        <div className="lk-note" data-tone="error" role="alert">
          <Icon name="warning" />
          <div>
            <b>
              <Text id="send.failed" />
            </b>
            <p>{failure}</p>
            <ErrorDetails error={error} />
          </div>
        </div>
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
          <button type="button" className="lk-second" data-focus onClick={leave}>
            <Text id="send.edit" />
          </button>
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
