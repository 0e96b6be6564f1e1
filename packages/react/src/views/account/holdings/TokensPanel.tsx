import { type Token, tokens } from '@latchkey/core/tokens'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { formatList } from '../../../format/formatList.js'
import { useLocale } from '../../../format/useLocale.js'
import { EmptyState, WalletPicture } from '../../../parts/messages/EmptyState.js'
import { Retry, useRetry } from '../../../parts/messages/Retry.js'
import { SkeletonRows } from '../../../parts/rows/SkeletonRows.js'
import { HeldToken } from './HeldToken.js'
import { HiddenTokens } from './HiddenTokens.js'
import { Text } from './holdingsTexts.js'
import { ReceiveButton } from './ReceiveButton.js'
import { useHoldings } from './useHoldings.js'

/** Lists the account's tokens. Tokens without a price or with a deceptive name are behind a button. */
export function TokensPanel({ onReceive }: { readonly onReceive: (() => void) | undefined }): ReactNode {
  const client = useLatchkey()
  const locale = useLocale()
  const { $state, refresh } = client.use(tokens())
  const state = useStoreValue($state)
  const balance = useStoreValue(client.accounts.$balance)
  // Not forced, because the native balance may just have been read.
  const read = useCallback(() => refresh({ force: false }), [refresh])
  const { retrying, refused, retry } = useRetry($state, read)
  const { active, data, networkOf, total } = useHoldings()
  const failed = state.status === 'failed'
  const broken = data?.networks.filter(({ status }) => status === 'failed') ?? []
  // The balance above shows the failure, with a button.
  const isShownAbove =
    balance.status !== 'ready' && total === undefined && broken.every(({ chainId }) => chainId === active.id)
  // If both failed and the visitor retries the balance, the tokens are read again. There is no automatic retry.
  const wasDown = useRef(false)
  useEffect(() => {
    if (balance.status === 'failed') wasDown.current = true
    if (balance.status !== 'ready' || !failed || !wasDown.current) return
    wasDown.current = false
    void retry()
  }, [retry, balance.status, failed])
  // The empty coin of another network is not a holding.
  const listed = data?.tokens.filter(
    ({ address, amount, chainId }) => address !== undefined || amount.value > 0n || chainId === active.id,
  )
  const isEmpty = listed?.length === 0
  // The network's coin is a holding too, and its balance is read apart.
  const coin = client.can(active.namespace).nativeBalance && balance.status
  const isWaiting = data
    ? data.networks.some(({ status }) => status === 'loading') || (isEmpty && coin === 'loading')
    : !failed
  const verified = listed?.filter(({ unverified }) => !unverified) ?? []
  const hidden = listed?.filter(({ unverified }) => unverified) ?? []
  const names = broken.map(({ chainId }) => networkOf(chainId).name)
  const again = <Retry disabled={refused || retrying} onClick={retry} />
  return (
    <div aria-busy={isWaiting}>
      <ul className="lk-rows">
        {verified.map((token) => (
          <HeldToken key={keyOf(token)} token={token} />
        ))}
        {isWaiting && (
          <li>
            <SkeletonRows count={verified.length ? 1 : 4} />
          </li>
        )}
      </ul>
      {hidden.length > 0 && (
        <HiddenTokens count={hidden.length}>
          {hidden.map((token) => (
            <HeldToken key={keyOf(token)} token={token} />
          ))}
        </HiddenTokens>
      )}
      {isEmpty && !isWaiting && !failed && coin === 'failed' && (
        <EmptyState icon={{ name: 'warning' }} title={<Text id="tokens.unavailable" />} />
      )}
      {isEmpty && !isWaiting && !failed && coin !== 'failed' && (
        <EmptyState
          picture={<WalletPicture />}
          title={<Text id="tokens.empty" />}
          text={<Text id="tokens.emptyText" />}
        >
          <ReceiveButton onReceive={onReceive} />
        </EmptyState>
      )}
      {data && !data.complete && (
        <p className="lk-hint">
          {data.unread === undefined ? (
            <Text id="tokens.partial" />
          ) : (
            <Text id="tokens.unread" values={{ count: data.unread }} />
          )}
        </p>
      )}
      {(failed || retrying) &&
        !isShownAbove &&
        (data ? (
          <p className="lk-hint">
            {refused ? (
              <Text id="tokens.refused" />
            ) : data.networks.length < 2 ? (
              <Text id="tokens.stale" />
            ) : (
              names.length > 0 && (
                <Text id="tokens.notLoaded" values={{ networks: <>{formatList(names, locale)}</> }} />
              )
            )}
            {again}
          </p>
        ) : (
          <EmptyState
            icon={{ name: 'warning' }}
            title={<Text id="tokens.unavailable" />}
            text={refused && <Text id="tokens.refused" />}
          >
            {again}
          </EmptyState>
        ))}
    </div>
  )
}

const keyOf = ({ chainId, address = '' }: Token) => `${chainId} ${address}`
