// One request loads these calls and their client, when the feature first needs the provider API.
export { getCurrencyImage } from '../../api/calls/directory/getCurrencyImage.js'
export { getTokenImage } from '../../api/calls/directory/getTokenImage.js'
export { getOnrampOptions } from '../../api/calls/trade/getOnrampOptions.js'
export { getOnrampQuote } from '../../api/calls/trade/getOnrampQuote.js'
export { getOnrampUrl } from '../../api/calls/trade/getOnrampUrl.js'
export { providerApi } from '../../api/providerApi.js'
