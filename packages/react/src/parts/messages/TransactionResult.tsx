import type { ReactNode } from 'react'
import { useModalController } from '../../client/useModalController.js'
import { Text, useMessage } from '../../locale/baseTexts.js'
import { Icon } from '../pictures/Icon.js'
import { ShortAddress } from '../rows/ShortAddress.js'
import { EmptyState } from './EmptyState.js'
import { type Outcome, OutcomeDisc } from './OutcomeDisc.js'
import { useCopy } from './useCopy.js'

/** Shows the status of a sent transaction, with its id to copy and a link to the block explorer. */
export function TransactionResult(props: {
  readonly outcome: Outcome
  readonly title: ReactNode
  readonly text: ReactNode
  readonly hash: string
  readonly explorerUrl: string | undefined
  /** Buttons above those that leave. */
  readonly actions?: ReactNode
  readonly labels: { readonly copy: string; readonly explorer: ReactNode; readonly close: ReactNode }
}): ReactNode {
  const { outcome, title, text, hash, explorerUrl, labels } = props
  const modal = useModalController()
  const message = useMessage()
  const { state: copied, copy } = useCopy(hash)
  return (
    <EmptyState
      picture={<OutcomeDisc outcome={outcome} />}
      title={<span role={outcome === 'pending' || outcome === 'good' ? 'status' : 'alert'}>{title}</span>}
      text={text}
    >
      <button type="button" className="lk-address" title={hash} data-key="hash" onClick={copy}>
        <span className="lk-hidden">{labels.copy}</span>
        <ShortAddress address={hash} />
        <Icon name={copied === 'copied' ? 'check' : 'copy'} />
        {copied !== 'idle' && <Text id={copied === 'copied' ? 'modal.copied' : 'modal.copyFailed'} />}
      </button>
      {props.actions}
      <div className="lk-bar">
        {explorerUrl && /^https?:\/\//.test(explorerUrl) && (
          <a className="lk-second" href={explorerUrl} target="_blank" rel="noreferrer">
            {labels.explorer}
            <Icon name="external" />
            <span className="lk-hidden">{message('modal.newTab')}</span>
          </a>
        )}
        <button type="button" className="lk-prime" data-focus onClick={() => modal.close()}>
          {labels.close}
        </button>
      </div>
    </EmptyState>
  )
}
