// One request loads these calls and their client, when a name or a price is first looked up.

export { getPrices } from '../../api/calls/account/getPrices.js'
export { getProfile } from '../../api/calls/account/getProfile.js'
export { getSupportedChains } from '../../api/calls/chain/getSupportedChains.js'
export { providerApi } from '../../api/providerApi.js'
