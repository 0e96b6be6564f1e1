import { type Capabilities, isLatchkeyError, rpcErrors, walletErrors } from '@latchkey/core'

/** Failures of a wallet that does not know a method. */
export const unsupportedCodes: readonly string[] = [
  rpcErrors.methodNotFound.code,
  rpcErrors.methodNotSupported.code,
  rpcErrors.unsupportedMethod.code,
]

/** Reads a wallet's capabilities (EIP-5792). Resolves with `{}` when the wallet does not know the method. */
export const walletCapabilities: NonNullable<Capabilities['walletCapabilities']> = async (request) => {
  const { connection, address, signal } = request
  const method = 'wallet_getCapabilities'
  try {
    const response = await connection.request({ method, params: [`0x${address.slice(-40)}`] }, { signal })
    if (typeof response === 'object' && response !== null && !Array.isArray(response)) return { ...response }
    throw walletErrors.malformedResponse({ method })
  } catch (error) {
    if (isLatchkeyError(error) && unsupportedCodes.includes(error.code)) return {}
    throw error
  }
}
