// One request loads these calls and their client, when the feature first needs the provider API.
export { getAnalyticsConfig } from '../../api/calls/directory/getAnalyticsConfig.js'
export { sendEvent } from '../../api/calls/directory/sendEvent.js'
export { providerApi } from '../../api/providerApi.js'
