export type { ApiAnswers } from '../msw/ApiAnswers.js'
export type { ApiData } from '../msw/ApiData.js'
export { apiHandlers } from '../msw/apiHandlers.js'
export { defaultApiData } from '../msw/defaultApiData.js'
