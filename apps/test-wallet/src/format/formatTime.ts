/** Writes a time of day. */
export const formatTimeOfDay = (at: number): string => new Date(at).toLocaleTimeString('en')

/** Writes a date with its time of day. */
export const formatTime = (at: number): string => new Date(at).toLocaleString('en')
