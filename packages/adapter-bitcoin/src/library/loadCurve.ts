import * as curve from '@bitcoinerlab/secp256k1'
import { initEccLib } from 'bitcoinjs-lib'

/** The curve's arithmetic, also for bitcoinjs-lib, which has none of its own and keeps what it was given. */
export function loadCurve(): typeof curve {
  initEccLib(curve)
  return curve
}
