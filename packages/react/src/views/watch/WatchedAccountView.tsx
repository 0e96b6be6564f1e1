import type { AccountId } from '@latchkey/core'
import type { WatchedAccount } from '@latchkey/core/watch'
import { type ReactNode, useEffect, useState } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { EmptyState } from '../../parts/messages/EmptyState.js'
import { Retry } from '../../parts/messages/Retry.js'
import { SkeletonRows } from '../../parts/rows/SkeletonRows.js'
import { useBundles } from '../../parts/useBundles.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { AccountDetails } from './AccountDetails.js'
import { eyePath } from './eyePath.js'
import { Text, watchTexts } from './texts.js'
import { useLeave } from './useLeave.js'
import { useWatched } from './useWatched.js'

export const watchedAccountView = defineView({
  name: 'WatchedAccount',
  texts: watchTexts,
  title: 'watched.title',
  View: WatchedAccountView,
})

/** Shows a watched account, or that it is no longer in the list. */
function WatchedAccountView({ accountId }: { readonly accountId: AccountId }): ReactNode {
  const { accounts, retry, status } = useWatched()
  const networks = useStoreValue(useLatchkey().networks.$list)
  // The visitor stops watching it: until the view has left, it keeps its last state.
  const [left, setLeft] = useState<WatchedAccount>()
  const account = accounts.find((one) => one.accountId === accountId) ?? left
  const network = networks.find(({ id }) => id === account?.chainId)
  const { get, load } = useBundles()
  useEffect(() => load('account'), [load])
  const parts = get('account')
  const isHere = account !== undefined && network !== undefined
  if (isHere && parts.status === 'ready')
    return (
      <AccountDetails
        key={accountId}
        account={account}
        network={network}
        parts={parts.module}
        onStop={() => setLeft(account)}
      />
    )
  if (!isHere && status === 'ready') return <Gone />
  const hasFailed = isHere ? parts.status === 'failed' : status === 'failed'
  if (hasFailed)
    return (
      <EmptyState icon={{ name: 'warning' }} title={<Text id="modal.failedTitle" />}>
        <Retry
          disabled={false}
          onClick={async () => {
            if (isHere) load('account')
            else retry()
          }}
        />
      </EmptyState>
    )
  return (
    <div aria-busy="true">
      <SkeletonRows count={3} />
    </div>
  )
}

function Gone(): ReactNode {
  const { canGoBack, leave } = useLeave()
  return (
    <EmptyState
      icon={{ path: eyePath }}
      title={
        <span role="status">
          <Text id="watched.gone" />
        </span>
      }
      text={<Text id="watched.goneText" />}
    >
      <button type="button" className="lk-second" data-focus data-key="leave" onClick={leave}>
        <Text id={canGoBack ? 'modal.goBack' : 'watch.list'} />
      </button>
    </EmptyState>
  )
}
