// One request loads these calls and their client, when a name or a price is first looked up.

export { getPrices } from '../../api/calls/getPrices.js'
export { getProfile } from '../../api/calls/getProfile.js'
export { getSupportedChains } from '../../api/calls/getSupportedChains.js'
export { providerApi } from '../../api/providerApi.js'
