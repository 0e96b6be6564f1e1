export type { WatchApi, WatchedAccount, WatchPlace } from '../features/watch/WatchApi.js'
export { watch } from '../features/watch/watch.js'
export { watchErrors } from '../features/watch/watchErrors.js'
