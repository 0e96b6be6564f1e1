/** Returns the visitor's time zone, such as `Europe/Vienna`; empty if the platform does not report it. */
export const systemTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
