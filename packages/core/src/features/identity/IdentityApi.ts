/**
 * `client.use(identity)`: gives accounts the name and picture they go by. What was looked up within the last five
 * minutes is there at once; nobody is asked before the modal has been opened.
 */
export type IdentityApi = {
  /**
   * Looks the active account up where that is due, and from now on each that becomes active: for a page that knows the
   * modal was opened before this feature was there. Never rejects.
   */
  refresh(): Promise<void>
}
