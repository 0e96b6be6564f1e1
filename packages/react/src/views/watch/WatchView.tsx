import type { WatchedAccount } from '@latchkey/core/watch'
import type { ReactNode } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { EmptyState } from '../../parts/messages/EmptyState.js'
import { ErrorNote } from '../../parts/messages/ErrorDetails.js'
import { Retry } from '../../parts/messages/Retry.js'
import { Avatar } from '../../parts/pictures/Avatar.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { ShortAddress } from '../../parts/rows/ShortAddress.js'
import { SkeletonRows } from '../../parts/rows/SkeletonRows.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { eyePath } from './eyePath.js'
import { Text, watchTexts } from './texts.js'
import { useWatched } from './useWatched.js'
import { WatchForm } from './WatchForm.js'

export const watchView = defineView({
  name: 'Watch',
  texts: watchTexts,
  title: 'watch.title',
  View: WatchView,
})

/** Watches an address or a name, and lists those that are watched. */
function WatchView(): ReactNode {
  const watched = useWatched()
  const { accounts, api, error, retry, status } = watched
  return (
    <>
      <WatchForm api={api} />
      {accounts.length > 0 ? (
        <Accounts accounts={accounts} />
      ) : error ? (
        <>
          <ErrorNote error={error} title={<Text id="modal.failedTitle" />} />
          <div className="lk-bar">
            <Retry disabled={false} onClick={async () => retry()} />
          </div>
        </>
      ) : status === 'loading' ? (
        <div aria-busy="true">
          <SkeletonRows count={2} />
        </div>
      ) : (
        <EmptyState
          icon={{ path: eyePath }}
          title={<Text id="watch.empty" />}
          text={<Text id="watch.emptyText" />}
        />
      )}
    </>
  )
}

function Accounts({ accounts }: { readonly accounts: readonly WatchedAccount[] }): ReactNode {
  return (
    <section>
      <h3 className="lk-group">
        <Text id="watch.list" />
      </h3>
      <ul className="lk-rows lk-panel">
        {accounts.map((account) => (
          <li key={account.accountId}>
            <AccountRow account={account} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AccountRow({ account }: { readonly account: WatchedAccount }): ReactNode {
  const { accountId, address, chainId, name } = account
  const modal = useModalController()
  const network = useStoreValue(useLatchkey().networks.$list).find(({ id }) => id === chainId)
  return (
    <button
      type="button"
      className="lk-row"
      data-key={accountId}
      data-opens="WatchedAccount"
      title={address}
      onClick={() => modal.push({ view: 'WatchedAccount', params: { accountId } })}
    >
      <Avatar address={address} />
      <span>
        <b>{name === undefined ? <ShortAddress address={address} /> : <bdi>{name}</bdi>}</b>
        <small>
          {name !== undefined && (
            <>
              <ShortAddress address={address} />
              {' · '}
            </>
          )}
          <bdi>{network?.name}</bdi>
        </small>
      </span>
      <Icon name="chevron" />
    </button>
  )
}
