export { readText } from '../lib/readText.js'
export { createTransport, type Transport } from '../rpc/createTransport.js'
export { createTransports } from '../rpc/createTransports.js'
export type { RpcCall, RpcProtocol } from '../rpc/RpcProtocol.js'
