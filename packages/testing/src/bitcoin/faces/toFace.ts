import type { BitcoinShape } from '../engine/BitcoinWalletOptions.js'
import type { Face } from './Face.js'
import { leatherFace } from './leatherFace.js'
import { okxFace } from './okxFace.js'
import { satsConnectFace } from './satsConnectFace.js'
import { standardFace } from './standardFace.js'
import { unisatFace } from './unisatFace.js'

/** The face of a shape. */
export function toFace(shape: BitcoinShape): Face {
  switch (shape) {
    case 'wallet-standard':
      return standardFace
    case 'unisat':
      return unisatFace
    case 'sats-connect':
      return satsConnectFace
    case 'okx':
      return okxFace
    case 'leather':
      return leatherFace
    default:
      throw shape satisfies never
  }
}
