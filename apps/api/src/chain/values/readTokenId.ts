import type { Address } from 'viem'

/** Addresses that mean the network's own coin. */
const native = `0x${'e'.repeat(40)}`
const nativeOfSolana = `So${'1'.repeat(41)}`

const solanaId = /^(solana:[1-9A-HJ-NP-Za-km-z]{32}):([1-9A-HJ-NP-Za-km-z]{32,44})$/
const nativeId = new RegExp(`^((?:solana|bip122):[-_a-zA-Z0-9]{1,32}):${native}$`)

/** Returns the parts of the CAIP-10 id of an EVM token; `undefined` for any other text. */
export function readTokenId(
  id: string,
): { readonly chainId: `eip155:${number}`; readonly token: Address | null } | undefined {
  const [, chain, account = ''] = /^eip155:(\d{1,15}):(0x[\da-f]{40})$/i.exec(id) ?? []
  const address = readAddress(account)
  if (chain === undefined || !address) return undefined
  return { chainId: `eip155:${Number(chain)}`, token: address === native ? null : address }
}

/** Returns the parts of the CAIP-10 id of a token or native coin of any namespace; `undefined` for any other text. */
export function readCoinId(
  id: string,
): { readonly chainId: string; readonly token: string | null } | undefined {
  const [, own] = nativeId.exec(id) ?? []
  if (own !== undefined) return { chainId: own, token: null }
  const [, cluster, mint] = solanaId.exec(id) ?? []
  if (cluster !== undefined && mint !== undefined)
    return { chainId: cluster, token: mint === nativeOfSolana ? null : mint }
  return readTokenId(id)
}

/** Returns an EVM address in lower case; `undefined` for any other text. */
export function readAddress(text: string): Address | undefined {
  return /^0x[\da-f]{40}$/i.test(text) ? (text.toLowerCase() as Address) : undefined
}
