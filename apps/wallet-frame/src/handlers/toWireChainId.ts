/** EVM chains by their number, others by their CAIP-2 id. */
export const toWireChainId = (chainId: string): string | number =>
  chainId.startsWith('eip155:') ? Number(chainId.slice('eip155:'.length)) : chainId
