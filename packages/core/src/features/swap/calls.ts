// One request loads these calls and their client, when a swap is first filled in.
export { getGasPrice } from '../../api/calls/getGasPrice.js'
export { getPrices } from '../../api/calls/getPrices.js'
export { getSwapApproval } from '../../api/calls/getSwapApproval.js'
export { getSwapQuotes } from '../../api/calls/getSwapQuotes.js'
export { getSwapTokens } from '../../api/calls/getSwapTokens.js'
export { getSwapTransaction } from '../../api/calls/getSwapTransaction.js'
export { providerApi } from '../../api/providerApi.js'
