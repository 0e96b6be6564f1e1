import type { AccountState, Namespace, Network } from '@latchkey/core'
import type { ComponentType, ReactNode } from 'react'

/** Props of the slots `accountActions` and `accountFooter`. */
export type AccountSlotProps = {
  /** The account that the view shows. */
  readonly account: AccountState
}

/** Props of the slot `connectFooter`. */
export type ConnectSlotProps = {
  /** Namespace that the list of wallets is limited to. */
  readonly namespace: Namespace | undefined
}

/** Props of the slot `avatar`. */
export type AvatarSlotProps = {
  /** Address of the account. */
  readonly address: string
  /** Picture of the account's name, such as an ENS avatar. */
  readonly image: string | undefined
  /** The picture that is shown without the slot. */
  readonly children: ReactNode
}

/** Props of the slot `networkPicture`. */
export type NetworkPictureSlotProps = {
  /** The network. */
  readonly network: Network
  /** The picture that is shown without the slot. */
  readonly children: ReactNode
}

/** Props of the slot `tokenPicture`. */
export type TokenPictureSlotProps = {
  /** The token. The native coin has no address. */
  readonly token: { readonly address?: string | undefined; readonly symbol: string }
  /** The token's network. */
  readonly network: Network
  /** The picture that is shown without the slot. */
  readonly children: ReactNode
}

/**
 * Components of the app at places of the modal. Create the object once, outside of render. Pictures have a fixed, round box, which
 * an image or an SVG fills; return `children` to keep the default.
 */
export type Slots = {
  /** Rows under the buttons of the active account. `ActionRow` has their look. */
  readonly accountActions?: ComponentType<AccountSlotProps>
  /** The end of the account. */
  readonly accountFooter?: ComponentType<AccountSlotProps>
  /** The end of the list of ways to connect. */
  readonly connectFooter?: ComponentType<ConnectSlotProps>
  /** Picture of an account in the modal. `ConnectButton.Custom` draws one in the button. */
  readonly avatar?: ComponentType<AvatarSlotProps>
  /** Picture of a network. */
  readonly networkPicture?: ComponentType<NetworkPictureSlotProps>
  /** Picture of a token. */
  readonly tokenPicture?: ComponentType<TokenPictureSlotProps>
}
