/** Does nothing, for what nobody has to hear. */
export const noop = () => undefined
