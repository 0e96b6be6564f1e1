// One request loads these calls and their client, when the feature first needs the provider API.
export { getAnalyticsConfig } from '../../api/calls/getAnalyticsConfig.js'
export { sendEvent } from '../../api/calls/sendEvent.js'
export { providerApi } from '../../api/providerApi.js'
