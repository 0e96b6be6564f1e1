export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Receives log lines. A line never holds an address, an email or the query of a URL. */
export type Log = (level: LogLevel, message: string, data?: unknown) => void
