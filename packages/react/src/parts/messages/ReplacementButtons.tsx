import type { ChainId, ReplacementKind } from '@latchkey/core'
import { offersReplacement } from '@latchkey/core/replacement'
import type { ReactNode } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { important } from '../motion/important.js'

/** Opens the review of a transaction that speeds a pending one up or cancels it. Shows nothing where the wallet cannot. */
export function ReplacementButtons({
  transaction,
  labels,
}: {
  readonly transaction: {
    readonly chainId: ChainId
    readonly hash: string
    readonly from?: string | undefined
  }
  readonly labels: Readonly<Record<ReplacementKind, ReactNode>>
}): ReactNode {
  const client = useLatchkey()
  const modal = useModalController()
  useStoreValue(client.connections.$states)
  const { chainId, from = '', hash } = transaction
  if (!offersReplacement(client, { chainId, from, hash })) return null
  const open = (kind: ReplacementKind) => () =>
    modal.push({ view: 'ReplaceTransaction', params: { chainId, hash, kind } })
  return (
    <div ref={apart} className="lk-hint">
      <button type="button" className="lk-link" data-key={`speedUp ${hash}`} onClick={open('speedUp')}>
        {labels.speedUp}
      </button>
      <button type="button" className="lk-link" data-key={`cancel ${hash}`} onClick={open('cancel')}>
        {labels.cancel}
      </button>
    </div>
  )
}

/** Not in the stylesheet, because every page loads that. */
const apart = important({
  display: 'flex',
  'justify-content': 'center',
  gap: '24px',
  'margin-block-start': '12px',
})
