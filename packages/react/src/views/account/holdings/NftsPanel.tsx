import { type Nft, nfts } from '@latchkey/core/nfts'
import { type ReactNode, useCallback, useState } from 'react'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { useLocale } from '../../../format/useLocale.js'
import { EmptyState } from '../../../parts/messages/EmptyState.js'
import { Retry, useRetry } from '../../../parts/messages/Retry.js'
import { important } from '../../../parts/motion/important.js'
import { Spinner } from '../../../parts/motion/Spinner.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { Picture } from '../../../parts/pictures/Picture.js'
import { Text, useMessage } from './nftsTexts.js'
import { ReceiveButton } from './ReceiveButton.js'

const icon = {
  path: 'M5 4.5h10A1.5 1.5 0 0 1 16.5 6v8a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 14V6A1.5 1.5 0 0 1 5 4.5ZM4 13.5l3.5-3.5 3 3 2-2 3.5 3.5M12.5 8v.1',
} as const

type OnOpen = (id: string) => void

// Styles of this list alone stay in its chunk, so that other pages do not load them.
const gridStyle = important({
  display: 'grid',
  'grid-template-columns': 'repeat(2, minmax(0, 1fr))',
  gap: '12px',
  'margin-block-end': '12px',
})
/** In a long list the browser lays out and paints the tiles in sight alone. */
const laterStyle = important({ 'content-visibility': 'auto', 'contain-intrinsic-block-size': 'auto 220px' })
const tileStyle = important({ display: 'grid', 'inline-size': '100%', 'text-align': 'start' })
/** Two lines, because the number that distinguishes the pieces of a collection is at the end. */
const nameStyle = important({
  display: '-webkit-box',
  '-webkit-box-orient': 'vertical',
  '-webkit-line-clamp': '2',
  overflow: 'hidden',
  'overflow-wrap': 'anywhere',
  'margin-block-start': '8px',
  // At the start of the page, although it begins and is cut in its own direction.
  'justify-self': 'start',
})
const lineStyle = important({ display: 'block', 'block-size': '14px', 'margin-block': '8px 0' })
/** As a `bdi`, which gives its line no direction. */
const isolated = important({ 'unicode-bidi': 'isolate' })
const inlineStyle = important({ display: 'inline' })
const collectionStyle = important({
  overflow: 'hidden',
  'text-overflow': 'ellipsis',
  'white-space': 'nowrap',
  color: 'var(--lk-n8)',
  'font-size': '13px',
})

/** Shows the account's NFTs as a grid. Those with a deceptive name are behind a button. */
export function NftsPanel(props: {
  readonly onOpen: OnOpen
  readonly onReceive: (() => void) | undefined
}): ReactNode {
  const { onOpen, onReceive } = props
  const message = useMessage()
  const { $state, refresh, loadMore } = useLatchkey().use(nfts())
  const state = useStoreValue($state)
  const data = 'data' in state ? state.data : undefined
  const failed = state.status === 'failed'
  const hasMore = data?.hasMore ?? false
  const read = useCallback(() => (hasMore ? loadMore() : refresh()), [hasMore, loadMore, refresh])
  const { retrying, refused, retry } = useRetry($state, read, message('nfts.failed'))
  if (failed && state.error.code === 'nfts/unavailable')
    return <EmptyState icon={icon} title={<Text id="nfts.none" />} />
  const verified = data?.nfts.filter(({ unverified }) => !unverified) ?? []
  const hidden = data?.nfts.filter(({ unverified }) => unverified) ?? []
  const again = <Retry disabled={refused || retrying} onClick={retry} />
  return (
    <div aria-busy={!data && !failed}>
      {!data && !failed && <Skeleton />}
      {verified.length > 0 && <Grid nfts={verified} onOpen={onOpen} />}
      {hidden.length > 0 && <Hidden nfts={hidden} onOpen={onOpen} />}
      {data && !data.nfts.length && !hasMore && (
        <EmptyState icon={icon} title={<Text id="nfts.empty" />} text={<Text id="nfts.emptyText" />}>
          <ReceiveButton onReceive={onReceive} />
        </EmptyState>
      )}
      {data?.unread !== undefined && (
        <p className="lk-hint">
          <Text id="nfts.unread" values={{ count: data.unread }} />
        </p>
      )}
      {(failed || retrying) &&
        (data ? (
          <p className="lk-hint">
            <Text id={refused ? 'nfts.refused' : 'nfts.stale'} />
            {again}
          </p>
        ) : (
          <EmptyState
            icon={{ name: 'warning' }}
            title={<Text id="nfts.failed" />}
            text={refused && <Text id="nfts.refused" />}
          >
            {again}
          </EmptyState>
        ))}
      {hasMore && !failed && !retrying && (
        <button
          type="button"
          className="lk-second"
          data-key="more-nfts"
          // A disabled button would lose the focus.
          aria-disabled={state.status === 'loading'}
          onClick={() => void loadMore()}
        >
          {state.status === 'loading' && <Spinner />}
          <Text id="nfts.more" />
        </button>
      )}
    </div>
  )
}

function Grid(props: { readonly nfts: readonly Nft[]; readonly onOpen: OnOpen }): ReactNode {
  return (
    <ul ref={gridStyle}>
      {props.nfts.map((nft, index) => (
        <li key={nft.id} ref={index < 20 ? undefined : laterStyle}>
          <Tile nft={nft} onOpen={props.onOpen} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ nft, onOpen }: { readonly nft: Nft; readonly onOpen: OnOpen }): ReactNode {
  const locale = useLocale()
  const { id, name, collection, tokenId, image, unverified, amount } = nft
  const title = name ?? (tokenId === undefined ? collection : `#${tokenId}`) ?? '?'
  return (
    <button type="button" ref={tileStyle} data-key={`nft-${id}`} onClick={() => onOpen(id)}>
      {/* A request for a picture exposes the visitor to its host, so an unknown NFT gets none. */}
      <Picture kind="nft" icon={unverified ? undefined : image} seed={collection ?? title} listed />
      <b ref={nameStyle} dir="auto">
        <span ref={isolated}>{title}</span>
        {amount > 1n && (
          <>
            {' '}
            <bdi dir="ltr" ref={inlineStyle}>
              ×{locale.whole(String(amount))}
            </bdi>
          </>
        )}
      </b>
      <small ref={collectionStyle}>
        <bdi>{name === undefined && tokenId === undefined ? '' : collection}</bdi>
      </small>
    </button>
  )
}

function Skeleton(): ReactNode {
  return (
    <ul ref={gridStyle} aria-hidden="true">
      {[0, 1, 2, 3].map((key) => (
        <li key={key}>
          <i className="lk-pic" data-kind="nft" />
          <i className="lk-skeleton" ref={lineStyle} />
          <i className="lk-skeleton" ref={lineStyle} />
        </li>
      ))}
    </ul>
  )
}

function Hidden(props: { readonly nfts: readonly Nft[]; readonly onOpen: OnOpen }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="lk-row"
        data-key="hidden-nfts"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span>
          <small>
            <Text id="nfts.hidden" values={{ count: props.nfts.length }} />
          </small>
        </span>
        <Icon name="down" />
      </button>
      {open && (
        <>
          <p className="lk-hint">
            <Text id="nfts.hiddenHint" />
          </p>
          <Grid {...props} />
        </>
      )}
    </>
  )
}
