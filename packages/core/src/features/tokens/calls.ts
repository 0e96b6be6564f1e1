// One request loads these calls, their client and their reader, when the feature first needs the provider API.
export { getBalance } from '../../api/calls/account/getBalance.js'
export { getSupportedChains } from '../../api/calls/chain/getSupportedChains.js'
export { providerApi } from '../../api/providerApi.js'
export { readApiTokens } from './readApiTokens.js'
