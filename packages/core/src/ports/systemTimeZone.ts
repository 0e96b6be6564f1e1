/** The name of the visitor's time zone, such as `Europe/Vienna`; empty where the platform does not tell. */
export const systemTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
