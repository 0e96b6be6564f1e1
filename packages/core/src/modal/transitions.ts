/** Durations of the modal's movements, in milliseconds. The stylesheet has the same numbers. */
export const transitions = { headerText: 120, height: 150, view: 150, shake: 500 } as const

/** Width of the modal in CSS pixels. */
export const modalWidth = 360
