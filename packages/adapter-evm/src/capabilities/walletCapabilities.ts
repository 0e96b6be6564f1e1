import { type Capabilities, isBaseError, rpcErrors, walletErrors } from '@latchkey/core'

const method = 'wallet_getCapabilities'

const unsupported: readonly string[] = [
  rpcErrors.methodNotFound.code,
  rpcErrors.methodNotSupported.code,
  rpcErrors.unsupportedMethod.code,
]

export const walletCapabilities: NonNullable<Capabilities['walletCapabilities']> = async (request) => {
  const { connection, address, signal } = request
  const call = { method, params: [`0x${address.slice(-40)}`] }
  try {
    const answer = await connection.request(call, { signal })
    if (typeof answer === 'object' && answer !== null && !Array.isArray(answer)) return { ...answer }
    throw walletErrors.malformedAnswer({ method })
  } catch (error) {
    if (isBaseError(error) && unsupported.includes(error.code)) return {}
    throw error
  }
}
