/** The actions of WebDriver that press keys together: down in order, up in reverse. */
export const chordOf = (together: readonly string[]) => [
  ...together.map((value) => ({ type: 'keyDown', value })),
  ...together.toReversed().map((value) => ({ type: 'keyUp', value })),
]
