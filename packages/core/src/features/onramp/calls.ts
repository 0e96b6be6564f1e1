// One request loads these calls and their client, when the feature first needs the provider API.
export { getCurrencyImage } from '../../api/calls/getCurrencyImage.js'
export { getOnrampOptions } from '../../api/calls/getOnrampOptions.js'
export { getOnrampQuote } from '../../api/calls/getOnrampQuote.js'
export { getOnrampUrl } from '../../api/calls/getOnrampUrl.js'
export { getTokenImage } from '../../api/calls/getTokenImage.js'
export { providerApi } from '../../api/providerApi.js'
