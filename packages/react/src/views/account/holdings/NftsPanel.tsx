import { type Nft, nfts } from '@latchkey/core/nfts'
import { type ReactNode, useCallback, useState } from 'react'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { Retry, useRetry } from '../../../parts/messages/Retry.js'
import { important } from '../../../parts/motion/important.js'
import { Spinner } from '../../../parts/motion/Spinner.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { Picture } from '../../../parts/pictures/Picture.js'
import { Text, useMessage } from './nftsTexts.js'

type OnOpen = (id: string) => void

// Styles of this list alone stay in its chunk, so that other pages do not load them.
const gridStyle = important({
  display: 'grid',
  'grid-template-columns': 'repeat(2, minmax(0, 1fr))',
  gap: '12px',
  'margin-block-end': '12px',
})
const tileStyle = important({ display: 'grid', 'inline-size': '100%', 'text-align': 'start' })
/** Two lines, because the number that distinguishes the pieces of a collection is at the end. */
const nameStyle = important({
  display: '-webkit-box',
  '-webkit-box-orient': 'vertical',
  '-webkit-line-clamp': '2',
  overflow: 'hidden',
  'overflow-wrap': 'anywhere',
  'margin-block-start': '8px',
})
const inlineStyle = important({ display: 'inline' })
const collectionStyle = important({
  overflow: 'hidden',
  'text-overflow': 'ellipsis',
  'white-space': 'nowrap',
  color: 'var(--lk-n8)',
  'font-size': '13px',
})

/** Shows the account's NFTs as a grid. Those with a deceptive name are behind a button. */
export function NftsPanel({ onOpen }: { readonly onOpen: OnOpen }): ReactNode {
  const message = useMessage()
  const { $state, refresh, loadMore } = useLatchkey().use(nfts())
  const state = useStoreValue($state)
  const data = 'data' in state ? state.data : undefined
  const failed = state.status === 'failed'
  const hasMore = data?.hasMore ?? false
  const read = useCallback(() => (hasMore ? loadMore() : refresh()), [hasMore, loadMore, refresh])
  const { retrying, refused, retry } = useRetry($state, read, message('nfts.failed'))
  if (failed && state.error.code === 'nfts/unavailable')
    return (
      <p className="lk-hint">
        <Text id="nfts.none" />
      </p>
    )
  const verified = data?.nfts.filter(({ unverified }) => !unverified) ?? []
  const hidden = data?.nfts.filter(({ unverified }) => unverified) ?? []
  return (
    <div aria-busy={!data && !failed}>
      {!data && !failed && <Skeleton />}
      {verified.length > 0 && <Grid nfts={verified} onOpen={onOpen} />}
      {hidden.length > 0 && <Hidden nfts={hidden} onOpen={onOpen} />}
      {data && !data.nfts.length && !hasMore && (
        <p className="lk-hint">
          <Text id="nfts.empty" />
        </p>
      )}
      {data?.unread !== undefined && (
        <p className="lk-hint">
          <Text id="nfts.unread" values={{ count: data.unread }} />
        </p>
      )}
      {(failed || retrying) && (
        <p className="lk-hint">
          <Text id={refused ? 'nfts.refused' : data ? 'nfts.stale' : 'nfts.failed'} />{' '}
          <Retry disabled={refused || retrying} onClick={retry} />
        </p>
      )}
      {hasMore && !failed && !retrying && (
        <button
          type="button"
          className="lk-second"
          data-key="more-nfts"
          // A disabled button would lose the focus.
          aria-disabled={state.status === 'loading'}
          onClick={() => void loadMore()}
        >
          {state.status === 'loading' ? <Spinner /> : <Text id="nfts.more" />}
        </button>
      )}
    </div>
  )
}

function Grid(props: { readonly nfts: readonly Nft[]; readonly onOpen: OnOpen }): ReactNode {
  return (
    <ul ref={gridStyle}>
      {props.nfts.map((nft) => (
        <li key={nft.id}>
          <Tile nft={nft} onOpen={props.onOpen} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ nft, onOpen }: { readonly nft: Nft; readonly onOpen: OnOpen }): ReactNode {
  const { id, name, collection, tokenId, image, unverified, amount } = nft
  const title = name ?? (tokenId === undefined ? collection : `#${tokenId}`) ?? '?'
  return (
    <button type="button" ref={tileStyle} data-key={`nft-${id}`} onClick={() => onOpen(id)}>
      {/* A request for a picture exposes the visitor to its host, so an unknown NFT gets none. */}
      <Picture kind="nft" icon={unverified ? undefined : image} seed={collection ?? title} listed />
      <b ref={nameStyle}>
        <bdi ref={inlineStyle}>{title}</bdi>
        {amount > 1n && (
          <>
            {' '}
            <bdi dir="ltr" ref={inlineStyle}>
              ×{String(amount)}
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
      {[0, 1].map((key) => (
        <li key={key}>
          <i className="lk-pic" data-kind="nft" />
        </li>
      ))}
    </ul>
  )
}

function Hidden(props: { readonly nfts: readonly Nft[]; readonly onOpen: OnOpen }): ReactNode {
  const [open, setOpen] = useState(false)
  const count = props.nfts.length
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
            {count === 1 ? <Text id="nfts.hiddenOne" /> : <Text id="nfts.hidden" values={{ count }} />}
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
