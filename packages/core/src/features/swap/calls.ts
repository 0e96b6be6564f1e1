// One request loads these calls and their client, when a swap is first filled in.

export { getPrices } from '../../api/calls/account/getPrices.js'
export { getGasPrice } from '../../api/calls/chain/getGasPrice.js'
export { getSwapApproval } from '../../api/calls/trade/getSwapApproval.js'
export { getSwapQuotes } from '../../api/calls/trade/getSwapQuotes.js'
export { getSwapTokens } from '../../api/calls/trade/getSwapTokens.js'
export { getSwapTransaction } from '../../api/calls/trade/getSwapTransaction.js'
export { providerApi } from '../../api/providerApi.js'
