import { foldText } from '@latchkey/core/locale'
import type { SendApi } from '@latchkey/core/send'
import { type Token, tokens } from '@latchkey/core/tokens'
import { type ReactNode, useEffect, useState } from 'react'
import { useActiveNetwork } from '../../client/useActiveNetwork.js'
import { useAsync } from '../../client/useAsync.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { EmptyState } from '../../parts/messages/EmptyState.js'
import { NoResults } from '../../parts/messages/NoResults.js'
import { Retry, useRetry } from '../../parts/messages/Retry.js'
import { SearchInput } from '../../parts/rows/SearchInput.js'
import { SkeletonRows } from '../../parts/rows/SkeletonRows.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { SendGate } from './SendGate.js'
import { HiddenRows, TokenRows } from './TokenRows.js'
import { sendTexts, Text, useMessage } from './texts.js'
import { useSendFlow } from './useSendFlow.js'

export const sendSelectTokenView = defineView({
  name: 'SendSelectToken',
  texts: sendTexts,
  title: 'send.selectToken',
  View: () => (
    <SendGate>
      <SelectToken />
    </SendGate>
  ),
})

/** A longer list gets a search field. */
const readable = 6

/** Lists the account's tokens, to choose the one to send. */
function SelectToken(): ReactNode {
  const { flow } = useSendFlow()
  const client = useLatchkey()
  const { enableNetworkSwitch } = client.options
  const modal = useModalController()
  const { $state, refresh } = client.use(tokens())
  const state = useStoreValue($state)
  const message = useMessage()
  const [search, setSearch] = useState('')
  const { retrying, refused, retry } = useRetry($state, refresh)
  const { network } = useActiveNetwork()
  const data = 'data' in state ? state.data : undefined
  const place = data?.networks.find(({ chainId }) => chainId === network.id)
  const isKnown = place !== undefined && (place.status === 'ready' || 'readAt' in place)
  const hasFailed = place ? place.status === 'failed' : state.status === 'failed' || retrying
  if (!isKnown && hasFailed)
    return (
      <EmptyState
        icon={{ name: 'warning' }}
        title={<Text id="send.tokensFailed" />}
        text={refused ? <Text id="send.tokensRefused" /> : undefined}
      >
        <Retry disabled={refused || retrying} onClick={retry} />
      </EmptyState>
    )
  if (!isKnown || !data)
    return (
      <ul className="lk-rows" aria-busy>
        <SkeletonRows />
      </ul>
    )
  const wanted = foldText(search.trim())
  const complete = place.status === 'ready' && place.complete
  // The wallet sends on the network in use.
  const held = data.tokens.filter(({ chainId }) => chainId === network.id)
  const found = held.filter(({ address, name, symbol }) =>
    [name, symbol, address ?? ''].some((text) => foldText(text).includes(wanted)),
  )
  const hidden = found.filter(({ unverified }) => unverified)
  return (
    <>
      {(held.length > readable || !complete) && (
        <SearchInput label={message('send.search')} value={search} onValue={setSearch} />
      )}
      <TokenRows tokens={found.filter(({ unverified }) => !unverified)} />
      {hidden.length > 0 && <HiddenRows tokens={hidden} isOpen={wanted !== ''} />}
      {found.length === 0 && (
        <OtherToken
          key={wanted}
          flow={flow}
          address={search.trim()}
          isListed={complete}
          onClear={() => setSearch('')}
        />
      )}
      {hasFailed ? (
        <p className="lk-hint">
          <Text id={refused ? 'send.tokensRefused' : 'send.tokensStale'} />{' '}
          <Retry disabled={refused || retrying} onClick={retry} />
        </p>
      ) : (
        !complete &&
        wanted === '' && (
          <p className="lk-hint">
            <Text id="send.tokensPartial" />
          </p>
        )
      )}
      {enableNetworkSwitch && data.networks.length > 1 && (
        <p className="lk-hint">
          <Text id="send.onNetwork" values={{ network: <bdi>{network.name}</bdi> }} />{' '}
          <button type="button" className="lk-link" onClick={() => modal.push({ view: 'Networks' })}>
            <Text id="send.switch" />
          </button>
        </p>
      )}
    </>
  )
}

/** Finds a token that is not listed, by its address. */
function OtherToken(props: {
  readonly flow: SendApi
  readonly address: string
  readonly isListed: boolean
  readonly onClear: () => void
}): ReactNode {
  const { flow, address, isListed, onClear } = props
  const adapter = useLatchkey().adapters.get(useActiveNetwork().network.namespace)
  const isRead = !isListed && adapter?.isAddress(address) === true
  const [token, setToken] = useState<Token>()
  const { state, run } = useAsync<string>()
  useEffect(() => {
    if (isRead) void run(address, async () => setToken(await flow.findToken(address)))
  }, [address, flow, isRead, run])
  if (token) return <TokenRows tokens={[token]} />
  if (isRead && (state.status === 'idle' || state.status === 'pending'))
    return (
      <ul className="lk-rows" aria-busy>
        <SkeletonRows count={1} />
      </ul>
    )
  return (
    <NoResults
      title={<Text id={state.status === 'failed' ? 'send.tokensFailed' : 'send.noTokens'} />}
      onClear={onClear}
    />
  )
}
