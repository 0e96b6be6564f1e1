import { type Connector, membersOf, type Namespace, type ResolvedOptions } from '@latchkey/core'
import { isWalletConnectConnector } from '@latchkey/core/connect'
import type { DirectoryApi } from '@latchkey/core/directory'
import { type ReactNode, useId } from 'react'
import { isPhone } from '../../../client/platform.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { offersAllWallets } from '../../../directory/offersAllWallets.js'
import { useDirectory } from '../../../directory/useDirectory.js'
import { EmptyState, WalletPicture } from '../../../parts/messages/EmptyState.js'
import { DirectoryRow } from '../../../parts/rows/DirectoryRow.js'
import { SkeletonRow } from '../../../parts/rows/SkeletonRow.js'
import { WalletRow } from '../../../parts/rows/WalletRow.js'
import { usePickWallet } from '../walletConnect/usePickWallet.js'
import { useWalletRow } from '../walletConnect/useWalletRow.js'
import { AllWalletsRow } from './AllWalletsRow.js'
import { groupOf, listWallets, type WalletEntry, type WalletSection } from './listWallets.js'
import { Text } from './texts.js'
import { useFoundWallets } from './useFoundWallets.js'
import { idOf, useKeptPlaces } from './useKeptPlaces.js'
import { WalletConnectRow } from './WalletConnectRow.js'

/** Lists the wallets found in this browser, then those of the directory. */
export function WalletList(props: {
  readonly blocked: boolean
  /** Lists only wallets of this namespace. */
  readonly namespace?: Namespace | undefined
  readonly onPick: (connector: Connector) => void
  /** The view also offers logins: the list is short and has no visible headings. An empty one needs no explanation. */
  readonly hasOthers?: boolean
}): ReactNode {
  const { blocked, namespace, onPick, hasOthers = false } = props
  const directory = useDirectory()
  const { found, recent, sections, awaited, all } = useSections(directory, { namespace, isShort: hasOthers })
  const sessions = useStoreValue(useLatchkey().connections.$sessions)
  const pickWallet = usePickWallet({ directory, blocked })
  const wayOf = useWalletRow()

  const isLast = (connector: Connector) => membersOf(connector).some(({ id }) => id === recent[0])
  const noteOf = (connector: Connector, { title }: WalletSection) => {
    if (connector.warning) return <Text id="wallet.collision" />
    const members = membersOf(connector)
    if (members.every(({ id }) => sessions.some(({ connectorId }) => connectorId === id)))
      return <Text id="connect.open" />
    if (isLast(connector)) return <Text id="connect.recent" />
    // A visible heading already says so.
    const isTitled = title === 'connect.detected' && !hasOthers
    return !isTitled && groupOf(connector, []) === 'injected' && <Text id="wallet.detected" />
  }

  const rowOf = (entry: WalletEntry, section: WalletSection) => {
    switch (entry.kind) {
      case 'found': {
        const { connector } = entry
        const known = {
          note: noteOf(connector, section),
          emphasis: !connector.warning && isLast(connector),
          disabled: blocked,
          onClick: () => onPick(connector),
        }
        return isWalletConnectConnector(connector) ? (
          <WalletConnectRow connector={connector} {...known} />
        ) : (
          <WalletRow connector={connector} {...known} />
        )
      }
      case 'listed':
        return (
          <DirectoryRow
            wallet={entry.wallet}
            // A wallet may be installed while the list is open. Its row keeps its place.
            way={directory.installed(entry.wallet) ? { kind: 'installed' } : wayOf(entry.wallet)}
            note={entry.wallet.id === recent[0] && <Text id="connect.recent" />}
            emphasis={entry.wallet.id === recent[0]}
            disabled={blocked}
            onPick={pickWallet}
          />
        )
      default:
        return entry satisfies never
    }
  }

  return (
    <>
      {found.length === 0 && !hasOthers && (
        <EmptyState
          picture={sections.length === 0 && <WalletPicture />}
          title={<Text id="connect.emptyTitle" />}
          text={<Text id={isPhone() ? 'connect.emptyPhone' : 'connect.emptyText'} />}
        />
      )}
      {sections.map((section, index) => {
        const { title, entries } = section
        const isLast = index === sections.length - 1
        return (
          <Section key={title ?? 'all'} title={title} isNamed={!hasOthers}>
            {entries.map((entry) => (
              <li key={idOf(entry)}>{rowOf(entry, section)}</li>
            ))}
            {isLast &&
              Array.from({ length: awaited }, (_, place) => (
                <li key={`awaited ${place}`}>
                  <SkeletonRow />
                </li>
              ))}
            {isLast && all && (
              <li>
                <AllWalletsRow state={all} blocked={blocked} />
              </li>
            )}
          </Section>
        )
      })}
    </>
  )
}

/** Returns the wallets of the list in their sections, and what else the last section shows. */
function useSections(
  directory: DirectoryApi,
  list: { readonly namespace: Namespace | undefined; readonly isShort: boolean },
) {
  const { namespace, isShort } = list
  const { connectors, options } = useLatchkey()
  const state = useStoreValue(directory.$state)
  const found = directory.merge(useFoundWallets(namespace))
  const recent = useStoreValue(connectors.$recent)
  /** State of the directory, if the list leads to all of its wallets. */
  const all = offersAllWallets(options) && state.count > 0 && state
  const [mine, ...rest] = listWallets({
    connectors: found,
    recent,
    order: options.features.connectorTypeOrder,
    directory: { ...state, recommended: state.recommended.slice(0, isShort ? shortLimit : limit) },
  })
  const kept = useKeptPlaces(mine.entries)
  const sections = [{ ...mine, entries: kept }, ...rest].filter(
    ({ entries }, index, { length }) => entries.length > 0 || (index === length - 1 && all),
  )
  return {
    found,
    recent,
    sections,
    all,
    awaited: countAwaited(options, directory, isShort ? shortLimit : limit),
  }
}

function Section(props: {
  readonly title: Parameters<typeof Text>[0]['id'] | undefined
  /** Shows the title. Screen readers get it in any case. */
  readonly isNamed: boolean
  readonly children: ReactNode
}): ReactNode {
  const id = useId()
  return (
    <>
      {props.title && (
        <h3 id={id} className={props.isNamed ? 'lk-group' : 'lk-hidden'}>
          <Text id={props.title} />
        </h3>
      )}
      <ul className="lk-rows" aria-labelledby={props.title && id}>
        {props.children}
      </ul>
    </>
  )
}

/** Featured and recommended wallets of the connect list, four each (specification, 9). */
const limit = 4
/** Recommended wallets beside the logins, which are then above the fold of a phone. */
const shortLimit = 2

/**
 * Counts the rows to keep free until the provider API responds. The app may feature wallets that only the API knows, and
 * recommended wallets wait for those.
 */
function countAwaited(options: ResolvedOptions, directory: DirectoryApi, recommendable: number): number {
  const { featuredWalletIds = [], features } = options
  const { status, featured, recommended } = directory.$state.get()
  const waiting = status === 'idle' || status === 'loading'
  const unknown = featuredWalletIds.filter((id) => !directory.find(id)).length
  if (!waiting || unknown === 0 || recommended.length > 0) return 0
  return Math.min(unknown, limit - featured.length) + (features.allWallets ? recommendable : 0)
}
