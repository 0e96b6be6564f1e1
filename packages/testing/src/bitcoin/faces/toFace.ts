import type { BitcoinShape } from '../engine/BitcoinWalletOptions.js'
import type { Face } from './Face.js'
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
    case 'okx':
    case 'leather':
      throw new Error(`The shape ${shape} is not there yet.`)
    default:
      throw shape satisfies never
  }
}
