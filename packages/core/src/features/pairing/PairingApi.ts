import type { Pairing } from '../../connector/Pairing.js'

/** `client.use(pairing())`. */
export type PairingApi = Pairing & {
  /** Of the connector it adds to the list. */
  readonly connectorId: string
}
