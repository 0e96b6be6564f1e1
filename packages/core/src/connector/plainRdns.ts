/** Normalises an rdns. MetaMask's phone app announces another rdns for the same wallet. */
export const plainRdns = (rdns: string | undefined): string | undefined =>
  rdns?.toLowerCase().replace(/^io\.metamask\.mobile$/, 'io.metamask')
