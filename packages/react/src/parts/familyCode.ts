import type { Namespace } from '@latchkey/core'

/** Short names of the families, for marks beside a name. */
export const familyCode: Readonly<Record<Namespace, string>> = {
  eip155: 'EVM',
  solana: 'SOL',
  bip122: 'BTC',
  polkadot: 'DOT',
  cosmos: 'ATOM',
}
