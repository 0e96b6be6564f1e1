// One request loads these calls and their client, when a name is first looked up.
export { getProfile } from '../../api/calls/getProfile.js'
export { getSupportedChains } from '../../api/calls/getSupportedChains.js'
export { providerApi } from '../../api/providerApi.js'
