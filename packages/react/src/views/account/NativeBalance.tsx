import type { Amount, Network } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useActiveNetwork } from '../../client/useActiveNetwork.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { formatCoins } from '../../format/formatAmount.js'
import { formatBalance } from '../../format/formatBalance.js'
import { formatMoney } from '../../format/formatMoney.js'
import { useLocale } from '../../format/useLocale.js'
import { Figure } from '../../parts/amounts/Figure.js'
import { lengthStep } from '../../parts/amounts/lengthStep.js'
import { Retry, useRetry } from '../../parts/messages/Retry.js'
import { Text, useMessage } from './identity/texts.js'

/** Shows the native balance, or that it is loading, unknown or unavailable. */
export function NativeBalance(): ReactNode {
  const client = useLatchkey()
  const locale = useLocale()
  const state = useStoreValue(client.accounts.$balance)
  const { network } = useActiveNetwork()
  const { retrying, refused, retry } = useRetry(client.accounts.$balance, client.accounts.refreshBalance)
  const amount = 'data' in state ? state.data : undefined
  const can = client.can(network.namespace).nativeBalance !== undefined
  const failed = state.status === 'failed'
  const missing = !can || failed
  return (
    <div className="lk-total" aria-busy={!amount && !missing}>
      {amount ? (
        <CoinTotal amount={amount} network={network} />
      ) : missing ? (
        <p className="lk-unknown">
          <Text id={can ? 'account.unavailable' : 'account.unknown'} />
        </p>
      ) : (
        <p className="lk-skeleton" />
      )}
      <div>
        {can && (failed || retrying) ? (
          <>
            {refused ? <Text id="account.refused" /> : amount && <Text id="account.stale" />}{' '}
            <Retry disabled={refused || retrying} onClick={retry} isInline={amount !== undefined} />
          </>
        ) : (
          amount &&
          network.testnet && <Text id="account.testnet" values={{ value: formatMoney('0', 'USD', locale) }} />
        )}
      </div>
    </div>
  )
}

/** Shows an amount of the native coin as the largest figure of a view. */
export function CoinTotal({
  amount,
  network,
}: {
  readonly amount: Amount
  readonly network: Network
}): ReactNode {
  const message = useMessage()
  const locale = useLocale()
  const { symbol } = network.nativeCurrency
  const balance = formatBalance(amount, symbol, locale)
  return (
    <p title={formatCoins(amount, symbol, locale)} data-length={lengthStep(balance + symbol)}>
      <span className="lk-hidden">{message('account.balance')}</span>
      <bdi dir="ltr">
        <Figure>{balance}</Figure> <small>{symbol}</small>
      </bdi>
    </p>
  )
}
