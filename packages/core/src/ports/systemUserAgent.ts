/** What the browser says it is; empty where there is none. */
export const systemUserAgent = (): string => globalThis.navigator?.userAgent ?? ''
