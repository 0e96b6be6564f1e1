/** What a page tells of where it is. Used by single features, so not one of the client's ports. */
export type Page = {
  /** Scheme, host and port; `null` as text where the page has none (a sandboxed frame). */
  origin(): string
  /** Origins of the pages it stands in, the nearest first. Empty where the browser does not tell. */
  ancestors(): readonly string[]
  /** Path of the address, without query and fragment. */
  path(): string
}
