import { canonicalAddress, decodeBase58Check, decodeSegwit } from './canonicalAddress.js'

/** Prefixes of the addresses of a network. */
export type AddressParameters = {
  /** Human-readable part of segwit addresses (BIP-173), `bc` on mainnet. */
  readonly bech32: string
  /** Version byte of P2PKH addresses, 0 on mainnet. */
  readonly pubKeyHash: number
  /** Version byte of P2SH addresses, 5 on mainnet. */
  readonly scriptHash: number
}

/** The script type of an address. `unknown` is a segwit program that no consensus rule defines yet. */
export type AddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'unknown'

/** Returns the type of an address of the network, or `undefined` for any other text. Checks the checksum. */
export function addressType(
  text: string,
  { bech32, pubKeyHash, scriptHash }: AddressParameters,
): AddressType | undefined {
  const segwit = decodeSegwit(text)
  if (segwit) {
    const { prefix, version, program } = segwit
    if (prefix !== bech32) return undefined
    if (version === 0) return program.length === 20 ? 'p2wpkh' : 'p2wsh'
    return version === 1 && program.length === 32 ? 'p2tr' : 'unknown'
  }
  switch (decodeBase58Check(text)?.version) {
    case pubKeyHash:
      return 'p2pkh'
    case scriptHash:
      return 'p2sh'
    default:
      return undefined
  }
}

/**
 * Creates the function that writes an address in its one form. With `chainId`, it returns an empty text for an address that is not one
 * of that network.
 */
export const createAddressFormat =
  (networks: readonly { readonly id: string; readonly address: AddressParameters }[]) =>
  (text: string, chainId?: string): string =>
    chainId === undefined || networks.some(({ address, id }) => id === chainId && addressType(text, address))
      ? canonicalAddress(text)
      : ''
