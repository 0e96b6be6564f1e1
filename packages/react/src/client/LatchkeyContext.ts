import type { Latchkey } from '@latchkey/core'
import { createContext, type RefObject } from 'react'
import type { MessageOverrides } from '../locale/Messages.js'

export type LatchkeyContextValue = {
  readonly client: Latchkey
  readonly messages: MessageOverrides
  readonly locale: string | undefined
  /** Stands where the provider stands: tells the document or shadow root, and the writing direction. */
  readonly anchor: RefObject<HTMLElement | null>
  /** The modal's code is loaded and the visitor is about to open it, so all but its dialog is rendered. */
  readonly prepared: boolean
  readonly prepareModal: () => void
}

export const LatchkeyContext = createContext<LatchkeyContextValue | undefined>(undefined)
