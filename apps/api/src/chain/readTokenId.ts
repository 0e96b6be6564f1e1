import type { Address } from 'viem'

/** Address that means the network's own coin. */
const native = `0x${'e'.repeat(40)}`

/** Returns the parts of the CAIP-10 id of an EVM token; `undefined` for any other text. */
export function readTokenId(
  id: string,
): { readonly chainId: `eip155:${number}`; readonly token: Address | null } | undefined {
  const [, chain, account = ''] = /^eip155:(\d{1,15}):(0x[\da-f]{40})$/i.exec(id) ?? []
  const address = readAddress(account)
  if (chain === undefined || !address) return undefined
  return { chainId: `eip155:${Number(chain)}`, token: address === native ? null : address }
}

/** Returns an EVM address in lower case; `undefined` for any other text. */
export function readAddress(text: string): Address | undefined {
  return /^0x[\da-f]{40}$/i.test(text) ? (text.toLowerCase() as Address) : undefined
}
