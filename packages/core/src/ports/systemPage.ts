/** The location of the page. Only single features use it, so it is not one of the client's ports. */
export type Page = {
  /** Returns the origin of the page; the text `null` if it has none, as in a sandboxed frame. */
  origin(): string
  /** Returns the origins of the frames around the page, the nearest first. Empty if the browser does not report them. */
  ancestors(): readonly string[]
  /** Returns the path of the page's URL. */
  path(): string
}

/** The browser's page. Each call looks it up. */
export const systemPage: Page = {
  origin: () => location.origin,
  ancestors: () => [...(location.ancestorOrigins ?? [])],
  path: () => location.pathname,
}
