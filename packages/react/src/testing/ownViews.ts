declare global {
  interface LatchkeyViews {
    /** Views of the app in tests. */
    terms: { readonly version: string }
    help: undefined
  }
}

export type {}
