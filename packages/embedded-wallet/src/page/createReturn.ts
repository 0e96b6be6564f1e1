import type { FramePage } from './FramePage.js'

/** Parameter of the page's address with the result of a login without a window. */
const name = 'result_uri'

/** Creates the page's part of a login that leaves the page and returns to it. */
export function createReturn({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): Pick<
  FramePage,
  'hasResult' | 'takeResult' | 'returnUri' | 'leave'
> {
  const withoutResult = () => {
    const url = new URL(location.href)
    url.searchParams.delete(name)
    return url.href
  }
  return {
    hasResult: () => new URLSearchParams(location.search).has(name),
    takeResult() {
      const result = new URLSearchParams(location.search).get(name) ?? undefined
      if (result !== undefined) history.replaceState(history.state, '', withoutResult())
      return result
    },
    returnUri: withoutResult,
    leave: (uri) => location.assign(uri),
  }
}
