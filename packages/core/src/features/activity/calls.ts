// One request loads these calls and their client, when the feature first needs the provider API.
export { getHistory } from '../../api/calls/account/getHistory.js'
export { getSupportedChains } from '../../api/calls/chain/getSupportedChains.js'
export { providerApi } from '../../api/providerApi.js'
