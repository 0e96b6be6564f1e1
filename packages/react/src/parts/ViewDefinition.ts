import type { Latchkey, ViewName, Views } from '@latchkey/core'
import type { ViewBundle, viewBundles } from '@latchkey/core/modal'
import type { ComponentType } from 'react'
import type { Texts } from '../locale/createTexts.js'

/** A view, with its part of the modal's header. */
export type ViewDefinition<name extends ViewName = ViewName, texts extends Texts = Texts> = {
  readonly name: name
  /** Texts of the view, by key. They are loaded with its code. */
  readonly texts: texts
  /** Key of the title. */
  readonly title: string
  /** `hidden`: only screen readers get it. Default `shown`. */
  readonly titleDisplay?: 'shown' | 'hidden'
  /** Shown in place of the text of `title`, where it depends on a state. */
  readonly Title?: ComponentType
  /** Returns a name to show in place of the title, such as that of a wallet. */
  nameOf?(client: Latchkey, params: Views[name]): string | undefined
  /** The app defines the view. A mistake in it leaves the modal alone. */
  readonly isOwn?: boolean
  /** Shown at the root, where other views have "back". */
  readonly Lead?: ComponentType
  /** Shown before "close", at the root and above it. */
  readonly Trail?: ComponentType
  /** The view. Its props are the parameters it is opened with. */
  readonly View: ComponentType<Views[name] extends undefined ? object : NonNullable<Views[name]>>
}

/** Returns the definition unchanged, with the type of its texts. */
export function defineView<const name extends ViewName, const texts extends Texts>(
  definition: ViewDefinition<name, texts> & { readonly title: keyof texts },
): ViewDefinition<name, texts> {
  return definition
}

/** Views that are loaded with the modal. */
export type FirstView = 'Connect' | 'ConnectingMultiChain' | 'ConnectingExternal'

/** A definition for each view of a bundle. */
export type ViewTable<bundle extends ViewBundle> = {
  readonly [name in ViewName as (typeof viewBundles)[name] extends bundle
    ? name
    : never]: ViewDefinition<name>
}
