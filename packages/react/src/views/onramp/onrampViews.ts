import type { ViewTable } from '../../parts/ViewDefinition.js'
import { buyInProgress } from './BuyInProgressView.js'
import { onRampFiatSelect } from './OnRampFiatSelectView.js'
import { onRampProviders } from './OnRampProvidersView.js'
import { onRampTokenSelect } from './OnRampTokenSelectView.js'
import { whatIsABuy } from './WhatIsABuyView.js'

/** Views of buying, as one chunk that the account does not wait for. */
export const views = {
  OnRampProviders: onRampProviders,
  OnRampTokenSelect: onRampTokenSelect,
  OnRampFiatSelect: onRampFiatSelect,
  BuyInProgress: buyInProgress,
  WhatIsABuy: whatIsABuy,
} as const satisfies ViewTable<'onramp'>
