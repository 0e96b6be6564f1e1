import type { ReplacementState } from '@latchkey/core/replacement'
import type { ReactNode } from 'react'
import type { Outcome } from '../../parts/messages/OutcomeDisc.js'
import { TransactionResult } from '../../parts/messages/TransactionResult.js'
import { Text, useMessage } from './texts.js'

type Done = Extract<ReplacementState, { readonly status: 'done' }>

/** Title and text of each outcome. A cancellation that came too late did no harm, but the visitor wanted another end. */
const results = {
  speedUp: {
    pending: ['replace.speedUpSent', 'replace.onlyOne'],
    replacement: ['replace.confirmed', 'send.confirmedText'],
    original: ['replace.confirmed', 'replace.firstWon'],
    failed: ['send.failedTitle', 'send.failedText'],
    unknown: ['send.minedTitle', 'send.droppedText'],
  },
  cancel: {
    pending: ['replace.cancelSent', 'replace.mayBeLate'],
    replacement: ['replace.cancelled', 'replace.onlyFee'],
    original: ['replace.tooLate', 'replace.firstWon'],
    failed: ['send.failedTitle', 'send.failedText'],
    unknown: ['send.minedTitle', 'send.droppedText'],
  },
} as const

const discs = {
  speedUp: { pending: 'pending', replacement: 'good', original: 'good', failed: 'bad', unknown: 'unknown' },
  cancel: { pending: 'pending', replacement: 'good', original: 'unknown', failed: 'bad', unknown: 'unknown' },
} as const satisfies Record<Done['review']['kind'], Record<Done['outcome'], Outcome>>

/** Shows which of two transactions the network carried out, with the id of the replacement and a link to the block explorer. */
export function ReplacementResult({ state }: { readonly state: Done }): ReactNode {
  const { explorerUrl, hash, isFeeChanged, outcome, review } = state
  const message = useMessage()
  const [title, text] = results[review.kind][outcome]
  return (
    <TransactionResult
      outcome={discs[review.kind][outcome]}
      title={<Text id={title} />}
      text={
        <>
          <Text id={text} />
          {isFeeChanged && (
            <>
              {' '}
              <Text id="send.feeChanged" />
            </>
          )}
        </>
      }
      hash={hash}
      explorerUrl={explorerUrl}
      labels={{
        copy: message('send.copyHash'),
        explorer: <Text id="send.explorer" />,
        close: <Text id="send.close" />,
      }}
    />
  )
}
