export { apiHandlers } from '../msw/apiHandlers.js'
export type { ApiAnswers } from '../msw/createAnswers.js'
export type { ApiData } from '../msw/defaultApiData.js'
export { defaultApiData } from '../msw/defaultApiData.js'
