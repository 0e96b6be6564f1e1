import { explainNetworks } from '@latchkey/core/development'

/**
 * Throws a sentence with the value and the fix when `evm()` is called in a way it cannot work. Only for development
 * builds: production builds leave this file out, and rely on the checks of `parseNetworks`.
 * @throws `options/invalid`
 */
export const explainMisuse = (options: unknown): void =>
  explainNetworks({
    options,
    namespace: 'eip155',
    names: ['swapRouters'],
    example: 'mainnet',
    packages: "'@latchkey/adapter-evm' or 'viem/chains'",
    exampleId: (id) =>
      typeof id === 'number' || (typeof id === 'string' && /^\d+$/.test(id))
        ? `Write 'eip155:${id}'.`
        : undefined,
    urlPlace: (url) =>
      `Put the URL in its rpcUrls, or use a network with customRpcUrls: createLatchkey({ customRpcUrls: { 'eip155:1': ['${url}'] } }).`,
  })
