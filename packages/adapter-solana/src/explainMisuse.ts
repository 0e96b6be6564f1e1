import { explainNetworks } from '@latchkey/core/development'

/**
 * Throws an error with the value and the fix when `solana()` is called wrongly. Only for development
 * builds: production builds leave this file out, and rely on the checks of `parseNetworks`.
 * @throws `options/invalid`
 */
export const explainMisuse = (options: unknown): void =>
  explainNetworks({
    options,
    namespace: 'solana',
    example: 'solanaMainnet',
    packages: "'@latchkey/adapter-solana'",
    exampleId: (id) =>
      typeof id === 'string' && /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(id)
        ? undefined
        : `Write 'solana:' and the first 32 letters of its genesis hash, or use solanaMainnet, solanaDevnet or solanaTestnet.`,
    urlPlace: (url) => `Put the URL in its rpcUrls: { ...solanaMainnet, rpcUrls: ['${url}'] }.`,
  })
