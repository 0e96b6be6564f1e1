/** Returns the number of an EVM chain, or the CAIP-2 id of another one. */
export const toWireChainId = (chainId: string): string | number =>
  chainId.startsWith('eip155:') ? Number(chainId.slice('eip155:'.length)) : chainId
