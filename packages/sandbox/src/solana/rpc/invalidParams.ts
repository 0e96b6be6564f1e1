import { RpcError } from './RpcError.js'

export function invalidParams(message: string): RpcError {
  return new RpcError({ code: -32602, message: `Invalid params: ${message}` })
}
