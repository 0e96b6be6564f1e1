import type { Source } from '../source/Source.js'

/** The client, and the file that exports it. */
export type Client = { readonly source: Source; readonly name: string }
