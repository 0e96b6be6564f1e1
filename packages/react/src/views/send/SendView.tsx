import { type ReactNode, useId } from 'react'
import { ErrorNote } from '../../parts/messages/ErrorDetails.js'
import { Spinner } from '../../parts/motion/Spinner.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { AmountField } from './AmountField.js'
import { KeptBackField } from './KeptBackField.js'
import { MemoField } from './MemoField.js'
import { RecipientField } from './RecipientField.js'
import { SendGate } from './SendGate.js'
import { sendTexts, Text } from './texts.js'
import { useSendFlow } from './useSendFlow.js'

export const sendView = defineView({
  name: 'Send',
  texts: sendTexts,
  title: 'send.title',
  View: () => (
    <SendGate>
      <SendForm />
    </SendGate>
  ),
})

const changedTexts = {
  account: 'send.changedAccount',
  network: 'send.changedNetwork',
  balance: 'send.changedBalance',
  name: 'send.changedName',
} as const

/** The form for the token, the amount and the recipient. Its button names what is missing. */
function SendForm(): ReactNode {
  const { flow, state } = useSendFlow()
  const id = useId()
  const form = 'form' in state ? state.form : undefined
  const { error, changed, problem, isFindingMax } = state.status === 'form' ? state : {}
  const isPreparing = state.status === 'preparing'
  if (!form) return null
  const isReady = problem === undefined && !isPreparing && !isFindingMax
  const go = () => {
    // The state has the failure.
    if (isReady) flow.review().catch(() => undefined)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      {changed && (
        <p className="lk-note" data-tone="warning" role="status">
          <Icon name="warning" />
          <span>
            <Text id={changedTexts[changed]} />
          </span>
        </p>
      )}
      <AmountField form={form} flow={flow} isFindingMax={isFindingMax === true} problem={problem} />
      <RecipientField form={form} flow={flow} problem={problem} />
      {form.needsMemo && <MemoField form={form} flow={flow} />}
      <KeptBackField form={form} flow={flow} />
      {error && <ErrorNote error={error} id={id} />}
      <div className="lk-bar">
        <button
          type="submit"
          className="lk-prime"
          data-key="preview"
          // A disabled button would lose the focus.
          aria-disabled={!isReady}
          aria-busy={isPreparing}
          aria-describedby={error && id}
        >
          {isPreparing && <Spinner />}
          <span>
            <Text
              id={isPreparing ? 'send.preparing' : problem ? `send.${problem}` : 'send.review'}
              values={{ token: form.token?.symbol ?? '' }}
            />
          </span>
        </button>
      </div>
    </form>
  )
}
