import type { Latchkey } from '@latchkey/core'
import type { ConnectButtonProps } from '@latchkey/react'
import type { MountOptions } from '@latchkey/react/mount'
import type { Component, Snippet } from 'svelte'
import Button from './ConnectButton.svelte'
import Provider from './LatchkeyProvider.svelte'

/** Props of `LatchkeyProvider`: those of React. */
export type LatchkeyProviderProps = Omit<MountOptions, 'button'> & {
  /** The client. Create it once with `createLatchkey`, outside of components. */
  readonly client: Latchkey
  /** The app, which can use the hooks. */
  readonly children?: Snippet
}

/**
 * Provides a client to its children, and runs it while mounted, with its modal at the end of the page. A server renders no
 * interface. A later change of a prop is ignored.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { LatchkeyProvider } from '@latchkey/svelte'
 * import { mount } from 'svelte'
 *
 * const client = createLatchkey({ adapters: [] })
 * mount(LatchkeyProvider, { target: document.body, props: { client } })
 * ```
 */
export const LatchkeyProvider: Component<LatchkeyProviderProps> = Provider as Component<LatchkeyProviderProps>

/**
 * Button that opens the modal: to connect a wallet or, once connected, to show the account. It has the props of React's. A server
 * renders an empty element for it.
 *
 * @example
 * ```ts
 * import { ConnectButton } from '@latchkey/svelte'
 * import type { ComponentProps } from 'svelte'
 *
 * const props: ComponentProps<typeof ConnectButton> = { label: 'Sign in with a wallet', balance: false }
 * ```
 */
export const ConnectButton: Component<ConnectButtonProps> = Button as Component<ConnectButtonProps>
