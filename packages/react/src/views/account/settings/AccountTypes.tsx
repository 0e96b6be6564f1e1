import { type Account, type AccountState, type Namespace } from '@latchkey/core'
import { type ReactNode, useId } from 'react'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { Avatar } from '../../../parts/pictures/Avatar.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { ShortAddress } from '../../../parts/rows/ShortAddress.js'
import { Text } from './texts.js'

type Purpose = Account & { readonly type: 'payment' | 'ordinal' }

/** Chooses between the types of a wallet's addresses, such as payment and ordinals. Renders nothing if all have the same. */
export function AccountTypes(props: {
  readonly namespace: Namespace
  readonly account: AccountState
}): ReactNode {
  const { namespace, account } = props
  const { connections } = useLatchkey()
  const id = useId()
  const choices = choicesOf(account)
  if (choices.length < 2) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="lk-group">
        <Text id="settings.type" />
      </h3>
      <ul className="lk-rows lk-panel" aria-labelledby={id}>
        {choices.map(({ address, type }) => (
          <li key={type}>
            <button
              type="button"
              className="lk-row"
              data-key={type}
              title={address}
              aria-current={address === account.address ? 'true' : undefined}
              onClick={() => connections.selectAccount({ namespace, address })}
            >
              <Avatar address={address} />
              <span>
                <b>
                  <Text id={`wallets.${type}`} />
                </b>
                <small>
                  <ShortAddress address={address} />
                </small>
              </span>
              {address === account.address && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Returns an account of each type, the one in use first, in a fixed order. An address that serves both types offers
 * no choice.
 */
function choicesOf({ address: inUse, accounts }: AccountState): readonly Purpose[] {
  const purposes = accounts
    .filter((one): one is Purpose => one.type === 'payment' || one.type === 'ordinal')
    .sort((a, b) => Number(b.address === inUse) - Number(a.address === inUse))
  const payment = purposes.find(({ type }) => type === 'payment')
  const ordinal = purposes.find(({ address, type }) => type === 'ordinal' && address !== payment?.address)
  return payment && ordinal ? [payment, ordinal] : []
}
