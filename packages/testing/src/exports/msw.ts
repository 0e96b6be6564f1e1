export { apiHandlers } from '../msw/apiHandlers.js'
export type { MockHandlers } from '../msw/createMockHandlers.js'
export type { ApiData } from '../msw/defaultApiData.js'
export { defaultApiData } from '../msw/defaultApiData.js'
