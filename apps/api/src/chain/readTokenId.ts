import type { Address } from 'viem'

/** Stands for the network's own coin where a contract would stand. */
const native = `0x${'e'.repeat(40)}`

/** The parts of a CAIP-10 id of a token of an EVM network; `undefined` for any other text. */
export function readTokenId(
  id: string,
): { readonly chainId: `eip155:${number}`; readonly token: Address | null } | undefined {
  const [, chain, account = ''] = /^eip155:(\d{1,15}):(0x[\da-f]{40})$/i.exec(id) ?? []
  const address = readAddress(account)
  if (chain === undefined || !address) return undefined
  return { chainId: `eip155:${Number(chain)}`, token: address === native ? null : address }
}

/** An address of an EVM network in lower case; `undefined` for any other text. */
export function readAddress(text: string): Address | undefined {
  return /^0x[\da-f]{40}$/i.test(text) ? (text.toLowerCase() as Address) : undefined
}
