/** The location of the page. Single features use it, so it is not one of the client's ports. */
export type Page = {
  /** Scheme, host and port; `null` as text where the page has none (a sandboxed frame). */
  origin(): string
  /** Origins of the frames around the page, the nearest first. Empty if the browser does not report them. */
  ancestors(): readonly string[]
  /** Path of the address, without query and fragment. */
  path(): string
}

/** The browser's page. It is looked up at each call. */
export const systemPage: Page = {
  origin: () => location.origin,
  ancestors: () => [...(location.ancestorOrigins ?? [])],
  path: () => location.pathname,
}
