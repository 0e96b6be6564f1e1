/** Does nothing. For rejections that are handled elsewhere. */
export const noop = () => undefined
