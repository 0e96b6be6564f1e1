// One request loads these calls and their client, when the feature first needs the provider API.
export { getNameSuggestions } from '../../api/calls/getNameSuggestions.js'
export { getNames } from '../../api/calls/getNames.js'
export { getProfile } from '../../api/calls/getProfile.js'
export { registerName } from '../../api/calls/registerName.js'
export { providerApi } from '../../api/providerApi.js'
