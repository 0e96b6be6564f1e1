// One request loads these calls and their client, when the feature first needs the provider API.
export { getOrigins } from '../../api/calls/directory/getOrigins.js'
export { providerApi } from '../../api/providerApi.js'
