import type { DirectoryWallet, WalletFilter } from '@latchkey/core/directory'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { useDirectory } from '../../../directory/useDirectory.js'
import { EmptyState } from '../../../parts/messages/EmptyState.js'
import { LegalNote } from '../../../parts/messages/LegalNote.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { useUri } from '../flow/useConnectFlow.js'
import { LegalConsent } from '../list/LegalConsent.js'
import { useConsent } from '../list/useConsent.js'
import { InAppNotice } from '../walletConnect/InAppNotice.js'
import { usePickWallet } from '../walletConnect/usePickWallet.js'
import { ListFailure } from './ListFailure.js'
import { FilterBar, SearchField } from './SearchField.js'
import { allWalletsTexts, Text } from './texts.js'
import { useAnnouncedCount } from './useAnnouncedCount.js'
import { useListKeys } from './useListKeys.js'
import { useListPairing } from './useListPairing.js'
import { useListRetry } from './useListRetry.js'
import { useListRows } from './useListRows.js'
import { useSearchStart } from './useSearchStart.js'
import { WalletRows } from './WalletRows.js'

export const allWalletsView = defineView({
  name: 'AllWallets',
  texts: allWalletsTexts,
  title: 'allWallets.title',
  View: AllWalletsView,
})

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
  const pickWallet = usePickWallet({ directory, blocked })
  const { left, leave, initialText } = useSearchStart({ directory, search })
  const [text, setText] = useState(initialText)
  const field = useRef<HTMLInputElement>(null)

  const { pairs, requestsUri, isPreparing, showCode } = useListPairing({ uri, blocked })
  const { wallets, filter } = list
  const { count, awaited, isGrowing, shown } = useListRows({ directory, list, offset: left.offset })
  const { scroller, toTop } = shown
  const { failure, isRetrying, retry } = useListRetry({ directory, list, scroller })
  const isBusy = isPreparing || list.status === 'loading'
  useAnnouncedCount(list)

  const narrow = (change: Partial<WalletFilter>) => {
    directory.search({ ...filter, ...change })
    toTop()
  }

  const pick = useCallback(
    (wallet: DirectoryWallet) => {
      leave({ offset: scroller.current?.scrollTop ?? 0, walletId: wallet.id })
      pickWallet(wallet)
    },
    [pickWallet, scroller, leave],
  )

  const keys = useListKeys({ shown, field, text, wallets, isGrowing })

  if (!client.options.enableWallets)
    return (
      <p className="lk-hint">
        <Text id="connect.disabled" />
      </p>
    )

  const notice = failure !== undefined && <ListFailure code={failure} retrying={isRetrying} onRetry={retry} />
  const total = count ?? (isGrowing ? undefined : wallets.length)
  return (
    <div className="lk-all" onKeyDown={keys.moveInRows}>
      {isRequired && <LegalConsent agreed={agreed} onChange={setAgreed} />}
      <LegalNote />
      {pairs && requestsUri && <InAppNotice links="unknown" />}
      <SearchField
        field={field}
        text={text}
        focused={left.walletId === undefined}
        onText={(next, composing) => {
          setText(next)
          if (!composing) narrow({ text: next })
        }}
        onGo={keys.openFirst}
      />
      <div className="lk-progress" data-active={isBusy} aria-hidden="true" />
      <FilterBar
        total={total}
        certified={badges ? filter.badge === 'certified' : undefined}
        onCertified={(certified) => narrow({ badge: certified ? 'certified' : 'all' })}
        onCode={pairs ? showCode : undefined}
        blocked={blocked}
      />
      <div ref={scroller} className="lk-scroll" tabIndex={-1}>
        {wallets.length === 0 && notice}
        {wallets.length + awaited === 0 && failure === undefined ? (
          <NoMatch
            onAll={() => {
              setText('')
              narrow({ text: '', badge: 'all' })
              field.current?.focus()
            }}
          />
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

/** Reports that no wallet matches the search, and offers the whole list. */
function NoMatch({ onAll }: { readonly onAll: () => void }): ReactNode {
  return (
    <EmptyState
      icon={{ name: 'search' }}
      title={<Text id="allWallets.none" />}
      text={<Text id="allWallets.noneText" />}
    >
      <button type="button" className="lk-second" onClick={onAll}>
        <Text id="allWallets.all" />
      </button>
    </EmptyState>
  )
}
