import { type AccountState, formatAddress, type Namespace } from '@latchkey/core'
import type { ReactNode } from 'react'
import { nameOfAccount } from '../../client/useActiveAccount.js'
import { useAsync } from '../../client/useAsync.js'
import { type Chunk, useChunk } from '../../client/useChunk.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { useNamespaces } from '../../client/useNamespaces.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { checkClipboard } from '../../parts/checkClipboard.js'
import { EmptyState } from '../../parts/EmptyState.js'
import { Icon } from '../../parts/Icon.js'
import { important } from '../../parts/important.js'
import { Picture } from '../../parts/Picture.js'
import { SkeletonRow } from '../../parts/SkeletonRow.js'
import { Spinner } from '../../parts/Spinner.js'
import { useCopy } from '../../parts/useCopy.js'
import { defineView } from '../ViewDefinition.js'
import { Actions } from './Actions.js'
import { NativeBalance } from './NativeBalance.js'
import { NetworkChip } from './NetworkChip.js'
import { accountTexts, Text, useMessage } from './texts.js'

export const account = defineView({
  name: 'Account',
  texts: accountTexts,
  title: 'account.title',
  titleDisplay: 'hidden',
  Lead: NetworkChip,
  View: AccountView,
})

/** Shows the connected account, its balance and wallet, and disconnects it. */
function AccountView({ namespace }: { readonly namespace?: Namespace }): ReactNode {
  const { accounts, connections, connectors, networks } = useLatchkey()
  const modal = useModalController()
  const message = useMessage()
  const active = useStoreValue(networks.$activeNamespace)
  const states = useStoreValue(accounts.$states)
  const sessions = useStoreValue(connections.$sessions)
  const connection = useStoreValue(connections.$states)[namespace ?? active]
  const connectorId = connection?.status === 'connected' && connection.connectorId
  // Another wallet may have announced the same identity since.
  const isShared = useStoreValue(connectors.$list).find(({ id }) => id === connectorId)?.warning
  const shown = useStoreValue(networks.$states)[namespace ?? active]?.network
  const shownNamespace = namespace ?? active
  const account = states[shownNamespace]
  const isActive = shownNamespace === active && account?.address !== undefined
  const holdings = useChunk(loadHoldings, isActive)
  const balance = <NativeBalance />
  if (!account?.address)
    return (
      <EmptyState title={<Text id="account.gone" />} text={<Text id="account.goneText" />}>
        <button
          type="button"
          className="lk-prime"
          data-focus
          onClick={() => modal.reset({ view: 'Connect' })}
        >
          <Text id="account.connect" />
        </button>
      </EmptyState>
    )
  const wallet = account.connectedWalletInfo
  const explorer = explorerOf(account)
  const walletName = wallet?.name ?? ''
  return (
    <div ref={isActive ? tallest : undefined}>
      <Identity account={account} address={account.address} />
      {isActive &&
        (holdings.status === 'ready' ? <holdings.module.Total>{balance}</holdings.module.Total> : balance)}
      {isActive && <Actions />}
      {namespace === undefined && <NamespaceSwitch />}
      <ul className="lk-rows lk-panel">
        <li>
          <button
            type="button"
            className="lk-row"
            data-key="wallets"
            onClick={() => modal.push({ view: 'ProfileWallets' })}
          >
            <Picture kind="wallet" icon={wallet?.icon} seed={walletName} />
            <span>
              <b>
                <bdi>{walletName}</bdi>
              </b>
              <small>
                <Text id={isShared ? 'wallet.collision' : 'account.wallets'} />
              </small>
            </span>
            {sessions.length > 1 && <em>{sessions.length}</em>}
            <Icon name="chevron" />
          </button>
        </li>
        {explorer && (
          <li>
            <a className="lk-row" href={explorer} target="_blank" rel="noreferrer">
              <i className="lk-pic">
                <Icon name="globe" />
              </i>
              <span>
                <b>
                  <Text
                    id="account.explorer"
                    values={{ explorer: explorerName(explorer, shown?.blockExplorer?.name) }}
                  />
                </b>
              </span>
              <Icon name="external" />
              <span className="lk-hidden">{message('modal.newTab')}</span>
            </a>
          </li>
        )}
        <li>
          <DisconnectRow namespace={shownNamespace} />
        </li>
      </ul>
      {isActive && (
        <LoadedHoldings chunk={holdings} onNft={(id) => modal.push({ view: 'NftDetail', params: { id } })} />
      )}
    </div>
  )
}

