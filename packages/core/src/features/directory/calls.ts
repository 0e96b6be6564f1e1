// One request loads these calls and their client, when the feature first needs the provider API.
export { getWalletImage } from '../../api/calls/getWalletImage.js'
export { getWallets } from '../../api/calls/getWallets.js'
export { providerApi } from '../../api/providerApi.js'
