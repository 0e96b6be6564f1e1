import { buyInProgress } from './BuyInProgress/BuyInProgressView.js'
import { onRampFiatSelect } from './OnRampFiatSelect/OnRampFiatSelectView.js'
import { onRampProviders } from './OnRampProviders/OnRampProvidersView.js'
import { onRampTokenSelect } from './OnRampTokenSelect/OnRampTokenSelectView.js'
import type { ViewTable } from './ViewDefinition.js'
import { whatIsABuy } from './WhatIsABuy/WhatIsABuyView.js'

/** Views of buying, as one chunk that the account does not wait for. */
export const views = {
  OnRampProviders: onRampProviders,
  OnRampTokenSelect: onRampTokenSelect,
  OnRampFiatSelect: onRampFiatSelect,
  BuyInProgress: buyInProgress,
  WhatIsABuy: whatIsABuy,
} as const satisfies ViewTable<'onramp'>
