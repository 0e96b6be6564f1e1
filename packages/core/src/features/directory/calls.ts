// One request loads these calls and their client, when the feature first needs the provider API.
export { getWalletImage } from '../../api/calls/directory/getWalletImage.js'
export { getWallets } from '../../api/calls/directory/getWallets.js'
export { providerApi } from '../../api/providerApi.js'
