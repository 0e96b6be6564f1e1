/** Writes one structured line, which never contains an address, a URL or a secret. */
export type Log = (line: Readonly<Record<string, unknown>>) => void
