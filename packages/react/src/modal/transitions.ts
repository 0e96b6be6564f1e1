/** Durations of movements that are not in the stylesheet, in milliseconds. */
export const transitions = { view: 150, shake: 500 } as const
