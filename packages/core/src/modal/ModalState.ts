import type { Stack, View } from './views.js'

/** How the shown view came to be, for its transition. */
export type Direction = 'none' | 'forward' | 'back' | 'replace'

export type ModalState = {
  readonly open: boolean
  readonly stack: Stack
  /** The view shown: the last of the stack. */
  readonly view: View
  readonly direction: Direction
  readonly loading: boolean
  /** Counts refused closings; the modal shakes once for each. */
  readonly refusals: number
}
