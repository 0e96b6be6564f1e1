import { type FakeRequest, fakeFetch } from '@latchkey/core/testing'

/**
 * Creates the `fetch` of an engine that returns these results: an error, a response, or a value as JSON. `undefined`
 * never responds.
 */
export const fakeEngine = (respond: (request: FakeRequest) => unknown): ReturnType<typeof fakeFetch> =>
  fakeFetch((request) => {
    const value = respond(request)
    if (value === undefined) return 'never'
    if (value instanceof Error) return value
    return value instanceof Response ? value.clone() : Response.json(value)
  })
