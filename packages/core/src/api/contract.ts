import type { Endpoint, InputOf, OutputOf, WireOf } from './endpoint.js'
import { analyticsConfig } from './endpoints/analyticsConfig.js'
import { assetImage } from './endpoints/assetImage.js'
import { balance } from './endpoints/balance.js'
import { currencyImage } from './endpoints/currencyImage.js'
import { event } from './endpoints/event.js'
import { featureConfig } from './endpoints/featureConfig.js'
import { gasPrice } from './endpoints/gasPrice.js'
import { history } from './endpoints/history.js'
import { identity } from './endpoints/identity.js'
import { nameSuggestions } from './endpoints/nameSuggestions.js'
import { names } from './endpoints/names.js'
import { onrampOptions } from './endpoints/onrampOptions.js'
import { onrampQuote } from './endpoints/onrampQuote.js'
import { onrampUrl } from './endpoints/onrampUrl.js'
import { origins } from './endpoints/origins.js'
import { prices } from './endpoints/prices.js'
import { profile } from './endpoints/profile.js'
import { registerName } from './endpoints/registerName.js'
import { revokeSession } from './endpoints/revokeSession.js'
import { rpc } from './endpoints/rpc.js'
import { sessions } from './endpoints/sessions.js'
import { supportedChains } from './endpoints/supportedChains.js'
import { swapAllowance } from './endpoints/swapAllowance.js'
import { swapApproval } from './endpoints/swapApproval.js'
import { swapQuotes } from './endpoints/swapQuotes.js'
import { swapTokens } from './endpoints/swapTokens.js'
import { swapTransaction } from './endpoints/swapTransaction.js'
import { tokenImage } from './endpoints/tokenImage.js'
import { walletImage } from './endpoints/walletImage.js'
import { wallets } from './endpoints/wallets.js'

/** Every call, under the name it has in code. */
export const contract = {
  analyticsConfig,
  assetImage,
  balance,
  currencyImage,
  event,
  featureConfig,
  gasPrice,
  history,
  identity,
  nameSuggestions,
  names,
  onrampOptions,
  onrampQuote,
  onrampUrl,
  origins,
  prices,
  profile,
  registerName,
  revokeSession,
  rpc,
  sessions,
  supportedChains,
  swapAllowance,
  swapApproval,
  swapQuotes,
  swapTokens,
  swapTransaction,
  tokenImage,
  walletImage,
  wallets,
} satisfies Record<string, Endpoint>

export type Contract = typeof contract
export type CallName = keyof Contract

/** What a call is given. */
export type ApiInput<name extends CallName> = InputOf<Contract[name]>
/** What a call answers. */
export type ApiOutput<name extends CallName> = OutputOf<Contract[name]>
/** What a server sends in answer to a call. */
export type ApiWire<name extends CallName> = WireOf<Contract[name]>
