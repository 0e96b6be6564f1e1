import { getAnalyticsConfig } from './calls/getAnalyticsConfig.js'
import { getAssetImage } from './calls/getAssetImage.js'
import { getBalance } from './calls/getBalance.js'
import { getCurrencyImage } from './calls/getCurrencyImage.js'
import { getFeatureConfig } from './calls/getFeatureConfig.js'
import { getGasPrice } from './calls/getGasPrice.js'
import { getHistory } from './calls/getHistory.js'
import { getIdentity } from './calls/getIdentity.js'
import { getNameSuggestions } from './calls/getNameSuggestions.js'
import { getNames } from './calls/getNames.js'
import { getOnrampOptions } from './calls/getOnrampOptions.js'
import { getOnrampQuote } from './calls/getOnrampQuote.js'
import { getOnrampUrl } from './calls/getOnrampUrl.js'
import { getOrigins } from './calls/getOrigins.js'
import { getPrices } from './calls/getPrices.js'
import { getProfile } from './calls/getProfile.js'
import { getSessions } from './calls/getSessions.js'
import { getSupportedChains } from './calls/getSupportedChains.js'
import { getSwapAllowance } from './calls/getSwapAllowance.js'
import { getSwapApproval } from './calls/getSwapApproval.js'
import { getSwapQuotes } from './calls/getSwapQuotes.js'
import { getSwapTokens } from './calls/getSwapTokens.js'
import { getSwapTransaction } from './calls/getSwapTransaction.js'
import { getTokenImage } from './calls/getTokenImage.js'
import { getWalletImage } from './calls/getWalletImage.js'
import { getWallets } from './calls/getWallets.js'
import { registerName } from './calls/registerName.js'
import { requestRpc } from './calls/requestRpc.js'
import { revokeSession } from './calls/revokeSession.js'
import { sendEvent } from './calls/sendEvent.js'
import type { Endpoint, InputOf, OutputOf, WireOf } from './defineCall.js'

const calls = {
  getAnalyticsConfig,
  getAssetImage,
  getBalance,
  getCurrencyImage,
  getFeatureConfig,
  getGasPrice,
  getHistory,
  getIdentity,
  getNameSuggestions,
  getNames,
  getOnrampOptions,
  getOnrampQuote,
  getOnrampUrl,
  getOrigins,
  getPrices,
  getProfile,
  getSessions,
  getSupportedChains,
  getSwapAllowance,
  getSwapApproval,
  getSwapQuotes,
  getSwapTokens,
  getSwapTransaction,
  getTokenImage,
  getWalletImage,
  getWallets,
  registerName,
  requestRpc,
  revokeSession,
  sendEvent,
} satisfies Record<string, { readonly endpoint: Endpoint }>

export type CallName = keyof typeof calls
/** Definition of every call, by name. */
export type Contract = { readonly [name in CallName]: (typeof calls)[name]['endpoint'] }

/** Definitions of all calls: a server, mocks and conformance tests derive from them. A page imports single calls. */
export const contract = Object.fromEntries(
  Object.entries(calls).map(([name, { endpoint }]) => [name, endpoint]),
) as Contract

/** Input of a call. */
export type ApiInput<name extends CallName> = InputOf<Contract[name]>
/** Result of a call. */
export type ApiOutput<name extends CallName> = OutputOf<Contract[name]>
/** Response of a server to a call. */
export type ApiWire<name extends CallName> = WireOf<Contract[name]>
