import type { Message } from '@latchkey/core/locale'
import type { baseTexts } from '../locale/baseTexts.js'
import type { buttonText } from '../locale/buttonText.js'
import type { errorTexts } from '../locale/ErrorTexts.js'
import type { walletButtonText } from '../locale/walletButtonText.js'
import type { activityTexts } from './account/holdings/activityTexts.js'
import type { holdingsTexts } from './account/holdings/holdingsTexts.js'
import type { nftsTexts } from './account/holdings/nftsTexts.js'
import type { endpointTexts } from './account/settings/endpointTexts.js'
import type { firstViews } from './connect/firstViews.js'
import type { bundles } from './ViewDefinitions.js'

type Loaded<loader extends () => Promise<unknown>> = Awaited<ReturnType<loader>>
type KeysOf<texts> = texts extends unknown ? keyof texts & string : never
type ViewKeys<table> = {
  [name in keyof table]: table[name] extends { readonly texts: infer texts } ? KeysOf<texts> : never
}[keyof table]

/** Key of a text, such as `button.connect`. */
export type MessageKey =
  | keyof typeof activityTexts
  | keyof typeof endpointTexts
  | keyof typeof holdingsTexts
  | keyof typeof nftsTexts
  | keyof typeof buttonText
  | keyof typeof walletButtonText
  | keyof typeof baseTexts
  | KeysOf<Loaded<(typeof errorTexts)[keyof typeof errorTexts]>['texts']>
  | ViewKeys<typeof firstViews>
  | {
      [bundle in keyof typeof bundles]: ViewKeys<Loaded<(typeof bundles)[bundle]>['views']>
    }[keyof typeof bundles]

/** Every text by its key. `{name}` marks the place of a value. Where the text depends on a value, there is one for each case. */
export type Messages = { readonly [key in MessageKey]: Message }

/** The app's texts, by key. A missing text stays English. */
export type MessageOverrides = Partial<Messages>
