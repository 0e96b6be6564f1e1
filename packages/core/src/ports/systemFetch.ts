/** The platform's `fetch`, looked up when called. */
export const systemFetch: typeof fetch = (input, init) => fetch(input, init)
