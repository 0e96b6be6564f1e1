/** Thrown for an invalid value from the operator. The message names the value and the expected form. */
export class HostingError extends Error {
  override readonly name = 'HostingError'
  readonly code = 'invalid_setting'
}
