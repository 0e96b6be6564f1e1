/** Durations of the modal's movements, in milliseconds. The stylesheet's `--lk-duration` is that of the views. */
export const transitions = { headerText: 120, view: 150, shake: 500 } as const
