import type { AccountState, Namespace } from '@latchkey/core'
import type { ReactNode } from 'react'
import { type Chunk, useChunk } from '../../client/useChunk.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { useNamespaces } from '../../client/useNamespaces.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { important } from '../../parts/motion/important.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { SkeletonRows } from '../../parts/rows/SkeletonRows.js'
import { foot, rows, Slot } from '../../parts/Slot.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { Actions } from './Actions.js'
import { Identity } from './identity/Identity.js'
import { NoAccount } from './identity/NoAccount.js'
import { accountTexts, Text, useMessage } from './identity/texts.js'
import { NativeBalance } from './NativeBalance.js'
import { NetworkChip } from './NetworkChip.js'
import { NotRestored } from './NotRestored.js'
import { SettingsButton } from './SettingsButton.js'

export const accountView = defineView({
  name: 'Account',
  texts: accountTexts,
  title: 'account.title',
  titleDisplay: 'hidden',
  Lead: NetworkChip,
  Trail: SettingsButton,
  View: AccountView,
})

/** Shows the connected account, its value, its actions and its holdings. */
function AccountView({ namespace }: { readonly namespace?: Namespace }): ReactNode {
  const { accounts, networks, options } = useLatchkey()
  const modal = useModalController()
  const active = useStoreValue(networks.$activeNamespace)
  const states = useStoreValue(accounts.$states)
  const shown = namespace ?? active
  const account = states[shown]
  const isActive = shown === active && account?.address !== undefined
  const holdings = useChunk(loadHoldings, isActive)
  const balance = <NativeBalance />
  if (!account?.address) return <NoAccount />
  return (
    <div className={isActive ? 'lk-tall' : undefined}>
      {namespace === undefined && <NamespaceSwitch />}
      <Identity account={account} address={account.address} />
      <Namesake account={account} />
      {namespace === undefined && <NotRestored />}
      {isActive &&
        (holdings.status === 'ready' ? (
          <holdings.module.HoldingsTotal>{balance}</holdings.module.HoldingsTotal>
        ) : (
          balance
        ))}
      {isActive && <Actions />}
      {isActive && <Slot name="accountActions" pass={{ account }} box={rows} />}
      {isActive ? (
        <LoadedHoldings
          chunk={holdings}
          onNft={(id) => modal.push({ view: 'NftDetail', params: { id } })}
          onReceive={options.features.receive === false ? undefined : () => modal.push({ view: 'Receive' })}
        />
      ) : (
        <div className="lk-bar">
          <button
            type="button"
            className="lk-second"
            data-key="use"
            onClick={({ currentTarget }) => {
              // The button disappears. The focus stays in the modal.
              currentTarget.closest<HTMLElement>('[data-latchkey]')?.focus()
              networks.setActiveNamespace(shown)
            }}
          >
            <Text id="account.use" />
          </button>
        </div>
      )}
      <Slot name="accountFooter" pass={{ account }} box={foot} />
    </div>
  )
}

/** Warns of another wallet that announced the identity of the connected one, now or since it was connected. */
function Namesake({ account }: { readonly account: AccountState }): ReactNode {
  const { connectors } = useLatchkey()
  const modal = useModalController()
  const wallet = account.connectedWalletInfo
  const connector = useStoreValue(connectors.$list).find(({ id }) => id === wallet?.connectorId)
  if (!connector?.warning) return null
  return (
    <div className="lk-note" data-tone="warning" ref={apart}>
      <Icon name="warning" />
      <div>
        <b>
          <bdi>{wallet?.name}</bdi>
        </b>
        <p>
          <Text id="wallet.collision" />
        </p>
        <button type="button" data-key="wallets" onClick={() => modal.push({ view: 'ProfileWallets' })}>
          <Text id="account.wallets" />
        </button>
      </div>
    </div>
  )
}

const apart = important({ 'margin-block': '8px 0' })

/** Loads the lists of what an account holds. */
export const loadHoldings = () => import('./holdings/Holdings.js')
// Fetched with the view, to be ready when the view is shown. The view retries a failed fetch and shows a failure.
loadHoldings().catch(() => undefined)

function LoadedHoldings(props: {
  readonly chunk: Chunk<typeof import('./holdings/Holdings.js')>
  /** Opens an NFT. Passed as a prop, because importing the modal's controller there would split the modal's chunk. */
  readonly onNft: (id: string) => void
  /** Opens Receive. Absent: the app has turned it off. */
  readonly onReceive: (() => void) | undefined
}): ReactNode {
  const { chunk, onNft, onReceive } = props
  switch (chunk.status) {
    case 'ready':
      return <chunk.module.Holdings onNft={onNft} onReceive={onReceive} />
    case 'loading':
      return (
        <div className="lk-holdings" aria-busy="true">
          <div className="lk-tabs" ref={tabsPlace} />
          <SkeletonRows />
        </div>
      )
    case 'failed':
      return (
        <p className="lk-holdings lk-hint">
          <Text id="account.notLoaded" />
          <button type="button" className="lk-second" onClick={chunk.retry}>
            <Text id="modal.retry" />
          </button>
        </p>
      )
    default:
      return chunk satisfies never
  }
}

/** As high as the tabs. */
const tabsPlace = important({ 'min-block-size': '52px', 'margin-block-end': '12px' })

const above = important({ 'margin-block-end': '8px' })

/** Switches the active namespace. Shows nothing if one is connected. */
function NamespaceSwitch(): ReactNode {
  const { accounts, networks } = useLatchkey()
  const message = useMessage()
  const active = useStoreValue(networks.$activeNamespace)
  const connected = useStoreValue(accounts.$states)
  const namespaces = useNamespaces().filter((namespace) => connected[namespace]?.status === 'connected')
  if (namespaces.length < 2) return null
  return (
    <div className="lk-tabs" role="group" aria-label={message('account.chain')} ref={above}>
      {namespaces.map((namespace) => (
        <button
          key={namespace}
          type="button"
          data-key={`namespace-${namespace}`}
          aria-pressed={namespace === active}
          aria-label={message(`namespace.${namespace}`)}
          onClick={() => networks.setActiveNamespace(namespace)}
        >
          <Text id={namespace === 'eip155' ? 'account.ethereum' : `namespace.${namespace}`} />
        </button>
      ))}
    </div>
  )
}
