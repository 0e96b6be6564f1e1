import { LatchkeyError } from '@latchkey/core'

/**
 * Throws a sentence with the value and the fix when `evm()` is called in a way it cannot work. Only for development
 * builds: production builds leave this file out, and rely on the checks of `parseNetworks`.
 * @throws `options/invalid`
 */
export function explainMisuse(options: unknown): void {
  const { networks } = Object(options) as { networks?: unknown }
  if (options === undefined) throw misuse('evm() needs its options', example)
  if (typeof options !== 'object' || options === null)
    throw misuse(`evm() takes an object, not ${show(options)}`, example)
  if (Array.isArray(options)) throw misuse('evm() takes an object, not an array', example)
  if (networks === undefined) throw misuse(`evm(${show(options)}) needs networks`, example)
  if (!Array.isArray(networks))
    throw misuse(`evm({ networks }) takes an array, not ${show(networks)}`, example)
  if (!networks.length)
    throw misuse('evm({ networks }) needs at least one network', "Import one from '@latchkey/adapter-evm'.")
  networks.forEach(explainNetwork)
}

function explainNetwork(network: unknown, index: number): void {
  const place = `evm({ networks }): networks[${index}]`
  if (typeof network === 'string')
    throw misuse(
      `${place} is the text ${show(network)}, but a network is an object`,
      /^https?:/.test(network)
        ? `Put the URL in its rpcUrls, or use a network with customRpcUrls: createLatchkey({ customRpcUrls: { 'eip155:1': ['${network}'] } }).`
        : "Import one from '@latchkey/adapter-evm' or 'viem/chains'.",
    )
  if (typeof network !== 'object' || network === null)
    throw misuse(
      `${place} is ${show(network)}, but a network is an object`,
      "Import one from '@latchkey/adapter-evm' or 'viem/chains'.",
    )
  const { id, name, rpcUrls } = network as { id?: unknown; name?: unknown; rpcUrls?: unknown }
  const isViemChain = typeof rpcUrls === 'object' && rpcUrls !== null && 'default' in rpcUrls
  if (isViemChain) return
  const title = `${place} (${show(name)})`
  if (typeof id === 'number' || (typeof id === 'string' && /^\d+$/.test(id)))
    throw misuse(`${title} has the id ${show(id)}`, `Write 'eip155:${id}'.`)
  if (typeof rpcUrls === 'string')
    throw misuse(`${title} has the rpcUrls ${show(rpcUrls)}`, `Write [${show(rpcUrls)}].`)
}

const example = "Write evm({ networks: [mainnet] }), with mainnet from '@latchkey/adapter-evm'."

const misuse = (what: string, fix: string) =>
  new LatchkeyError({
    code: 'options/invalid',
    message: `${what}. ${fix}`,
    context: { option: 'evm', reason: what },
  })

/** Returns a value as one would write it in code. */
function show(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  if (typeof value === 'function') return `the function ${value.name}`
  return JSON.stringify(value) ?? String(value)
}
