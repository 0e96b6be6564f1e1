export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Receives what happens inside. Never given an address, an email or a URL's query. */
export type Log = (level: LogLevel, message: string, data?: unknown) => void
