import { formatAddress, formatAmount } from '@latchkey/core'
import type { SendState } from '@latchkey/core/send'
import type { ReactNode } from 'react'
import { useModalController } from '../../client/useModalController.js'
import { EmptyState } from '../../parts/EmptyState.js'
import { Icon } from '../../parts/Icon.js'
import { useCopy } from '../../parts/useCopy.js'
import { sendTexts, Text, useMessage } from '../../send/texts.js'
import { useSendFlow } from '../../send/useSendFlow.js'
import { defineView } from '../ViewDefinition.js'

export const sendDone = defineView({
  name: 'SendDone',
  texts: sendTexts,
  title: 'send.done',
  View: SendDone,
})

/** Says where the transfer stands, with its id, or that of what replaced it, and a link to the block explorer. */
function SendDone(): ReactNode {
  const { state } = useSendFlow()
  const modal = useModalController()
  const message = useMessage()
  const hash = state.status === 'done' ? (state.replacedBy ?? state.hash) : ''
  const { state: copied, copy } = useCopy(hash)
  if (state.status !== 'done') return null
  const { review, explorerUrl, received = review.amount } = state
  const result = resultOf(state)
  const write = (amount: typeof received) => `${formatAmount(amount)} ${review.token.symbol}`
  const values = { amount: write(review.amount), received: write(received) }
  const isExpected = received.value >= (review.received ?? review.amount).value
  const isGood = result === 'partly' ? isExpected : good.includes(result)
  return (
    <EmptyState
      picture={
        <i className="lk-pic" data-kind="avatar" aria-hidden="true">
          <Icon name={isGood ? 'check' : 'warning'} />
        </i>
      }
      title={
        <span role={isGood ? 'status' : 'alert'}>
          <Text id={`send.${result}Title`} values={values} />
        </span>
      }
      text={<Text id={`send.${result}Text`} values={values} />}
    >
      <button type="button" className="lk-address" title={hash} data-key="hash" onClick={copy}>
        <span className="lk-hidden">{message('send.copyHash')}</span>
        <bdi dir="ltr">{formatAddress(hash)}</bdi>
        <Icon name={copied === 'copied' ? 'check' : 'copy'} />
        {copied !== 'idle' && <Text id={copied === 'copied' ? 'modal.copied' : 'modal.copyFailed'} />}
      </button>
      <div className="lk-bar">
        {explorerUrl && /^https?:\/\//.test(explorerUrl) && (
          <a className="lk-second" href={explorerUrl} target="_blank" rel="noreferrer">
            <Text id="send.explorer" />
            <Icon name="external" />
            <span className="lk-hidden">{message('modal.newTab')}</span>
          </a>
        )}
        <button type="button" className="lk-prime" data-focus onClick={() => modal.close()}>
          <Text id="send.close" />
        </button>
      </div>
    </EmptyState>
  )
}

type Done = Extract<SendState, { readonly status: 'done' }>
type Result = Done['outcome'] | 'arrived' | 'partly' | 'missing'

const good: readonly Result[] = ['pending', 'confirmed', 'arrived']

/** Returns what is known of a sent transfer. It arrived only where the chain reports that. */
function resultOf({ outcome, received, review }: Done): Result {
  if (outcome !== 'confirmed' || !received) return outcome
  if (received.value >= review.amount.value) return 'arrived'
  return received.value > 0n ? 'partly' : 'missing'
}
