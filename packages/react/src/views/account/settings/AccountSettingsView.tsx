import type { AccountState, Namespace, Network } from '@latchkey/core'
import { nameSuffixes } from '@latchkey/core/names'
import { offersSmartSessions } from '@latchkey/core/smart-sessions'
import { type ReactNode, useState } from 'react'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useModalController } from '../../../client/useModalController.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { useLocale } from '../../../format/useLocale.js'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { important } from '../../../parts/motion/important.js'
import { Spinner } from '../../../parts/motion/Spinner.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { NetworkPicture } from '../../../parts/pictures/NetworkPicture.js'
import { Picture } from '../../../parts/pictures/Picture.js'
import { useDisconnecting } from '../../../parts/useDisconnecting.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { Identity } from '../identity/Identity.js'
import { NoAccount } from '../identity/NoAccount.js'
import { AccountTypes } from './AccountTypes.js'
import { EmbeddedPanel } from './EmbeddedPanel.js'
import { EndpointRow } from './EndpointRow.js'
import { ExplorerLink } from './ExplorerLink.js'
import { accountSettingsTexts, Text, useMessage } from './texts.js'

export const accountSettingsView = defineView({
  name: 'AccountSettings',
  texts: accountSettingsTexts,
  title: 'settings.title',
  View: AccountSettingsView,
})

/** An account as the view shows it. */
type Shown = {
  readonly namespace: Namespace
  readonly account: AccountState | undefined
  readonly network: Network | undefined
}

/** Shows the network, wallet and addresses of an account, and disconnects it. */
function AccountSettingsView(props: { readonly namespace?: Namespace }): ReactNode {
  const { accounts, modal: state, networks } = useLatchkey()
  const modal = useModalController()
  const message = useMessage()
  const announce = useAnnounce()
  const active = useStoreValue(networks.$activeNamespace)
  const { [props.namespace ?? active]: account } = useStoreValue(accounts.$states)
  const { [props.namespace ?? active]: networkState } = useStoreValue(networks.$states)
  const live: Shown = { namespace: props.namespace ?? active, account, network: networkState?.network }
  // The session is dropped before its wallet responds. Until the visitor leaves, the view keeps its last state, with
  // the button under the pointer.
  const [ending, setEnding] = useState<Shown>()
  const { disconnect } = useDisconnecting()
  const shown = ending ?? live
  if (!shown.account?.address) return <NoAccount />
  const wallet = shown.account.connectedWalletInfo
  const waiting = message('settings.waiting', { wallet: wallet?.name ?? '' })

  const end = () => {
    setEnding(live)
    announce(waiting)
    void disconnect({ namespace: live.namespace }, () => {
      const { open, view } = state.$state.get()
      if (open && view.name === 'AccountSettings') modal.reset({ view: 'Account' })
    })
  }

  return (
    <div ref={spaced}>
      <Identity account={shown.account} address={shown.account.address} />
      <EmbeddedPanel namespace={shown.namespace} account={shown.account} />
      <AccountTypes namespace={shown.namespace} account={shown.account} />
      <ul className="lk-rows lk-panel">
        {shown.network && (
          <li>
            <NetworkRow network={shown.network} />
          </li>
        )}
        {shown.network && <EndpointRow network={shown.network} />}
        <li>
          <button
            type="button"
            className="lk-row"
            data-key="wallets"
            onClick={() => modal.push({ view: 'ProfileWallets' })}
          >
            <Picture kind="wallet" icon={wallet?.icon} seed={wallet?.name ?? ''} />
            <span>
              <b>
                <bdi>{wallet?.name}</bdi>
              </b>
              <small>
                <Text id="settings.wallets" />
              </small>
            </span>
            <SessionCount />
            <Icon name="chevron" />
          </button>
        </li>
        <NameRow namespace={shown.namespace} />
        <SessionsRow namespace={shown.namespace} />
        <ExplorerLink url={shown.account.addressExplorerUrl} network={shown.network} />
        <li>
          <button
            type="button"
            className="lk-row"
            data-key="disconnect"
            aria-busy={ending !== undefined}
            onClick={() => {
              if (!ending) end()
            }}
          >
            <i className="lk-pic">{ending ? <Spinner /> : <Icon name="power" />}</i>
            <span>
              <b>
                <Text id="modal.disconnect" />
              </b>
              {ending && <small>{waiting}</small>}
            </span>
          </button>
        </li>
      </ul>
    </div>
  )
}

const spaced = important({ display: 'grid', 'grid-template-columns': 'minmax(0, 1fr)', gap: '12px' })

/** Shows the network, and opens the list of networks if switching is on. */
function NetworkRow({ network }: { readonly network: Network }): ReactNode {
  const { events, options } = useLatchkey()
  const modal = useModalController()
  const content = (
    <>
      <NetworkPicture network={network} />
      <span>
        <b>
          <bdi>{network.name}</bdi>
        </b>
        <small>
          <Text id="settings.network" />
        </small>
      </span>
    </>
  )
  if (!options.enableNetworkSwitch) return <div className="lk-row">{content}</div>
  return (
    <button
      type="button"
      className="lk-row"
      data-key="networks"
      onClick={() => {
        events.emit('CLICK_NETWORKS', undefined)
        modal.push({ view: 'Networks' })
      }}
    >
      {content}
      <Icon name="chevron" />
    </button>
  )
}

/** Opens the registration of a name, where the provider API has names. */
function NameRow({ namespace }: { readonly namespace: Namespace }): ReactNode {
  const client = useLatchkey()
  const modal = useModalController()
  const active = useStoreValue(client.networks.$activeNamespace)
  // A name is registered for the active account.
  if (namespace !== active || nameSuffixes(client, namespace).length === 0) return null
  return (
    <li>
      <button
        type="button"
        className="lk-row"
        data-key="name"
        data-opens="RegisterAccountName"
        onClick={() => modal.push({ view: 'RegisterAccountName' })}
      >
        <i className="lk-pic">
          <Icon path="M10 4a6 6 0 1 0 3.6 10.8M13 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0Zm0 0v1a1.5 1.5 0 0 0 3 0v-1a6 6 0 0 0-6-6" />
        </i>
        <span>
          <b>
            <Text id="settings.name" />
          </b>
        </span>
        <Icon name="chevron" />
      </button>
    </li>
  )
}

/** Opens the list of permissions that the account has granted, if the app has the feature. */
function SessionsRow({ namespace }: { readonly namespace: Namespace }): ReactNode {
  const client = useLatchkey()
  const modal = useModalController()
  const active = useStoreValue(client.networks.$activeNamespace)
  if (namespace !== active || !offersSmartSessions(client, namespace)) return null
  return (
    <li>
      <button
        type="button"
        className="lk-row"
        data-key="sessions"
        data-opens="SmartSessionList"
        onClick={() => modal.push({ view: 'SmartSessionList' })}
      >
        <i className="lk-pic">
          <Icon name="shield" />
        </i>
        <span>
          <b>
            <Text id="settings.sessions" />
          </b>
        </span>
        <Icon name="chevron" />
      </button>
    </li>
  )
}

/** Shows how many wallets are connected, if there are several. */
function SessionCount(): ReactNode {
  const locale = useLocale()
  const sessions = useStoreValue(useLatchkey().connections.$sessions)
  return sessions.length > 1 && <em>{locale.whole(String(sessions.length))}</em>
}
