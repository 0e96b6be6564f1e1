import type { OnrampApi, OnrampState } from '@latchkey/core/onramp'
import type { ReactNode } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { useNeededApi } from '../../client/useNeededApi.js'
import { useErrorText } from '../../locale/ErrorTexts.js'
import { EmptyState, WalletPicture } from '../../parts/messages/EmptyState.js'
import { ErrorDetails } from '../../parts/messages/ErrorDetails.js'
import { SkeletonFacts } from '../../parts/rows/SkeletonFacts.js'
import { SkeletonRows } from '../../parts/rows/SkeletonRows.js'
import { Text, useMessage } from './texts.js'
import { useOnrampFlow } from './useOnrampFlow.js'

/** A state with a form. */
export type OnrampReady = Extract<OnrampState, { readonly choices: unknown }>

/** Shows its children once there are coins to buy, else what is missing and how to continue. */
export function OnrampGate(props: {
  readonly children: (state: OnrampReady, flow: OnrampApi) => ReactNode
}): ReactNode {
  const { flow, state } = useOnrampFlow()
  const { options } = useLatchkey()
  const modal = useModalController()
  const message = useMessage()
  useNeededApi('onramp')
  const failure = useErrorText(state.status === 'failed' ? state.error.code : undefined)
  if ('choices' in state) return props.children(state, flow)
  if (state.status === 'failed')
    return (
      <EmptyState
        icon={{ name: 'warning' }}
        title={<Text id="modal.failedTitle" />}
        text={<span role="alert">{failure}</span>}
      >
        <ErrorDetails error={state.error} />
        <button type="button" className="lk-prime" data-focus onClick={() => flow.start()}>
          <Text id="modal.retry" />
        </button>
      </EmptyState>
    )
  if (state.status !== 'unavailable')
    return (
      <div aria-busy="true">
        <span className="lk-hidden" role="status">
          {message('buy.loading')}
        </span>
        <SkeletonFacts count={2} />
        <SkeletonFacts count={3} />
        <SkeletonRows count={2} picture="square" />
      </div>
    )
  if (state.reason === 'account')
    return (
      <EmptyState
        picture={<WalletPicture />}
        title={<Text id="buy.gone" />}
        text={<Text id="buy.goneText" />}
      >
        <button type="button" className="lk-prime" data-focus onClick={() => modal.push({ view: 'Connect' })}>
          <Text id="buy.connect" />
        </button>
      </EmptyState>
    )
  return (
    <EmptyState icon={{ name: 'globe' }} title={<Text id="buy.none" />} text={<Text id="buy.noneText" />}>
      {options.features.receive !== false && (
        <button
          type="button"
          className="lk-second"
          data-focus
          onClick={() => modal.push({ view: 'Receive' })}
        >
          <Text id="buy.receive" />
        </button>
      )}
    </EmptyState>
  )
}
