import { formatAmount, formatBalance } from '@latchkey/core'
import { type Token, tokens } from '@latchkey/core/tokens'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useActiveNetwork } from '../../client/useActiveNetwork.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { formatDollars } from '../../parts/formatDollars.js'
import { Icon } from '../../parts/Icon.js'
import { important } from '../../parts/important.js'
import { SkeletonRow } from '../../parts/SkeletonRow.js'
import { TokenPicture } from '../../parts/TokenPicture.js'
import { Text, useMessage } from './holdingsTexts.js'
import { Retry, useRetry } from './Retry.js'

/** Lists the account's tokens. Tokens without a price or with a dishonest name are behind a button. */
export function TokensPanel(): ReactNode {
  const client = useLatchkey()
  const { $state, refresh } = client.use(tokens)
  const state = useStoreValue($state)
  const balance = useStoreValue(client.accounts.$balance)
  // The balance, which may just have been read, is not read again for it.
  const read = useCallback(() => refresh({ force: false }), [refresh])
  const { retrying, refused, retry } = useRetry($state, read)
  const data = 'data' in state ? state.data : undefined
  const failed = state.status === 'failed'
  // The balance above shows the failure, with a button.
  const isShownAbove = balance.status !== 'ready'
  // Both failed, and the visitor has read the balance again. A failure alone is not repeated by itself.
  const wasDown = useRef(false)
  useEffect(() => {
    if (balance.status === 'failed') wasDown.current = true
    if (balance.status !== 'ready' || !failed || !wasDown.current) return
    wasDown.current = false
    void retry()
  }, [retry, balance.status, failed])
  const verified = data?.tokens.filter(({ unverified }) => !unverified) ?? []
  const hidden = data?.tokens.filter(({ unverified }) => unverified) ?? []
  return (
    <div aria-busy={!data && !failed}>
      <ul className="lk-rows">
        {!data && !failed && (
          <li>
            <SkeletonRow />
          </li>
        )}
        {verified.map((token) => (
          <TokenRow key={token.address ?? ''} token={token} />
        ))}
      </ul>
      {hidden.length > 0 && <Hidden tokens={hidden} />}
      {data && !data.tokens.length && (
        <p className="lk-hint">
          <Text id="tokens.empty" />
        </p>
      )}
      {data && !data.complete && (
        <p className="lk-hint">
          <Text id="tokens.partial" />
        </p>
      )}
      {(failed || retrying) && !isShownAbove && (
        <p className="lk-hint">
          <Text id={refused ? 'tokens.refused' : data ? 'tokens.stale' : 'tokens.unavailable'} />{' '}
          <Retry disabled={refused || retrying} onClick={retry} />
        </p>
      )}
    </div>
  )
}

function TokenRow({ token }: { readonly token: Token }): ReactNode {
  const { network } = useActiveNetwork()
  const { address, name, symbol, amount, value, price } = token
  const isNative = address === undefined
  const text = formatBalance(amount)
  return (
    <li className="lk-row">
      <TokenPicture token={token} />
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        {/* The native balance has its exact text above. */}
        <small {...(!(isNative && network.testnet) && { title: `${formatAmount(amount)} ${symbol}` })}>
          <bdi dir="ltr">
            {text} <bdi>{symbol}</bdi>
          </bdi>
        </small>
      </span>
      {!network.testnet && (
        <em>
          {value === undefined ? (
            <Text id="tokens.unpriced" />
          ) : (
            <bdi dir="ltr" title={`$${value}`}>
              {formatDollars(value)}
            </bdi>
          )}
          {price?.change !== undefined && <Change change={price.change} />}
        </em>
      )}
    </li>
  )
}

/** Shows the change of a price within 24 hours. One that rounds to zero has neither a sign nor a tone. */
function Change({ change }: { readonly change: string }): ReactNode {
  const message = useMessage()
  const text = Number(change).toLocaleString('en', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return (
    <small
      data-tone={text.startsWith('-') ? 'error' : undefined}
      ref={text.startsWith('+') ? gained : undefined}
      title={message('tokens.change')}
    >
      <bdi dir="ltr">{`${text.replace('-', '\u2212')} %`}</bdi>
    </small>
  )
}

function Hidden(props: { readonly tokens: readonly Token[] }): ReactNode {
  const [open, setOpen] = useState(false)
  const count = props.tokens.length
  return (
    <>
      <button
        type="button"
        className="lk-row"
        data-key="hidden-tokens"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span>
          <small>
            {count === 1 ? <Text id="tokens.hiddenOne" /> : <Text id="tokens.hidden" values={{ count }} />}
          </small>
        </span>
        <Icon name="down" />
      </button>
      {open && (
        <>
          <p className="lk-hint">
            <Text id="tokens.hiddenHint" />
          </p>
          <ul className="lk-rows">
            {props.tokens.map((token) => (
              <TokenRow key={token.address ?? ''} token={token} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const gained = important({ color: 'var(--lk-gain, light-dark(oklch(0.52 0.14 155), oklch(0.78 0.15 158)))' })
