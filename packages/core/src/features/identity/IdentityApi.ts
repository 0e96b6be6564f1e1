/**
 * `client.use(identity)`: sets the name and picture of accounts. A result of the last five minutes is used at once. No
 * request is sent before the modal has been opened.
 */
export type IdentityApi = {
  /**
   * Looks the active account up where that is due, and from now on each that becomes active: for a page that knows the
   * modal was opened before this feature was there. Never rejects.
   */
  refresh(): Promise<void>
}
