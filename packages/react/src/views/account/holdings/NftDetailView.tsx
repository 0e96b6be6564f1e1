import type { Network } from '@latchkey/core'
import { type Nft, nfts } from '@latchkey/core/nfts'
import type { ReactNode } from 'react'
import { useActiveNetwork } from '../../../client/useActiveNetwork.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { useLocale } from '../../../format/useLocale.js'
import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'
import { checkClipboard } from '../../../parts/checkClipboard.js'
import { EmptyState } from '../../../parts/messages/EmptyState.js'
import { useCopy } from '../../../parts/messages/useCopy.js'
import { WayBack } from '../../../parts/messages/WayBack.js'
import { important } from '../../../parts/motion/important.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { Picture } from '../../../parts/pictures/Picture.js'
import { ShortAddress } from '../../../parts/rows/ShortAddress.js'
import { SkeletonFacts } from '../../../parts/rows/SkeletonFacts.js'
import { defineView } from '../../../parts/ViewDefinition.js'

const nftDetailTexts = {
  /** Title of one NFT. */
  'nft.title': 'NFT',
  /** In place of the name of an NFT that has none. */
  'nft.unnamed': 'Unnamed NFT',
  /** Warning on an NFT that may be a scam. */
  'nft.unverified': 'Unknown NFTs can be scams. Do not follow their names or links.',
  /** In place of an NFT. Heading. */
  'nft.gone': 'NFT not found',
  /** Below nft.gone. "It" is the NFT. */
  'nft.goneText': 'This account no longer lists it.',
  /** Label: the name of a collection of NFTs follows. Noun. */
  'nft.collection': 'Collection',
  /** Label: how many of this NFT the visitor has. A number above 1 follows. */
  'nft.amount': 'You own',
  /** Label: the number of the NFT in its collection follows. */
  'nft.tokenId': 'Token ID',
  /** Label: the address of the smart contract follows. Noun. */
  'nft.contract': 'Contract',
  /** Label: the address of the NFT on Solana follows, which is called its mint. Noun. */
  'nft.mint': 'Mint',
  /** Name, for screen readers, of the row with nft.tokenId. A press copies it. Verb. */
  'nft.copyTokenId': 'Copy token ID',
  /** Name, for screen readers, of the row with nft.contract. A press copies it. Verb. */
  'nft.copyContract': 'Copy contract address',
  /** Name, for screen readers, of the row with nft.mint. A press copies it. Verb. */
  'nft.copyMint': 'Copy mint address',
  /** Announced to screen readers after copying. */
  'nft.copied': 'Copied',
  /** Link: opens the NFT at a website. {explorer}: name of the site, such as Etherscan. */
  'nft.explorer': 'View on {explorer}',
} as const

const { Text, useMessage } = createTexts({ ...baseTexts, ...nftDetailTexts })

export const nftDetailView = defineView({
  name: 'NftDetail',
  texts: nftDetailTexts,
  title: 'nft.title',
  View: NftDetailView,
})

const detailStyle = important({ display: 'grid', gap: '12px' })
const pictureStyle = important({ 'inline-size': '240px', 'max-inline-size': '100%', 'margin-inline': 'auto' })

const lineStyle = important({ 'block-size': '20px' })

/** Shows one NFT of the account. Its maker wrote its texts, so they are text and no links. */
function NftDetailView({ id }: { readonly id: string }): ReactNode {
  const state = useStoreValue(useLatchkey().use(nfts()).$state)
  const data = 'data' in state ? state.data : undefined
  const nft = data?.nfts.find((one) => one.id === id)
  if (nft) return <Detail nft={nft} />
  if (state.status === 'loading' && !data)
    return (
      <div ref={detailStyle} aria-busy="true">
        <div ref={pictureStyle} aria-hidden="true">
          <i className="lk-pic" data-kind="nft" />
        </div>
        <i className="lk-skeleton" ref={lineStyle} />
        <SkeletonFacts />
      </div>
    )
  return (
    <EmptyState icon={{ name: 'search' }} title={<Text id="nft.gone" />} text={<Text id="nft.goneText" />}>
      <WayBack />
    </EmptyState>
  )
}

