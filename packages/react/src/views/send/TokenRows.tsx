import type { Token } from '@latchkey/core/tokens'
import { type ReactNode, useState } from 'react'
import { useActiveNetwork } from '../../client/useActiveNetwork.js'
import { useModalController } from '../../client/useModalController.js'
import { formatDollars } from '../../format/formatDollars.js'
import { useLocale } from '../../format/useLocale.js'
import { TokenAmount } from '../../parts/amounts/TokenAmount.js'
import { Retry } from '../../parts/messages/Retry.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { TokenPicture } from '../../parts/pictures/TokenPicture.js'
import { ShortAddress } from '../../parts/rows/ShortAddress.js'
import { Text } from './texts.js'
import { useSendFlow } from './useSendFlow.js'

/** Tokens without a price or with a deceptive name, behind a button. */
export function HiddenRows({
  tokens,
  isOpen,
}: {
  readonly tokens: readonly Token[]
  readonly isOpen: boolean
}): ReactNode {
  const [isChosen, setChosen] = useState(false)
  const isShown = isOpen || isChosen
  return (
    <>
      <button
        type="button"
        className="lk-row"
        data-key="hidden-tokens"
        aria-expanded={isShown}
        onClick={() => setChosen(!isChosen)}
      >
        <span>
          <small>
            <Text id="send.hidden" values={{ count: tokens.length }} />
          </small>
        </span>
        <Icon name="down" />
      </button>
      {isShown && (
        <>
          <p className="lk-hint">
            <Text id="send.hiddenHint" />
          </p>
          <TokenRows tokens={tokens} />
        </>
      )}
    </>
  )
}

/** Rows that are added at once, so that opening the list and each letter of a search take a bounded part of a frame. */
const atOnce = 60

/** Lists tokens to choose from, the first ones at first. A search finds the others. */
export function TokenRows({ tokens }: { readonly tokens: readonly Token[] }): ReactNode {
  const [shown, setShown] = useState(atOnce)
  return (
    <>
      <ul className="lk-rows">
        {tokens.slice(0, shown).map((token) => (
          <li key={token.address ?? 'native'}>
            <TokenRow token={token} />
          </li>
        ))}
      </ul>
      {tokens.length > shown && (
        <p className="lk-hint">
          <Retry disabled={false} onClick={async () => setShown(shown + atOnce)}>
            <Text id="send.more" />
          </Retry>
        </p>
      )}
    </>
  )
}

function TokenRow({ token }: { readonly token: Token }): ReactNode {
  const { flow } = useSendFlow()
  const modal = useModalController()
  const { network } = useActiveNetwork()
  const locale = useLocale()
  const { address, amount, imitates, name, symbol, unverified, value } = token
  const choose = () => {
    flow.set({ token })
    if (modal.$state.get().stack.length > 1) modal.back()
    else modal.replace({ view: 'Send' })
  }
  return (
    <button type="button" className="lk-row" data-key={address ?? 'native'} title={address} onClick={choose}>
      <TokenPicture token={token} />
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <TokenAmount
          amount={amount}
          symbol={symbol}
          warning={imitates && <Text id="send.imitates" values={{ token: imitates }} />}
        />
        {unverified && address && (
          <small>
            <ShortAddress address={address} />
          </small>
        )}
      </span>
      <em>
        {unverified ? (
          <Text id="send.unverified" />
        ) : (
          value !== undefined && !network.testnet && <bdi dir="ltr">{formatDollars(value, locale)}</bdi>
        )}
      </em>
    </button>
  )
}
