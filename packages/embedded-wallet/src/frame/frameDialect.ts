import type { Network } from '@latchkey/core'

/** Differences between the frames of different vendors. */
export type FrameDialect = {
  /** The frame reads from the app's own nodes, so it gets their URLs. Latchkey's frame reads only from its server. */
  readonly takesRpcUrl: boolean
  /** The wallet has a page that confirms requests in a window. */
  readonly hasWindow: boolean
  /** Returns the frame's id of a network in a wallet request. */
  chainIdOf(network: Network): string | number
}

const referenceOf = ({ id }: Network) => id.slice(id.indexOf(':') + 1)

/** Hosts of frames with this dialect. */
const vendorHosts = ['secure.walletconnect.org']

/** Returns the dialect of the frame at an address: Latchkey's own, or that of a vendor. */
export function frameDialect({ hostname }: URL): FrameDialect {
  if (vendorHosts.includes(hostname))
    return {
      takesRpcUrl: true,
      hasWindow: false,
      chainIdOf: (network) =>
        network.namespace === 'eip155' ? Number(referenceOf(network)) : referenceOf(network),
    }
  return { takesRpcUrl: false, hasWindow: true, chainIdOf: ({ id }) => id }
}