/**
 * As high as the dialog can be, on a phone as high as the screen, so that the dialog does not grow and move its buttons while
 * their owner presses them.
 */
const tallest = important({
  'min-block-size': 'max(604px, min(100dvh - 108px, (431px - 100vw) * 999))',
})

const loadHoldings = () => import('./Holdings.js')
// Fetched with the view, so that it is there when the view is shown. The view repeats a failed fetch and shows its failure.
loadHoldings().catch(() => undefined)

function LoadedHoldings(props: {
  readonly chunk: Chunk<typeof import('./Holdings.js')>
  /** Opens an NFT. Passed on, as the modal's controller in that chunk would split the modal's own. */
  readonly onNft: (id: string) => void
}): ReactNode {
  const { chunk, onNft } = props
  switch (chunk.status) {
    case 'ready':
      return <chunk.module.Holdings onNft={onNft} />
    case 'loading':
      return (
        <div className="lk-holdings" aria-busy="true">
          <SkeletonRow />
        </div>
      )
    case 'failed':
      return (
        <p className="lk-holdings lk-hint">
          <Text id="account.notLoaded" />{' '}
          <button type="button" className="lk-link" onClick={chunk.retry}>
            <Text id="modal.retry" />
          </button>
        </p>
      )
    default:
      return chunk satisfies never
  }
}

function Identity(props: { readonly account: AccountState; readonly address: string }): ReactNode {
  const { account, address } = props
  const message = useMessage()
  const { state, copy } = useCopy(address, message('account.copied'), checkClipboard)
  const name = nameOfAccount(account)
  const short = formatAddress(address)
  return (
    <div className="lk-me">
      <Picture kind="avatar" icon={account.profileImage} seed={address} />
      <div>
        {name !== short && (
          <b>
            <bdi>{name}</bdi>
          </b>
        )}
        <button type="button" className="lk-address" title={address} onClick={copy}>
          <span className="lk-hidden">{message('account.copy')}</span>
          <bdi>{short}</bdi>
          <Icon name={state === 'copied' ? 'check' : 'copy'} />
          {state !== 'idle' && <Text id={state === 'copied' ? 'modal.copied' : 'modal.copyFailed'} />}
        </button>
      </div>
    </div>
  )
}

function explorerOf({ addressExplorerUrl }: AccountState): string | undefined {
  return addressExplorerUrl && /^https?:\/\//.test(addressExplorerUrl) ? addressExplorerUrl : undefined
}

function explorerName(url: string, name: string | undefined): string {
  return name ?? URL.parse?.(url)?.hostname ?? url
}

/** Switches the active namespace. Shows nothing if one is connected. */
function NamespaceSwitch(): ReactNode {
  const { accounts, networks } = useLatchkey()
  const message = useMessage()
  const active = useStoreValue(networks.$activeNamespace)
  const connected = useStoreValue(accounts.$states)
  const namespaces = useNamespaces().filter((namespace) => connected[namespace]?.status === 'connected')
  if (namespaces.length < 2) return null
  return (
    <div className="lk-tabs" role="group" aria-label={message('account.chain')}>
      {namespaces.map((namespace) => (
        <button
          key={namespace}
          type="button"
          data-key={`namespace-${namespace}`}
          aria-pressed={namespace === active}
          onClick={() => networks.setActiveNamespace(namespace)}
        >
          <Text id={`namespace.${namespace}`} />
        </button>
      ))}
    </div>
  )
}

/** Ends the session of a namespace's account. It is removed here even if the wallet does not respond. */
function DisconnectRow({ namespace }: { readonly namespace: Namespace }): ReactNode {
  const { connections } = useLatchkey()
  const { state, run } = useAsync<Namespace>()
  return (
    <button
      type="button"
      className="lk-row"
      data-key="disconnect"
      onClick={() => void run(namespace, () => connections.disconnect({ namespace }))}
    >
      <i className="lk-pic">
        {state.status === 'pending' && state.key === namespace ? <Spinner /> : <Icon name="power" />}
      </i>
      <span>
        <b>
          <Text id="modal.disconnect" />
        </b>
      </span>
    </button>
  )
}
