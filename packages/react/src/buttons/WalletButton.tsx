import type { Namespace } from '@latchkey/core'
import { type ReactNode, useEffect } from 'react'
import { useLatchkeyContext } from '../client/LatchkeyContext.js'
import { useChunk } from '../client/useChunk.js'
import { useTextOf } from '../locale/buttonText.js'
import { walletButtonText } from '../locale/walletButtonText.js'
import { loadModal } from '../modal/Modal.js'
import { Spinner } from '../parts/motion/Spinner.js'
import { Picture } from '../parts/pictures/Picture.js'
import { TriggerButton } from './TriggerButton.js'
import { useWalletButton, type WalletButtonState } from './useWalletButton.js'

type Wanted = {
  /**
   * The wallet: its rdns (`io.metamask`), its id or its name in [the directory](https://github.com/latchkey/latchkey/blob/main/docs/wallets.md), or the
   * id of its connector. The rdns is the safest: any extension can take a name.
   */
  readonly wallet: string
  /** Connects this namespace of the wallet. Default: the visitor chooses if it has several. */
  readonly namespace?: Namespace
}

/** Props of `WalletButton`. */
export type WalletButtonProps = Wanted & {
  /** Name of the wallet until it is found on the page. Default: `wallet`. */
  readonly name?: string
  /**
   * URL of the wallet's picture until it is found on the page. Default: a letter, which the mark of a well-known wallet replaces once
   * a pointer or the focus has loaded the modal's code.
   */
  readonly icon?: string
  /** Disables the button. Default: `false`. */
  readonly disabled?: boolean
  /** Class of the button element. */
  readonly className?: string
}

/**
 * Button that connects one wallet. If it is not installed, the button pairs it by a QR code or a link with WalletConnect, else it
 * shows where to get it. Once the wallet is connected, it opens the account. `WalletButton.Custom` renders a button of your own.
 *
 * @example
 * ```tsx
 * import { WalletButton } from '@latchkey/react'
 *
 * export const Ways = () => (
 *   <>
 *     <WalletButton wallet="io.metamask" name="MetaMask" />
 *     <WalletButton.Custom wallet="app.phantom">
 *       {({ status, connect, trigger }) => (
 *         <button {...trigger} disabled={status === 'connecting'} onClick={() => void connect()}>
 *           {status === 'connected' ? 'Your Phantom' : 'Use Phantom'}
 *         </button>
 *       )}
 *     </WalletButton.Custom>
 *   </>
 * )
 * ```
 */
export function WalletButton(props: WalletButtonProps): ReactNode {
  const { wallet, namespace, icon, disabled = false, className } = props
  const { client, loadTexts, prepared } = useLatchkeyContext()
  useEffect(() => void loadTexts('wallet-button'), [loadTexts])
  const text = useTextOf(walletButtonText)
  const { status, name, connector, connect } = useWalletButton(wallet, namespace)
  const shown = connector ? name : (props.name ?? name)
  // The modal's code has the marks. A pointer or the focus loads it.
  const modal = useChunk(loadModal, prepared && !connector && icon === undefined)
  const mark = !connector && modal.status === 'ready' ? modal.module.findMark(client, wallet) : undefined
  const key = `walletButton.${texts[status]}` as const
  return (
    <TriggerButton
      kind="wallet"
      className={className}
      busy={status === 'connecting'}
      disabled={disabled}
      onClick={connect}
    >
      {status === 'connecting' ? (
        <Spinner />
      ) : (
        <Picture kind="wallet" icon={connector?.icon ?? icon} mark={mark?.sheet} at={mark?.at} seed={shown} />
      )}
      <span>{text(key, { wallet: shown })}</span>
    </TriggerButton>
  )
}

const texts = { ready: 'connect', connecting: 'connecting', connected: 'connected', error: 'failed' } as const

function CustomWallet(
  props: Wanted & { readonly children: (state: WalletButtonState) => ReactNode },
): ReactNode {
  return props.children(useWalletButton(props.wallet, props.namespace))
}

/** Renders the element that its child returns: `<WalletButton.Custom wallet="io.metamask">{({ status, connect }) => ...}</WalletButton.Custom>`. */
WalletButton.Custom = CustomWallet
