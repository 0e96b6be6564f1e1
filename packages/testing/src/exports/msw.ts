export { defaultProviderData } from '../msw/defaultProviderData.js'
export type { ProviderAnswers } from '../msw/ProviderAnswers.js'
export type { ProviderData } from '../msw/ProviderData.js'
export { providerHandlers } from '../msw/providerHandlers.js'
