import type { DirectoryWallet, WalletFilter } from '@latchkey/core/directory'
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { pairInView } from '../../../client/connectFlow.js'
import { isPhone } from '../../../client/platform.js'
import { requireFeature } from '../../../client/requireFeature.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { useDirectory } from '../../../directory/useDirectory.js'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { EmptyState } from '../../../parts/messages/EmptyState.js'
import { focusView } from '../../../parts/motion/focusView.js'
import { useRemembered } from '../../../parts/Remembered.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { useUri } from '../flow/useConnectFlow.js'
import { LegalConsent } from '../list/LegalConsent.js'
import { useConsent } from '../list/useConsent.js'
import { InAppNotice } from '../walletConnect/InAppNotice.js'
import { usePickWallet } from '../walletConnect/usePickWallet.js'
import { useWalletConnect } from '../walletConnect/useWalletConnect.js'
import { ListFailure } from './ListFailure.js'
import { nextIndex } from './nextIndex.js'
import { FilterBar, SearchField } from './SearchField.js'
import { allWalletsTexts, Text, useMessage } from './texts.js'
import { useAnnouncedCount } from './useAnnouncedCount.js'
import { focusedIndex, useWalletWindow } from './useWalletWindow.js'
import { WalletRows } from './WalletRows.js'

export const allWalletsView = defineView({
  name: 'AllWallets',
  texts: allWalletsTexts,
  title: 'allWallets.title',
  View: AllWalletsView,
})

/** The next page is requested when this many rows are left. */
const near = 20
/** Rows kept free for the next page, and for a search of unknown size. */
const page = 40
const guess = 3

/** Scroll position and row to return to from a wallet's view. */
type Place = { readonly offset: number; readonly walletId?: string }

/** Lists the whole directory, with search and a filter. */
export function AllWalletsView(props: {
  readonly search?: string
  /** Pairing URI supplied by the app. Rows open wallets with it. */
  readonly uri?: string
}): ReactNode {
  const { search = '' } = props
  const uri = useUri(props.uri)
  const client = useLatchkey()
  const directory = useDirectory()
  const list = useStoreValue(directory.$list)
  // Only the provider API knows which wallets are certified.
  const badges = useStoreValue(directory.$state).status !== 'local'
  // Wallets may be installed while the list is open.
  useStoreValue(client.connectors.$list)
  const { agreed, isRequired, blocked, setAgreed } = useConsent()
  const message = useMessage()
  const announce = useAnnounce()
  const pickWallet = usePickWallet({ directory, blocked })
  const pairing = useWalletConnect()
  const pairs = pairing !== undefined || uri !== undefined
  const [returned] = useState(() => client.modal.$state.get().direction === 'back')
  const [place, setPlace] = useRemembered<Place>('allWallets', { offset: 0 })
  const [left] = useState<Place>(returned ? place : { offset: 0 })
  const [text, setText] = useState(returned ? list.filter.text : search)
  const [retrying, setRetrying] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  // On the way back the list keeps its search. The ref keeps StrictMode's second run from resetting it.
  const started = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (returned || started.current === search) return
    started.current = search
    directory.start({ text: search, badge: 'all' })
  }, [directory, returned, search])

  // Each row is a link that carries the URI, so the URI is requested before a tap.
  const requestsUri = client.options.enableWallets && !blocked && isPhone()
  useLayoutEffect(() => {
    if (pairing && requestsUri) pairInView(client)
  }, [client, pairing, requestsUri])

  const { status, error, wallets, filter, more } = list
  // Includes bundled wallets that the provider API does not know.
  const count = list.count === undefined ? undefined : Math.max(list.count, wallets.length)
  const growing = status === 'loading' || (more && status === 'ready')
  const rest = count === undefined ? guess : Math.min(page, count - wallets.length)
  const awaited = growing ? Math.max(0, rest) : 0
  const shown = useWalletWindow({
    count: wallets.length + awaited,
    offset: left.offset,
  })

  const { scroller, rows, toTop, goTo } = shown

  const end = rows.at(-1) ?? 0
  const due = more && status === 'ready' && wallets.length - end <= near
  useEffect(() => {
    if (due) void directory.more()
  }, [directory, due])

  useAnnouncedCount(list)

  const narrow = (change: Partial<WalletFilter>) => {
    directory.search({ ...filter, ...change })
    toTop()
  }

  const pick = useCallback(
    (wallet: DirectoryWallet) => {
      setPlace({ offset: scroller.current?.scrollTop ?? 0, walletId: wallet.id })
      pickWallet(wallet)
    },
    [pickWallet, scroller, setPlace],
  )

  const showCode = () => {
    if (blocked) announce(message('connect.legalFirst'), 'assertive')
    else requireFeature(client, 'modal').push({ view: 'ConnectingWalletConnect' })
  }

  const failure = retrying ?? (status === 'failed' ? error?.code : undefined)
  const retry = async () => {
    if (retrying !== undefined) return
    setRetrying(failure)
    await directory.retry()
    const root = scroller.current?.closest<HTMLElement>('[data-latchkey]')
    const retry = root?.querySelector('[data-key="retry"]:focus')
    setRetrying(undefined)
    // The button disappears, so the focus moves to the view.
    if (root && retry && directory.$list.get().status !== 'failed') focusView(root)
  }

  const moveInRows = (event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const at = focusedIndex(scroller.current)
    if (at === undefined && target !== field.current) return
    const next = nextIndex({ key, at: at ?? -1, wallets, more: growing })
    if (next === undefined) return
    event.preventDefault()
    goTo(next)
  }

  if (!client.options.enableWallets)
    return (
      <p className="lk-hint">
        <Text id="connect.disabled" />
      </p>
    )

  const notice = failure !== undefined && (
    <ListFailure code={failure} retrying={retrying !== undefined} onRetry={() => void retry()} />
  )
  const total = count ?? (growing ? undefined : wallets.length)
  return (
    <div className="lk-all" onKeyDown={moveInRows}>
      {isRequired && <LegalConsent agreed={agreed} onChange={setAgreed} />}
      {pairs && requestsUri && <InAppNotice links="unknown" />}
      <SearchField
        field={field}
        text={text}
        focused={left.walletId === undefined}
        onText={(next, composing) => {
          setText(next)
          if (!composing) narrow({ text: next })
        }}
        onGo={() => {
          if (text.trim() === '') return
          // Clicks the row itself, which may be a link.
          const first = scroller.current?.querySelector<HTMLElement>('[data-index="0"] .lk-row')
          if (first) first.click()
          else if (wallets.length > 0) goTo(0)
        }}
      />
      <FilterBar
        total={total}
        certified={badges ? filter.badge === 'certified' : undefined}
        onCertified={(certified) => narrow({ badge: certified ? 'certified' : 'all' })}
        onCode={pairs ? showCode : undefined}
        blocked={blocked}
      />
      <div ref={scroller} className="lk-scroll">
        {wallets.length === 0 && notice}
        {wallets.length + awaited === 0 && failure === undefined ? (
          <EmptyState title={<Text id="allWallets.none" />} text={<Text id="allWallets.noneText" />}>
            <button
              type="button"
              className="lk-second"
              onClick={() => {
                setText('')
                narrow({ text: '', badge: 'all' })
                field.current?.focus()
              }}
            >
              <Text id="allWallets.all" />
            </button>
          </EmptyState>
        ) : (
          <WalletRows
            list={list}
            count={count}
            shown={shown}
            directory={directory}
            disabled={blocked}
            focusedId={left.walletId}
            onPick={pick}
          />
        )}
      </div>
      {wallets.length > 0 && notice}
    </div>
  )
}
