export type {
  OnrampApi,
  OnrampChoices,
  OnrampCoin,
  OnrampCurrency,
  OnrampForm,
  OnrampMethod,
  OnrampProblem,
  OnrampProvider,
  OnrampPurchase,
  OnrampQuoteState,
  OnrampState,
} from '../features/onramp/OnrampApi.js'
export { onramp } from '../features/onramp/onramp.js'
export { onrampErrors } from '../features/onramp/onrampErrors.js'
export type { OpenedWindow } from '../ports/systemWindow.js'
