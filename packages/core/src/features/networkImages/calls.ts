// One request loads these calls and their client, when the feature first needs the provider API.
export { getAssetImage } from '../../api/calls/directory/getAssetImage.js'
export { providerApi } from '../../api/providerApi.js'
