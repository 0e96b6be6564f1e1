import type { AccountState, ConnectionStatus, Network, OpenRequest } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useActiveAccount } from '../client/useActiveAccount.js'
import { useActiveNetwork } from '../client/useActiveNetwork.js'
import { useLatchkey } from '../client/useLatchkey.js'
import { useButtonText } from '../locale/buttonText.js'
import { Spinner } from '../parts/motion/Spinner.js'
import { AccountSummary } from './AccountSummary.js'
import { TriggerButton } from './TriggerButton.js'
import { useModalTrigger } from './useModalTrigger.js'

export type ConnectButtonProps = {
  /** Text without a connected wallet. Default "Connect wallet". */
  readonly label?: string
  /** Shows the native balance once connected. Default `true`. */
  readonly balance?: boolean
  readonly disabled?: boolean
  readonly className?: string
}

/** Opens the modal to connect or, once connected, to show the account. One element in all states, so it keeps the focus. */
export function ConnectButton({
  label,
  balance = true,
  disabled = false,
  className,
}: ConnectButtonProps): ReactNode {
  const { modal } = useLatchkey()
  const text = useButtonText()
  const account = useActiveAccount()
  const connected = account.status === 'connected'
  const busy = !connected && account.status !== 'disconnected'
  return (
    <TriggerButton
      className={className}
      kind={connected ? 'account' : 'connect'}
      busy={busy}
      disabled={disabled}
      onClick={() => modal.open()}
    >
      {connected && <AccountSummary account={account} balance={balance} />}
      {busy && <Spinner />}
      {!connected && <span>{busy ? text('button.connecting') : (label ?? text('button.connect'))}</span>}
    </TriggerButton>
  )
}

/** Passed to `ConnectButton.Custom`. */
export type ConnectButtonState = {
  readonly status: ConnectionStatus
  readonly account: AccountState
  readonly network: Network
  /** False when the wallet is on a network the app does not use. */
  readonly supported: boolean
  /** Opens the modal; without a view, Account when connected, else Connect. */
  readonly open: (request?: OpenRequest) => Promise<void>
  /** Spread on your button: fetches the modal's code on hover and focus. */
  readonly trigger: ReturnType<typeof useModalTrigger>
}

function Custom({ children }: { readonly children: (state: ConnectButtonState) => ReactNode }): ReactNode {
  const { modal } = useLatchkey()
  const account = useActiveAccount()
  const trigger = useModalTrigger()
  return children({
    status: account.status,
    account,
    ...useActiveNetwork(),
    open: (request) => modal.open(request),
    trigger,
  })
}

/** Renders what you return: `<ConnectButton.Custom>{({ status, open }) => ...}</ConnectButton.Custom>`. */
ConnectButton.Custom = Custom
