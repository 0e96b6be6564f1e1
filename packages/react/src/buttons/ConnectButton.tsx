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

/** Props of `ConnectButton`. */
export type ConnectButtonProps = {
  /** Text without a connected wallet. Default: "Connect wallet". */
  readonly label?: string
  /** Shows the native balance once connected, read from the app's RPC. Default: `true`. */
  readonly balance?: boolean
  /** Disables the button. Default: `false`. */
  readonly disabled?: boolean
  /** Class of the button element. */
  readonly className?: string
}

/**
 * Button that opens the modal: to connect a wallet or, once connected, to show the account. It is one element in all states, so
 * it keeps the focus. `ConnectButton.Custom` renders a button of your own.
 *
 * @example
 * ```tsx
 * import { ConnectButton } from '@latchkey/react'
 *
 * export const Header = () => <ConnectButton label="Sign in with a wallet" balance={false} />
 *
 * export const OwnButton = () => (
 *   <ConnectButton.Custom>
 *     {({ account, open, trigger }) => (
 *       <button {...trigger} onClick={() => void open()}>
 *         {account.address ?? 'Connect'}
 *       </button>
 *     )}
 *   </ConnectButton.Custom>
 * )
 * ```
 */
export function ConnectButton(props: ConnectButtonProps): ReactNode {
  return <ConnectTrigger {...props} account={useActiveAccount()} />
}

/** `account`: the account that the button shows. */
export function ConnectTrigger({
  account,
  label,
  balance = true,
  disabled = false,
  className,
}: ConnectButtonProps & { readonly account: AccountState }): ReactNode {
  const { modal } = useLatchkey()
  const text = useButtonText()
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

/** State that `ConnectButton.Custom` passes to its child. */
export type ConnectButtonState = {
  /** Status of the active connection. */
  readonly status: ConnectionStatus
  /** The active account. */
  readonly account: AccountState
  /** The network in use. */
  readonly network: Network
  /** `false` if the wallet is on a network that the app does not use. */
  readonly supported: boolean
  /** Opens the modal. Default view: Account if connected, else Connect. */
  readonly open: (request?: OpenRequest) => Promise<void>
  /** Props for your button, which load the modal's code on hover and focus. */
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

/** Renders the element that its child returns: `<ConnectButton.Custom>{({ status, open }) => ...}</ConnectButton.Custom>`. */
ConnectButton.Custom = Custom
