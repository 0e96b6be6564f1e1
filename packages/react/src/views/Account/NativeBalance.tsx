import { type Amount, formatAmount, formatBalance, type Network } from '@latchkey/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useActiveNetwork } from '../../client/useActiveNetwork.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { Text } from '../../locale/Text.js'
import { useMessage } from '../../locale/useMessage.js'
import { useAnnounce } from '../../modal/Announcer.js'

/** The native balance, as large as nothing else: known, coming, unknown or not to be had. */
export function NativeBalance(): ReactNode {
  const client = useLatchkey()
  const state = useStoreValue(client.accounts.$balance)
  const { network } = useActiveNetwork()
  const amount = 'data' in state ? state.data : undefined
  const can = client.can(network.namespace).nativeBalance !== undefined
  if (amount)
    return (
      <Total amount={amount} network={network}>
        {state.status === 'failed' ? (
          <Retry label={<Text id="account.stale" />} />
        ) : (
          network.testnet && <Text id="account.testnet" />
        )}
      </Total>
    )
  if (!can || state.status === 'failed')
    return (
      <div className="lk-total">
        <p className="lk-unknown">
          <Text id={can ? 'account.unavailable' : 'account.unknown'} />
        </p>
        <div>{can && <Retry />}</div>
      </div>
    )
  return (
    <div className="lk-total" aria-busy="true">
      <p className="lk-skeleton" />
      <div />
    </div>
  )
}

function Total(props: {
  readonly amount: Amount
  readonly network: Network
  readonly children: ReactNode
}): ReactNode {
  const { amount, network } = props
  const message = useMessage()
  const { symbol } = network.nativeCurrency
  return (
    <div className="lk-total">
      <p title={`${formatAmount(amount)} ${symbol}`}>
        <span className="lk-hidden">{message('account.balance')}</span>
        <bdi dir="ltr">
          {formatBalance(amount)} <small>{symbol}</small>
        </bdi>
      </p>
      <div>{props.children}</div>
    </div>
  )
}

function Retry({ label }: { readonly label?: ReactNode }): ReactNode {
  const { accounts } = useLatchkey()
  const message = useMessage()
  const announce = useAnnounce()
  const [refused, setRefused] = useState(false)
  const retry = async () => {
    await accounts.refreshBalance()
    setRefused(accounts.$balance.get().status === 'failed')
  }
  useEffect(() => {
    if (refused) announce(message('account.refused'))
  }, [refused, announce, message])
  return (
    <>
      {refused ? <Text id="account.refused" /> : label}{' '}
      {!refused && (
        <button type="button" className="lk-link" onClick={() => void retry()}>
          <Text id="modal.retry" />
        </button>
      )}
    </>
  )
}
