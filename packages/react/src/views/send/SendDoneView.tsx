import { replacement } from '@latchkey/core/replacement'
import type { SendState } from '@latchkey/core/send'
import type { ReactNode } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { formatCoins } from '../../format/formatAmount.js'
import { useLocale } from '../../format/useLocale.js'
import type { Outcome } from '../../parts/messages/OutcomeDisc.js'
import { ReplacementButtons } from '../../parts/messages/ReplacementButtons.js'
import { TransactionResult } from '../../parts/messages/TransactionResult.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { ReplacementResult } from './ReplacementResult.js'
import { sendTexts, Text, useMessage } from './texts.js'
import { useSendFlow } from './useSendFlow.js'

export const sendDoneView = defineView({
  name: 'SendDone',
  texts: sendTexts,
  title: 'send.done',
  Title: SendDoneTitle,
  View: SendDone,
})

const titles = {
  pending: 'send.doneOpen',
  good: 'send.done',
  bad: 'send.doneFailed',
  unknown: 'send.doneUnknown',
} as const

function SendDoneTitle(): ReactNode {
  const { state } = useSendFlow()
  const replaced = useReplacement(state)
  if (replaced)
    return <Text id={replaced.review.kind === 'cancel' ? 'replace.cancelIt' : 'replace.speedUp'} />
  return <Text id={titles[state.status === 'done' ? outcomeOf(state) : 'good']} />
}

/** Shows the status of the transfer, its id or that of its replacement, and a link to the block explorer. */
function SendDone(): ReactNode {
  const { state } = useSendFlow()
  const message = useMessage()
  const locale = useLocale()
  const replaced = useReplacement(state)
  if (state.status !== 'done') return null
  if (replaced) return <ReplacementResult state={replaced} />
  const { review, explorerUrl, received = review.amount } = state
  const result = resultOf(state)
  const write = (amount: typeof received) => formatCoins(amount, review.token.symbol, locale)
  const values = { amount: write(review.amount), received: write(received) }
  return (
    <TransactionResult
      outcome={outcomeOf(state)}
      title={<Text id={`send.${result}Title`} values={values} />}
      text={
        <>
          <Text id={`send.${result}Text`} values={values} />
          {state.isFeeChanged && (
            <>
              {' '}
              <Text id="send.feeChanged" />
            </>
          )}
        </>
      }
      hash={state.replacedBy ?? state.hash}
      actions={
        state.outcome === 'pending' && (
          <ReplacementButtons
            transaction={{ chainId: review.network.id, from: review.account, hash: state.hash }}
            labels={{ speedUp: <Text id="replace.speedUp" />, cancel: <Text id="replace.cancelIt" /> }}
          />
        )
      }
      explorerUrl={explorerUrl}
      labels={{
        copy: message('send.copyHash'),
        explorer: <Text id="send.explorer" />,
        close: <Text id="send.close" />,
      }}
    />
  )
}

/** Returns the replacement of the transfer, once it was sent. */
function useReplacement(state: SendState) {
  const replaced = useStoreValue(useLatchkey().use(replacement()).$state)
  const isOurs = state.status === 'done' && replaced.status === 'done' && replaced.request.hash === state.hash
  return isOurs ? replaced : undefined
}

type Done = Extract<SendState, { readonly status: 'done' }>
type Result = Done['outcome'] | 'arrived' | 'partly' | 'missing'

const outcomes: Partial<Record<Result, Outcome>> = {
  pending: 'pending',
  proposed: 'pending',
  confirmed: 'good',
  arrived: 'good',
  failed: 'bad',
}

function outcomeOf(state: Done): Outcome {
  const { received, review } = state
  const result = resultOf(state)
  const isExpected = received && received.value >= (review.received ?? review.amount).value
  return result === 'partly' && isExpected ? 'good' : (outcomes[result] ?? 'unknown')
}

/** Returns the result of a sent transfer. It counts as arrived only if the chain reports that. */
function resultOf({ outcome, received, review }: Done): Result {
  if (outcome !== 'confirmed' || !received) return outcome
  if (received.value >= review.amount.value) return 'arrived'
  return received.value > 0n ? 'partly' : 'missing'
}
