import type { RequestHeaders } from './createCookies.js'

/** A request for one of the calls, read from any kind of server. */
export type SignInCall = {
  readonly method: string
  /** The last part of the path. */
  readonly name: string
  readonly headers: RequestHeaders
  /** The header `Origin`. */
  readonly origin: string | undefined
  /** Resolves with the parsed body, or `undefined` if it is not JSON or too long. */
  body(): Promise<unknown>
}

export type SignInResponse = {
  readonly status: number
  readonly cookies?: readonly string[]
  /** To be sent as JSON. */
  readonly body?: object
}

/** Returns the last part of a path, without its query. */
export const nameOf = (path: string): string => path.split('?')[0]?.split('/').at(-1) ?? ''
