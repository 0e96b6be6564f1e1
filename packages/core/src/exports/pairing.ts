export type { Pairing, PairingLink, PairingState } from '../connector/Pairing.js'
