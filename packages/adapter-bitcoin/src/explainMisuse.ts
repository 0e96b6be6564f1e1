import { explainNetworks, misuse, show } from '@latchkey/core/development'

/**
 * Throws an error with the value and the fix when `bitcoin()` is called wrongly. Only for development
 * builds: production builds leave this file out, and rely on the checks of `parseNetworks`.
 * @throws `options/invalid`
 */
export function explainMisuse(options: unknown): void {
  explainNetworks({
    options,
    namespace: 'bip122',
    names: ['esplora'],
    example: 'bitcoinMainnet',
    packages: "'@latchkey/adapter-bitcoin'",
    exampleId: (id) =>
      typeof id === 'string' && /^bip122:[0-9a-f]{32}$/.test(id)
        ? undefined
        : `Write 'bip122:' and the first 32 digits of its genesis block's hash, or use bitcoinMainnet or bitcoinTestnet.`,
    urlPlace: (url) => `Write bitcoin({ networks: [bitcoinMainnet], esplora: { url: '${url}' } }).`,
  })
  const { esplora, networks } = options as {
    readonly esplora?: unknown
    readonly networks: readonly unknown[]
  }
  const explain = (what: string, fix: string) => misuse('bitcoin', what, fix)
  if (typeof esplora === 'string')
    throw explain(
      `bitcoin({ esplora }) takes an object, not ${show(esplora)}`,
      `Write { url: ${show(esplora)} }.`,
    )
  for (const [chainId, source] of Object.entries(Object(esplora) as object))
    if (chainId !== 'url' && typeof source === 'string')
      throw explain(
        `bitcoin({ esplora }) has the text ${show(source)} for ${chainId}`,
        `Write { '${chainId}': { url: ${show(source)} } }.`,
      )
  for (const [index, network] of networks.entries()) {
    const { esplora: own } = network as { readonly esplora?: unknown }
    if (typeof own === 'string')
      throw explain(
        `bitcoin({ networks }): networks[${index}] has the text ${show(own)} for esplora`,
        `Write esplora: { url: ${show(own)} }.`,
      )
  }
}
