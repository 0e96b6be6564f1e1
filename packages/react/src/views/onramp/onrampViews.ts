import type { ViewTable } from '../../parts/ViewDefinition.js'
import { buyInProgressView } from './BuyInProgressView.js'
import { onRampFiatSelectView } from './OnRampFiatSelectView.js'
import { onRampProvidersView } from './OnRampProvidersView.js'
import { onRampTokenSelectView } from './OnRampTokenSelectView.js'
import { whatIsABuyView } from './WhatIsABuyView.js'

/** Views of buying, as one chunk that the account does not wait for. */
export const views = {
  OnRampProviders: onRampProvidersView,
  OnRampTokenSelect: onRampTokenSelectView,
  OnRampFiatSelect: onRampFiatSelectView,
  BuyInProgress: buyInProgressView,
  WhatIsABuy: whatIsABuyView,
} as const satisfies ViewTable<'onramp'>
