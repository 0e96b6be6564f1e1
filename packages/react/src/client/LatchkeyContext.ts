import type { Latchkey } from '@latchkey/core'
import { type ContextsOf, defineErrors } from '@latchkey/core/adapter'
import type { Message } from '@latchkey/core/locale'
import { createContext, type RefObject, useContext } from 'react'
import type { ShownLanguage, TextPart } from './Language.js'
import type { OwnView } from './OwnView.js'
import type { Slots } from './Slots.js'

/** Components and views of the app in the modal. */
export type OwnParts = {
  /** Components of the app at places of the modal. Create the object once, outside of render; a later one is ignored. */
  readonly slots?: Slots | undefined
  /** Views of the app, from `defineView`. Create the array once, outside of render; a later one is ignored. */
  readonly views?: readonly OwnView[] | undefined
}

export type LatchkeyContextValue = {
  readonly client: Latchkey
  /** Texts of the app that replace ours, by key. */
  readonly messages: Readonly<Record<string, Message | undefined>>
  readonly language: ShownLanguage
  /** Loads the texts of a part in the language that is shown. Never rejects. */
  readonly loadTexts: (part: TextPart) => Promise<unknown>
  /** The app's components and views. */
  readonly own: OwnParts
  /** Element at the provider's place. Gives the document or shadow root, and the writing direction. */
  readonly anchor: RefObject<HTMLElement | null>
  /** The modal's code is loaded and the visitor is about to open it, so all but its dialog is rendered. */
  readonly prepared: boolean
  readonly prepareModal: () => void
}

export const LatchkeyContext = createContext<LatchkeyContextValue | undefined>(undefined)

export function useLatchkeyContext(): LatchkeyContextValue {
  const value = useContext(LatchkeyContext)
  if (!value) throw reactErrors.missingProvider({})
  return value
}

/** Errors of this package, by name. `missingProvider` has the code `react/missing_provider`. */
export const reactErrors = /* @__PURE__ */ defineErrors('react', {
  missingProvider: (_: object) =>
    'No Latchkey client here. Put <LatchkeyProvider client={client}> around this component.',
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof reactErrors> {}
}
