import type { Network } from '@latchkey/core'
import type { Token } from '@latchkey/core/tokens'
import type { ReactNode } from 'react'
import { formatDollars } from '../../../format/formatDollars.js'
import { formatMoney } from '../../../format/formatMoney.js'
import { formatChange } from '../../../format/formatPercent.js'
import { useLocale } from '../../../format/useLocale.js'
import { TokenAmount } from '../../../parts/amounts/TokenAmount.js'
import { important } from '../../../parts/motion/important.js'
import { NetworkPicture } from '../../../parts/pictures/NetworkPicture.js'
import { TokenPicture } from '../../../parts/pictures/TokenPicture.js'
import { Text, useMessage } from './holdingsTexts.js'

/** Shows a token with its amount and value. */
export function TokenRow(props: {
  readonly token: Token
  readonly network: Network
  /** The list has tokens of several networks, so the row shows its own. */
  readonly isMixed?: boolean
  /** There are test networks only, where no token has a value. */
  readonly isTest: boolean
  /** False: the exact amount is elsewhere in the view. Default: true. */
  readonly isExact?: boolean
}): ReactNode {
  const { token, network, isMixed = false, isTest, isExact = true } = props
  const message = useMessage()
  const locale = useLocale()
  const { name, symbol, amount, value, price, imitates } = token
  const picture = <TokenPicture token={token} network={network} />
  return (
    <li className="lk-row">
      {isMixed ? (
        <i ref={badged} aria-hidden="true">
          {picture}
          <NetworkPicture network={network} />
        </i>
      ) : (
        picture
      )}
      <span>
        <b>
          <bdi aria-hidden={isMixed}>{name}</bdi>
          {isMixed && (
            <span className="lk-hidden">
              <Text id="tokens.onNetwork" values={{ token: name, network: network.name }} />
            </span>
          )}
        </b>
        <TokenAmount
          amount={amount}
          symbol={symbol}
          isExact={isExact}
          warning={imitates && <Text id="tokens.imitates" values={{ token: imitates }} />}
        />
      </span>
      {!isTest && (
        <em>
          {value === undefined ? (
            <small title={message('tokens.unpriced')}>
              <span className="lk-hidden">{message('tokens.unpriced')}</span>
              <span aria-hidden="true">–</span>
            </small>
          ) : (
            <bdi dir="ltr" title={formatMoney(value, 'USD', locale)}>
              {formatDollars(value, locale)}
            </bdi>
          )}
          {price?.change !== undefined && <Change change={price.change} />}
        </em>
      )}
    </li>
  )
}

/** Puts the network's picture on a corner of the token's. The ring has the colour behind the row. */
const badged = (element: HTMLElement | null): void => {
  important({ position: 'relative', flex: 'none' })(element)
  important({
    position: 'absolute',
    'inset-block-end': '-2px',
    'inset-inline-end': '-4px',
    'inline-size': '16px',
    'block-size': '16px',
    'font-size': '9px',
    'box-shadow': '0 0 0 2px var(--lk-n0)',
  })(element?.querySelector<HTMLElement>('.lk-pic + .lk-pic') ?? null)
}

/** Shows the change of a price within 24 hours. A change that rounds to zero has neither a sign nor a colour. */
function Change({ change }: { readonly change: string }): ReactNode {
  const message = useMessage()
  const locale = useLocale()
  const text = formatChange(change, locale)
  return (
    <small
      data-tone={text.startsWith(locale.minus) ? 'error' : undefined}
      ref={text.startsWith(locale.plus) ? gained : undefined}
      title={message('tokens.change')}
    >
      <bdi dir="ltr">{text}</bdi>
    </small>
  )
}

const gained = important({ color: 'var(--lk-gain, var(--lk-success))' })
