import {
  type ActivityData,
  type ActivityItem,
  type ActivityMonth,
  activity,
  groupActivity,
} from '@latchkey/core/activity'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useActiveNetwork } from '../../../client/useActiveNetwork.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useNeededApi } from '../../../client/useNeededApi.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { formatMonth, monthOf } from '../../../format/formatTime.js'
import { useLocale } from '../../../format/useLocale.js'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { EmptyState } from '../../../parts/messages/EmptyState.js'
import { Retry } from '../../../parts/messages/Retry.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { SkeletonRows } from '../../../parts/rows/SkeletonRows.js'
import { ActivityRow } from './ActivityRow.js'
import { Text, useMessage } from './activityTexts.js'
import { ReceiveButton } from './ReceiveButton.js'

/** Lists the account's transactions by month. Those that look like scams are behind a button. */
export function ActivityPanel({ onReceive }: { readonly onReceive: (() => void) | undefined }): ReactNode {
  const { $state, loadMore, refresh } = useLatchkey().use(activity())
  const state = useStoreValue($state)
  const message = useMessage()
  const announce = useAnnounce()
  const locale = useLocale()
  const data = 'data' in state ? state.data : undefined
  const items = data?.items ?? []
  useSettledNews(items)
  const failed = state.status === 'failed'
  const isLoading = state.status === 'idle' || state.status === 'loading'
  const suspicious = items.filter((item) => item.suspicious)
  const read = async (again: () => Promise<void>, isFailed: () => boolean) => {
    await again()
    if (isFailed()) announce(message('activity.unavailable'), 'assertive')
  }
  const more = () => {
    const now = $state.get()
    return 'data' in now ? now.data?.more.status : undefined
  }
  return (
    <div aria-busy={isLoading}>
      {groupActivity(
        items.filter((item) => !item.suspicious),
        (date) => monthOf(date, locale),
      ).map((group) => (
        <Month key={monthOf(new Date(group.items[0]?.at ?? 0), locale)} now={data?.readAt ?? 0} {...group} />
      ))}
      {isLoading && !items.length && <SkeletonRows />}
      {suspicious.length > 0 && <Hidden items={suspicious} />}
      {state.status === 'ready' && !items.length && data?.source === 'api' && (
        <EmptyState
          icon={{ path: 'M4.5 6.5h11M4.5 10h11M4.5 13.5h7' }}
          title={<Text id="activity.empty" />}
          text={<Text id="activity.emptyText" />}
        >
          <ReceiveButton onReceive={onReceive} />
        </EmptyState>
      )}
      {data?.unread !== undefined && (
        <p className="lk-hint">
          <Text id="activity.unread" values={{ count: data.unread }} />
        </p>
      )}
      {failed && (
        <EmptyState icon={{ name: 'warning' }} title={<Text id="activity.unavailable" />}>
          <Retry disabled={false} onClick={() => read(refresh, () => $state.get().status === 'failed')} />
        </EmptyState>
      )}
      {state.status === 'ready' && data?.source === 'client' && <Unknown />}
      {!failed && data && <More more={data.more} read={() => read(loadMore, () => more() === 'failed')} />}
    </div>
  )
}

/** `now`: milliseconds since the epoch. A month of the same year is shown without it. */
function Month({ items, now }: ActivityMonth & { readonly now: number }): ReactNode {
  const id = useId()
  const locale = useLocale()
  return (
    <section aria-labelledby={id}>
      <h3 className="lk-group" id={id}>
        {formatMonth(new Date(items[0]?.at ?? now), new Date(now), locale)}
      </h3>
      <ul className="lk-rows">
        {items.map((item) => (
          <ActivityRow key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

const news = {
  confirmed: 'activity.confirmed',
  failed: 'activity.didFail',
  mined: 'activity.wasMined',
  dropped: 'activity.wasDropped',
  replaced: 'activity.wasReplaced',
  proposed: 'activity.wasProposed',
  unsure: 'activity.unsure',
} as const

/** Announces the outcome of a pending transaction of this client. */
function useSettledNews(items: readonly ActivityItem[]): void {
  const message = useMessage()
  const announce = useAnnounce()
  const pending = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const own = items.filter(({ isOwn }) => isOwn)
    const settled = own.find(({ id, status }) => status !== 'pending' && pending.current.has(id))
    if (settled && settled.status !== 'pending') announce(message(news[settled.status]))
    pending.current = new Set(own.flatMap(({ id, status }) => (status === 'pending' ? [id] : [])))
  }, [announce, items, message])
}

/** Reports that other transactions are unknown, with a link to see them. */
function Unknown(): ReactNode {
  useNeededApi('history')
  const { network } = useActiveNetwork()
  const message = useMessage()
  const { addressExplorerUrl: url } = useStoreValue(useLatchkey().accounts.$active)
  return (
    <p className="lk-hint">
      <Text id="activity.unknown" />
      {url && /^https?:\/\//.test(url) && (
        <>
          <a className="lk-second" href={url} target="_blank" rel="noreferrer">
            <span>
              <Text
                id="activity.explorer"
                values={{ explorer: network.blockExplorer?.name ?? new URL(url).hostname }}
              />
            </span>
            <span className="lk-hidden"> {message('modal.newTab')}</span>
          </a>
        </>
      )}
    </p>
  )
}

function More({ more, read }: { readonly more: ActivityData['more']; readonly read: () => Promise<void> }) {
  switch (more.status) {
    case 'none':
      return null
    case 'failed':
      return (
        <p className="lk-hint">
          <Text id="activity.notMore" />
          <Retry disabled={false} onClick={read} />
        </p>
      )
    case 'ready':
    case 'loading':
      return (
        <p className="lk-hint">
          <Retry disabled={more.status === 'loading'} onClick={read}>
            <Text id={more.status === 'loading' ? 'modal.loading' : 'activity.more'} />
          </Retry>
        </p>
      )
    default:
      return more satisfies never
  }
}

function Hidden({ items }: { readonly items: readonly ActivityItem[] }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="lk-row"
        data-key="hidden-activity"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span>
          <small>
            <Text id="activity.hidden" values={{ count: items.length }} />
          </small>
        </span>
        <Icon name="down" />
      </button>
      {open && (
        <>
          <p className="lk-hint">
            <Text id="activity.hiddenHint" />
          </p>
          <ul className="lk-rows">
            {items.map((item) => (
              <ActivityRow key={item.id} item={item} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
