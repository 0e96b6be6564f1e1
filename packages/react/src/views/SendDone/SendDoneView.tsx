import { formatAddress, formatAmount } from '@latchkey/core'
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
  const { review, explorerUrl, outcome } = state
  const isGood = outcome === 'pending' || outcome === 'confirmed'
  return (
    <EmptyState
      picture={
        <i className="lk-pic" data-kind="avatar" aria-hidden="true">
          <Icon name={isGood ? 'check' : 'warning'} />
        </i>
      }
      title={
        <span role={isGood ? 'status' : 'alert'}>
          <Text
            id={`send.${outcome}Title`}
            values={{ amount: `${formatAmount(review.amount)} ${review.token.symbol}` }}
          />
        </span>
      }
      text={<Text id={`send.${outcome}Text`} />}
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
