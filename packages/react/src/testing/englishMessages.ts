import { baseTexts } from '../locale/baseTexts.js'
import { buttonText } from '../locale/buttonText.js'
import type { Texts } from '../locale/createTexts.js'
import { errorTexts } from '../locale/ErrorTexts.js'
import { walletButtonText } from '../locale/walletButtonText.js'
import { activityTexts } from '../views/account/holdings/activityTexts.js'
import { holdingsTexts } from '../views/account/holdings/holdingsTexts.js'
import { nftsTexts } from '../views/account/holdings/nftsTexts.js'
import { endpointTexts } from '../views/account/settings/endpointTexts.js'
import { firstViews } from '../views/connect/firstViews.js'
import type { Messages } from '../views/Messages.js'
import { bundles } from '../views/ViewDefinitions.js'

const load = <module>(loaders: Readonly<Record<string, () => Promise<module>>>) =>
  Promise.all(Object.values(loaders).map((loader) => loader()))

const loaded = await load<{ readonly views: object }>(bundles)
const views = [firstViews, ...loaded.map((module) => module.views)].flatMap(
  (table): readonly { readonly texts: Texts }[] => Object.values(table),
)

/** Every English text, of every chunk. */
export const englishMessages = Object.assign(
  {
    ...buttonText,
    ...walletButtonText,
    ...baseTexts,
    ...holdingsTexts,
    ...nftsTexts,
    ...activityTexts,
    ...endpointTexts,
  },
  ...(await load<{ readonly texts: Texts }>(errorTexts)).map(({ texts }) => texts),
  ...views.map(({ texts }) => texts),
) as Messages
