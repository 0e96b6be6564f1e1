import type { Views } from '@latchkey/core'
import { type ReplacementApi, replacement } from '@latchkey/core/replacement'
import { type ReactNode, useEffect } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { ErrorNote } from '../../parts/messages/ErrorDetails.js'
import { Retry } from '../../parts/messages/Retry.js'
import { SkeletonFacts } from '../../parts/rows/SkeletonFacts.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { ReplacementResult } from './ReplacementResult.js'
import { ReplacementReview } from './ReplacementReview.js'
import { sendTexts, Text, useMessage } from './texts.js'

export const replaceTransactionView = defineView({
  name: 'ReplaceTransaction',
  texts: sendTexts,
  title: 'replace.speedUp',
  Title,
  View: ReplaceTransaction,
})

function Title(): ReactNode {
  const { view } = useStoreValue(useModalController().$state)
  const isCancel = view.name === 'ReplaceTransaction' && view.params.kind === 'cancel'
  return <Text id={isCancel ? 'replace.cancelIt' : 'replace.speedUp'} />
}

/** Reviews the transaction that takes the place of a pending one, sends it, and shows the outcome of both. */
function ReplaceTransaction(params: Views['ReplaceTransaction']): ReactNode {
  const { chainId, hash, kind } = params
  const flow = useLatchkey().use(replacement())
  const modal = useModalController()
  const message = useMessage()
  const state = useStoreValue(flow.$state)
  useEffect(() => {
    const request = { chainId, hash, kind }
    // The wallet has it, or it was sent before.
    if (!isFor(request, flow.$state.get(), ['submitting', 'done'])) void prepare(flow, request)
    return () => {
      if (flow.$state.get().status !== 'done') flow.stop()
    }
  }, [chainId, flow, hash, kind])
  if (!isFor(params, state) || state.status === 'idle' || state.status === 'preparing')
    return (
      <div aria-busy="true" role="status" aria-label={message('send.preparing')}>
        <SkeletonFacts count={6} />
      </div>
    )
  if (state.status === 'done') return <ReplacementResult state={state} />
  if (state.status === 'failed' && !state.review)
    return (
      <>
        <ErrorNote error={state.error} title={<Text id="replace.failed" />} />
        <div className="lk-bar">
          <button type="button" className="lk-second" onClick={() => modal.back()}>
            <Text id="replace.edit" />
          </button>
          <Retry disabled={false} onClick={() => prepare(flow, params)} />
        </div>
      </>
    )
  return <ReplacementReview flow={{ edit: flow.stop, submit: flow.submit }} state={state} />
}

type State = ReturnType<ReplacementApi['$state']['get']>

/** Returns whether the flow is about the transaction of the view, in one of these states. */
const isFor = (
  { hash, kind }: Views['ReplaceTransaction'],
  state: State,
  statuses?: readonly State['status'][],
): boolean =>
  state.status !== 'idle' &&
  state.request.hash === hash &&
  state.request.kind === kind &&
  (!statuses || statuses.includes(state.status))

/** The state has a failure. */
const prepare = (flow: ReplacementApi, params: Views['ReplaceTransaction']): Promise<void> =>
  flow.prepare(params).then(
    () => undefined,
    () => undefined,
  )
