/** How a Wallet Standard wallet makes itself known to a page. */
export type RegistrationOptions = {
  /** Register with the page. Default: `true`. */
  register?: boolean
  /** Register this many milliseconds late, as slow extensions do. Default: 0, at once. */
  registerDelay?: number
}
