/** When the wallet asks visitors of a project for a passkey before it signs. */
export type PasskeyRule = {
  /** Above this amount in US dollars. An amount without a known price counts as above it. */
  readonly usd?: string
  /** For a recipient that the account has not sent to on this device. */
  readonly newRecipient?: boolean
  /** On a device that the keys came to in the last hours. */
  readonly newDeviceHours?: number
}
