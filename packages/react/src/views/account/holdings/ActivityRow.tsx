import { type ActivityItem, type ActivityTransfer, summarizeTransfers } from '@latchkey/core/activity'
import type { ReactNode } from 'react'
import { formatAmount } from '../../../format/formatAmount.js'
import { formatMovement } from '../../../format/formatBalance.js'
import { formatDecimal } from '../../../format/formatDecimal.js'
import { formatDollars } from '../../../format/formatDollars.js'
import { formatDay } from '../../../format/formatTime.js'
import { useLocale } from '../../../format/useLocale.js'
import { ReplacementButtons } from '../../../parts/messages/ReplacementButtons.js'
import { important } from '../../../parts/motion/important.js'
import { Spinner } from '../../../parts/motion/Spinner.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { Picture } from '../../../parts/pictures/Picture.js'
import { TokenPicture } from '../../../parts/pictures/TokenPicture.js'
import { ShortAddress } from '../../../parts/rows/ShortAddress.js'
import { Text, useMessage } from './activityTexts.js'

/** Shows a transaction, as a link to its page at the block explorer. A suspicious one has no link, and no text to copy. */
export function ActivityRow({ item }: { readonly item: ActivityItem }): ReactNode {
  const locale = useLocale()
  const message = useMessage()
  const { at, explorerUrl, hash, kind, suspicious } = item
  const transfers = summarizeTransfers(item.transfers)
  const value = valueOf(item, transfers)
  const content = (
    <>
      <RowPicture item={item} transfer={transfers[0]} />
      <span>
        <b>
          <Text id={`activity.${kind}`} />
        </b>
        <Facts item={item} />
      </span>
      <em ref={wrapped}>
        {!suspicious &&
          transfers.map((transfer) => (
            <Change
              key={`${transfer.direction} ${transfer.symbol ?? ''} ${transfer.name ?? ''}`}
              transfer={transfer}
            />
          ))}
        {value !== undefined && (
          <small>
            <Text id="activity.then" values={{ value: formatDollars(value, locale) }} />
          </small>
        )}
        <small>
          <Day at={at} />
        </small>
      </em>
    </>
  )
  if (suspicious)
    return (
      <li className="lk-row" data-suspicious ref={unselectable}>
        {content}
      </li>
    )
  return (
    <li>
      {explorerUrl ? (
        <a
          className="lk-row"
          href={explorerUrl}
          target="_blank"
          rel="noreferrer"
          title={hash}
          data-key={hash}
        >
          {content}
          <span className="lk-hidden">{message('modal.newTab')}</span>
        </a>
      ) : (
        <div className="lk-row" data-key={hash}>
          {content}
        </div>
      )}
      {item.isOwn && item.status === 'pending' && (
        <ReplacementButtons
          transaction={item}
          labels={{ speedUp: <Text id="activity.speedUp" />, cancel: <Text id="activity.cancelIt" /> }}
        />
      )}
    </li>
  )
}

/** Not in the stylesheet, because every page loads that. */
const wrapped = important({ 'max-inline-size': '60%', 'overflow-wrap': 'anywhere' })
const unselectable = important({ 'user-select': 'none' })

/** Shows the status and the other party. */
function Facts({
  item: { from, kind, replacedBy, status, suspicious, to },
}: {
  readonly item: ActivityItem
}): ReactNode {
  const [way, other] = kind === 'receive' ? (['from', from] as const) : (['to', to] as const)
  const isNamed = !suspicious && other !== undefined && (kind === 'send' || kind === 'receive')
  return (
    <>
      {status !== 'confirmed' && (
        <small data-tone={status === 'pending' || status === 'proposed' ? undefined : 'error'}>
          {replacedBy === undefined ? (
            <Text id={`activity.${status}`} />
          ) : (
            <span title={replacedBy}>
              <Text id="activity.replacedBy" values={{ hash: <ShortAddress address={replacedBy} /> }} />
            </span>
          )}
        </small>
      )}
      {isNamed && (
        <small>
          <Text id={`activity.${way}`} values={{ address: <ShortAddress address={other} isTitled /> }} />
        </small>
      )}
    </>
  )
}

function Day({ at }: { readonly at: number }): ReactNode {
  const locale = useLocale()
  const date = new Date(at)
  return (
    <time dateTime={date.toISOString()}>
      <bdi>{formatDay(date, locale)}</bdi>
    </time>
  )
}

/**
 * Returns the value, at that time, of the only amount that a transaction moved. `undefined`: unknown, or there are
 * several. Some sources write zero for a price that they do not know.
 */
function valueOf(
  { status, suspicious }: ActivityItem,
  [transfer, second]: readonly ActivityTransfer[],
): string | undefined {
  const { value = '' } = transfer ?? {}
  return status === 'confirmed' && !suspicious && !second && /[1-9]/.test(value) ? value : undefined
}

function Change({ transfer }: { readonly transfer: ActivityTransfer }): ReactNode {
  const { amount, direction, isCollectible, name, symbol } = transfer
  const locale = useLocale()
  const sign = { in: locale.plus, out: locale.minus, self: '' }[direction]
  const label = (isCollectible ? name : symbol) ?? name ?? ''
  const text = isCollectible
    ? sign + formatDecimal(amount, locale)
    : formatMovement(amount, label, sign, locale)
  return (
    <span title={`${sign}${formatAmount(amount, label, locale)} ${label}`}>
      <bdi dir="ltr">
        {text} <bdi>{label}</bdi>
      </bdi>
    </span>
  )
}

// Not among the icons, which are loaded before an account is connected.
const arrows = {
  out: 'M10 15.5v-11M5.5 9 10 4.5 14.5 9',
  in: 'M10 4.5v11M5.5 11l4.5 4.5 4.5-4.5',
  both: 'M6.5 15.5v-11M3.5 7.5l3-3 3 3M13.5 4.5v11m3-3-3 3-3-3',
  none: 'M4.5 6.5h11M4.5 10h11M4.5 13.5h7',
} as const

function RowPicture({
  item,
  transfer,
}: {
  readonly item: ActivityItem
  readonly transfer: ActivityTransfer | undefined
}): ReactNode {
  const { kind, status, suspicious, transfers } = item
  if (status === 'pending')
    return (
      <i className="lk-pic">
        <Spinner />
      </i>
    )
  // A request for a picture exposes the visitor to its host, so an incoming, possibly unsolicited token gets none.
  const isHosted = transfer?.icon?.startsWith('data:') === false
  const isUnasked = suspicious || (isHosted && transfer?.direction === 'in' && transfer.value === undefined)
  if (transfer?.assetAddress !== undefined && !suspicious)
    return (
      <TokenPicture
        token={{
          address: transfer.assetAddress === 'native' ? undefined : transfer.assetAddress,
          symbol: transfer.symbol ?? transfer.name ?? '',
          icon: transfer.icon,
          ...(isUnasked && { unverified: true }),
        }}
      />
    )
  if (transfer?.icon && !isUnasked)
    return (
      <Picture
        kind={transfer.isCollectible ? 'wallet' : 'network'}
        icon={transfer.icon}
        seed={transfer.symbol ?? transfer.name ?? ''}
      />
    )
  const ways = new Set(transfers.map(({ direction }) => direction))
  const way = ways.has('in') && ways.has('out') ? 'both' : ways.has('in') ? 'in' : ways.size ? 'out' : 'none'
  return <i className="lk-pic">{kind === 'approve' ? <Icon name="check" /> : <Icon path={arrows[way]} />}</i>
}
