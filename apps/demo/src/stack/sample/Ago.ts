/** Returns the time a number of days ago. */
export type Ago = (days: number) => Date
