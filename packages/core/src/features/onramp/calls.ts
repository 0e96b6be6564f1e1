// One request loads these calls and their client, when the feature first needs the provider API.
export { getOnrampOptions } from '../../api/calls/getOnrampOptions.js'
export { getOnrampQuote } from '../../api/calls/getOnrampQuote.js'
export { getOnrampUrl } from '../../api/calls/getOnrampUrl.js'
export { providerApi } from '../../api/providerApi.js'
