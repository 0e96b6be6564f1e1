import type { base, mainnet } from '@latchkey/adapter-evm'
import type { ChainNumber, Latchkey } from '@latchkey/core'

// With registered networks, a number of another chain does not compile.
declare global {
  interface LatchkeyRegister {
    readonly networks: readonly [typeof mainnet, typeof base, { readonly id: 10 }]
  }
}

export const known: readonly ChainNumber[] = [1, 8453, 10]

export const toBase = ({ networks }: Latchkey): Promise<void> => networks.switchTo({ chainId: 8453 })

/** Any network by its CAIP-2 id: the app may add some at run time. */
export const toAny = ({ networks }: Latchkey): Promise<void> => networks.switchTo({ chainId: 'eip155:137' })

export const toOther = ({ networks }: Latchkey): Promise<void> =>
  // @ts-expect-error Polygon is not registered.
  networks.switchTo({ chainId: 137 })
