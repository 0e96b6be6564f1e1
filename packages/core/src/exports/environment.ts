export type { InAppBrowser, Opens, Platform } from '../features/links/Platform.js'
export { type PageEnvironment, readEnvironment } from '../features/links/readEnvironment.js'
