import type { Reader } from './readParams.js'

/** The methods of a node; each may throw an RpcError. */
export type Methods = Readonly<Record<string, (params: Reader) => unknown>>
