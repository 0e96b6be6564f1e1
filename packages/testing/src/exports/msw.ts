export type { ApiData } from '../apiCalls/defaultApiData.js'
export { defaultApiData } from '../apiCalls/defaultApiData.js'
export type { MockHandlers } from '../msw/apiHandlers.js'
export { apiHandlers } from '../msw/apiHandlers.js'
