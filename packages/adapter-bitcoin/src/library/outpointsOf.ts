import { toHex } from '../lib/toHex.js'

/** The coins a transaction spends, as they are named outside of it. */
export function outpointsOf(
  inputs: readonly { readonly hash: Uint8Array; readonly index: number }[],
): readonly { readonly txid: string; readonly vout: number }[] {
  return inputs.map(({ hash, index }) => ({ txid: toHex(hash.toReversed()), vout: index }))
}