function Detail({ nft }: { readonly nft: Nft }): ReactNode {
  const message = useMessage()
  const locale = useLocale()
  const { network } = useActiveNetwork()
  const { name, collection, description, tokenId, address, amount, image, unverified, standard } = nft
  const explorer = explorerOf(network, nft)
  return (
    <div ref={detailStyle}>
      <div ref={pictureStyle}>
        <Picture
          kind="nft"
          icon={unverified ? undefined : image}
          seed={collection ?? name ?? address}
          listed
        />
      </div>
      <h3>{name === undefined ? <Text id="nft.unnamed" /> : <bdi>{name}</bdi>}</h3>
      {unverified && (
        <div className="lk-note" data-tone="warning">
          <Icon name="warning" />
          <p>
            <Text id="nft.unverified" />
          </p>
        </div>
      )}
      {description !== undefined && (
        <p>
          <bdi lang="">{description}</bdi>
        </p>
      )}
      <ul className="lk-rows lk-panel">
        {collection !== undefined && (
          <Fact label={<Text id="nft.collection" />}>
            <bdi>{collection}</bdi>
          </Fact>
        )}
        {amount > 1n && <Fact label={<Text id="nft.amount" />}>{locale.whole(String(amount))}</Fact>}
        {tokenId !== undefined && (
          <CopyRow
            label={<Text id="nft.tokenId" />}
            action={message('nft.copyTokenId')}
            value={tokenId}
            shown={tokenId.length > 14 ? <ShortAddress address={tokenId} /> : <bdi>{tokenId}</bdi>}
          />
        )}
        <CopyRow
          label={<Text id={standard === 'metaplex' ? 'nft.mint' : 'nft.contract'} />}
          action={message(standard === 'metaplex' ? 'nft.copyMint' : 'nft.copyContract')}
          value={address}
          shown={<ShortAddress address={address} />}
        />
        {explorer && (
          <li>
            <a className="lk-row" href={explorer.url} target="_blank" rel="noreferrer">
              <span>
                <b>
                  <Text id="nft.explorer" values={{ explorer: explorer.name }} />
                </b>
              </span>
              <Icon name="external" />
              <span className="lk-hidden">{message('modal.newTab')}</span>
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}

function Fact(props: { readonly label: ReactNode; readonly children: ReactNode }): ReactNode {
  return (
    <li className="lk-row">
      <span>
        <small>{props.label}</small>
        <b>{props.children}</b>
      </span>
    </li>
  )
}

function CopyRow(props: {
  readonly label: ReactNode
  /** Action of the button, for screen readers. */
  readonly action: string
  readonly value: string
  readonly shown: ReactNode
}): ReactNode {
  const message = useMessage()
  const { state, copy } = useCopy(props.value, message('nft.copied'), checkClipboard)
  return (
    <li>
      <button type="button" className="lk-row" title={props.value} onClick={copy}>
        <span>
          <small>
            <span aria-hidden="true">{props.label}</span>
            <span className="lk-hidden">{props.action}</span>
          </small>
          <b>{props.shown}</b>
        </span>
        {state !== 'idle' && <Text id={state === 'copied' ? 'modal.copied' : 'modal.copyFailed'} />}
        <Icon name={state === 'copied' ? 'check' : 'copy'} />
      </button>
    </li>
  )
}

/** Returns the page of the network's block explorer. Explorers of EVM networks share the path of a token. */
function explorerOf({ blockExplorer, namespace }: Network, { address, tokenId }: Nft) {
  if (!blockExplorer || !/^https?:\/\//.test(blockExplorer.url)) return undefined
  const base = blockExplorer.url.replace(/\/+$/, '')
  const path = namespace === 'eip155' ? `token/${address}?a=${tokenId}` : `address/${address}`
  return { name: blockExplorer.name, url: `${base}/${path}` }
}
