/** Thrown for an invalid value from the operator. The message names the value and the expected form. */
export class InvalidSetting extends Error {
  override readonly name = 'InvalidSetting'
  readonly code = 'invalid_setting'
}
