/** Takes one structured line of the log. It holds no address, no query and nothing a caller sent. */
export type Log = (line: Readonly<Record<string, unknown>>) => void
