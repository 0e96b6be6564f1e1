import type { ConnectButtonProps } from '@latchkey/react'
import { createComponent, createEffect, createSignal, type JSX, onCleanup } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { useProvided } from './LatchkeyProvider.js'

/**
 * Button that opens the modal: to connect a wallet or, once connected, to show the account. It has the props of React's. A server
 * renders an empty element for it.
 *
 * @example
 * ```ts
 * import { ConnectButton } from '@latchkey/solid'
 * import { createComponent } from 'solid-js'
 *
 * export const Header = () => createComponent(ConnectButton, { label: 'Sign in with a wallet', balance: false })
 * ```
 */
export function ConnectButton(props: ConnectButtonProps): JSX.Element {
  const { view } = useProvided()
  const [place, setPlace] = createSignal<HTMLElement>()
  createEffect(() => {
    const element = place()
    if (element) view.showButton(element, { ...props })
  })
  createEffect(() => {
    const element = place()
    if (element) onCleanup(() => view.clear(element))
  })
  return createComponent(Dynamic, { component: 'span', ref: setPlace })
}
