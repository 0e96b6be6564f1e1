/** Takes one structured line. Never given an address, a URL or a secret. */
export type Log = (line: Readonly<Record<string, unknown>>) => void
