export {
  type ConnectionCookieApi,
  type ConnectionCookieOptions,
  connectionCookie,
} from '../features/cookies/connectionCookie.js'
export { type KnownConnection, readConnection } from '../features/cookies/readConnection.js'
