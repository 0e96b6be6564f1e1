/** Something an operator gave cannot be used; the message says what, and what can be. */
export class InvalidSetting extends Error {
  override readonly name = 'InvalidSetting'
  readonly code = 'invalid_setting'
}
