import type { ChannelWindow } from '../protocol/createChannel.js'
import type { MountFrame } from './mountFrame.js'
import type { OpenedPopup } from './openPopup.js'

/** The functions of the page around a frame. */
export type FramePage = {
  readonly self: ChannelWindow
  readonly origin: string
  readonly mount: MountFrame
  /** Opens a window for a social login or for the wallet's own page, while the page handles a press. */
  openPopup(): OpenedPopup | undefined
  /** Returns whether the page was opened with the result of a login that left it. */
  hasResult(): boolean
  /** Returns the result of the login, and removes it from the page's address. */
  takeResult(): string | undefined
  /** Returns the address that a login returns to. */
  returnUri(): string
  /** Leaves the page. */
  leave(uri: string): void
}
