import { explainNetworks, misuse, show, suggest } from '@latchkey/core/development'
import type { SwapRouterKind } from './swap/SwapRouter.js'

/**
 * Throws an error with the value and the fix when `evm()` is called wrongly. Only for development builds: production
 * builds leave this file out, and rely on the checks of `parseNetworks`.
 * @throws `options/invalid`
 */
export function explainMisuse(options: unknown): void {
  explainNetworks({
    options,
    namespace: 'eip155',
    names: ['swapRouters', 'transactionServices'],
    example: 'mainnet',
    packages: "'@latchkey/adapter-evm' or 'viem/chains'",
    exampleId: (id) =>
      typeof id === 'number' || (typeof id === 'string' && /^\d+$/.test(id))
        ? `Write 'eip155:${id}'.`
        : undefined,
    urlPlace: (url) =>
      `Put the URL in its rpcUrls, or use a network with customRpcUrls: createLatchkey({ customRpcUrls: { 'eip155:1': ['${url}'] } }).`,
  })
  const { swapRouters = [], transactionServices = [] } = options as {
    readonly swapRouters?: unknown
    readonly transactionServices?: unknown
  }
  explainServices(transactionServices)
  const fix = "Write swapRouters: [{ chainId: 1, address: '0x...', kind: 'uniswap-v2' }]."
  if (!Array.isArray(swapRouters))
    throw misuse('evm', `evm({ swapRouters }) takes an array, not ${show(swapRouters)}`, fix)
  for (const [index, router] of swapRouters.entries()) {
    const { chainId, address, kind } = Object(router) as Readonly<Record<string, unknown>>
    const place = `evm({ swapRouters }): swapRouters[${index}]`
    if (!Number.isSafeInteger(chainId))
      throw misuse('evm', `${place} has the chainId ${show(chainId)}, but an EIP-155 id is a number`, fix)
    if (!/^0x[0-9a-f]{40}$/i.test(String(address)))
      throw misuse('evm', `${place} has the address ${show(address)}, which is none`, fix)
    if (!(kinds as readonly unknown[]).includes(kind))
      throw misuse('evm', `${place} has the kind ${show(kind)}`, suggest(String(kind), kinds))
  }
}

function explainServices(services: unknown): void {
  const fix = "Write transactionServices: [{ chainId: 1, url: 'https://...' }]."
  if (!Array.isArray(services))
    throw misuse('evm', `evm({ transactionServices }) takes an array, not ${show(services)}`, fix)
  for (const [index, service] of services.entries()) {
    const { chainId, url } = Object(service) as Readonly<Record<string, unknown>>
    const place = `evm({ transactionServices }): transactionServices[${index}]`
    if (!Number.isSafeInteger(chainId))
      throw misuse('evm', `${place} has the chainId ${show(chainId)}, but an EIP-155 id is a number`, fix)
    if (!/^https?:\/\//.test(String(url))) throw misuse('evm', `${place} has the url ${show(url)}`, fix)
  }
}

/** Kinds of routers whose transactions can be decoded. */
const kinds = ['uniswap-v2', 'uniswap-v3', '0x', '1inch', 'lifi'] as const satisfies readonly SwapRouterKind[]
