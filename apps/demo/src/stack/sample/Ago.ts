/** Returns the time that was so many days ago. */
export type Ago = (days: number) => Date
