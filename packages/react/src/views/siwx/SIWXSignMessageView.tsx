import type { ReactNode } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { useErrorText } from '../../locale/ErrorTexts.js'
import { EmptyState } from '../../parts/messages/EmptyState.js'
import { ErrorNote } from '../../parts/messages/ErrorDetails.js'
import { WayBack } from '../../parts/messages/WayBack.js'
import { SkeletonFacts } from '../../parts/rows/SkeletonFacts.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { MessageFacts } from './MessageFacts.js'
import { siwxTexts, Text } from './texts.js'
import { useSiwxState } from './useSiwxState.js'

export const siwxSignMessageView = defineView({
  name: 'SIWXSignMessage',
  texts: siwxTexts,
  title: 'siwx.title',
  View: SIWXSignMessageView,
})

/** Shows the message in words and as text, and has the wallet sign it. */
function SIWXSignMessageView(): ReactNode {
  const { metadata, siwx, siweConfig } = useLatchkey().options
  const { api, state, review } = useSiwxState()
  const modal = useModalController()
  const error = state.status === 'signedOut' ? state.error : undefined
  const failure = useErrorText(siwx || siweConfig ? error?.code : 'siwx/not_enabled')
  const isCancelling = state.status === 'cancelling'
  if (!siwx && !siweConfig)
    return (
      <EmptyState icon={{ name: 'warning' }} title={failure}>
        <WayBack />
      </EmptyState>
    )
  if (!review)
    return state.status === 'checking' ? (
      <div aria-busy="true">
        <span className="lk-hidden" role="status">
          <Text id="modal.loading" />
        </span>
        <SkeletonFacts count={6} />
      </div>
    ) : (
      <EmptyState
        icon={{ name: 'wallet' }}
        title={<Text id="siwx.none" />}
        text={<Text id="siwx.noneText" />}
      >
        <button
          type="button"
          className="lk-prime"
          data-focus
          onClick={() => modal.reset({ view: 'Connect' })}
        >
          <Text id="siwx.connect" />
        </button>
      </EmptyState>
    )
  const isDeclined = error?.code === 'siwx/declined'
  return (
    <>
      <div className="lk-empty">
        <h3>
          <Text id="siwx.heading" values={{ app: metadata?.name ?? review.fields.domain }} />
        </h3>
        <p>
          <Text id="siwx.text" />
        </p>
      </div>
      <MessageFacts review={review} />
      {isDeclined && (
        <p className="lk-hint" role="status">
          <b>{failure}</b>
        </p>
      )}
      {error && !isDeclined && <ErrorNote error={error} />}
      {api.isRequired() && (
        <p className="lk-hint">
          <Text id="siwx.required" />
        </p>
      )}
      <div className="lk-bar">
        <button
          type="button"
          className="lk-second"
          aria-disabled={isCancelling}
          onClick={() => void api.cancel()}
        >
          <Text id={isCancelling ? 'siwx.cancelling' : 'siwx.cancel'} />
        </button>
        <button
          type="button"
          className="lk-prime"
          data-key="sign"
          data-focus={error ? '' : undefined}
          aria-disabled={isCancelling}
          // The state has the failure.
          onClick={() => void api.signIn().catch(() => undefined)}
        >
          <Text id={error ? 'modal.retry' : 'siwx.sign'} />
        </button>
      </div>
    </>
  )
}
