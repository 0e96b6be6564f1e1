import type { Reader } from './readParams.js'

/** What a node answers to; each may throw an RpcError. */
export type Methods = Readonly<Record<string, (params: Reader) => unknown>>
