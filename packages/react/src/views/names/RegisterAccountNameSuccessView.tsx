import type { ReactNode } from 'react'
import { useModalController } from '../../client/useModalController.js'
import { EmptyState } from '../../parts/messages/EmptyState.js'
import { OutcomeDisc } from '../../parts/messages/OutcomeDisc.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { nameTexts, Text } from './texts.js'
import { useNamesFlow } from './useNamesFlow.js'

export const registerAccountNameSuccessView = defineView({
  name: 'RegisterAccountNameSuccess',
  texts: nameTexts,
  title: 'names.doneTitle',
  View: RegisterAccountNameSuccessView,
})

/** Shows the account's new name. */
function RegisterAccountNameSuccessView(): ReactNode {
  const { state } = useNamesFlow()
  const modal = useModalController()
  if (state.status !== 'done') return null
  return (
    <EmptyState
      picture={<OutcomeDisc outcome="good" />}
      title={
        <span role="status">
          <Text id="names.yours" values={{ name: state.name }} />
        </span>
      }
      text={<Text id="names.yoursText" />}
    >
      <div className="lk-bar">
        <button
          type="button"
          className="lk-prime"
          data-focus
          onClick={() => modal.reset({ view: 'Account' })}
        >
          <Text id="names.close" />
        </button>
      </div>
    </EmptyState>
  )
}
