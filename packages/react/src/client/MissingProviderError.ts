/** Thrown by every hook and component of Latchkey that stands outside of a provider. */
export class MissingProviderError extends Error {
  override readonly name = 'MissingProviderError'
  constructor() {
    super('No Latchkey client here. Put <LatchkeyProvider client={client}> around this component.')
  }
}
