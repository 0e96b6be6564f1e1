// One request loads these calls and their client, when the feature first needs the provider API.
export { getNameSuggestions } from '../../api/calls/account/getNameSuggestions.js'
export { getNames } from '../../api/calls/account/getNames.js'
export { getProfile } from '../../api/calls/account/getProfile.js'
export { registerName } from '../../api/calls/account/registerName.js'
export { providerApi } from '../../api/providerApi.js'
