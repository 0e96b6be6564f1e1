/** Writes a time of day of 24 hours. */
export const formatClock = (at: number): string => new Date(at).toLocaleTimeString('en-GB')
