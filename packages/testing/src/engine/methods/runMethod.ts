import { ProviderRpcError } from '../../kernel/ProviderRpcError.js'
import type { MethodHandler } from '../WalletContext.js'
import { methods } from './methods.js'

/** Runs the wallet's own method, or passes a read on to the current chain. 4200 for anything else. */
export const runMethod: MethodHandler = async ({ wallet, request, confirm }) => {
  const handler = isOwn(request.method) ? methods[request.method] : undefined
  if (handler) return handler({ wallet, request, confirm })
  if (!isForwarded(request.method)) {
    throw new ProviderRpcError({ code: 4200, message: `This wallet does not support ${request.method}.` })
  }
  return wallet.read(request.method, request.params ?? [])
}

function isOwn(method: string): method is keyof typeof methods {
  return Object.hasOwn(methods, method)
}

function isForwarded(method: string): boolean {
  // These need keys or an open connection, so passing them to an HTTP node would be the wrong answer.
  if (/^eth_(sign|signTransaction|signTypedData.*|subscribe|unsubscribe)$/.test(method)) return false
  return /^(eth|net|web3)_/.test(method)
}
