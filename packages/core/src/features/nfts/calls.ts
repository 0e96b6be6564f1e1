// One request loads these calls and their client, when the feature first needs the provider API.
export { getNfts } from '../../api/calls/account/getNfts.js'
export { getSupportedChains } from '../../api/calls/chain/getSupportedChains.js'
export { providerApi } from '../../api/providerApi.js'
