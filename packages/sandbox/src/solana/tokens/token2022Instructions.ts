import { createHash } from 'node:crypto'
import {
  AccountRole,
  type Address,
  getAddressEncoder,
  type Instruction,
  type TransactionSigner,
} from '@solana/kit'
import { TOKEN_2022_PROGRAM } from '../chain/readTokenState.js'

const TRANSFER_FEE_EXTENSION = 26
const METADATA_POINTER_EXTENSION = 39
const INITIALIZE = 0
const SOME = 1

/** Bytes of a mint with this extension and its header of four bytes. Byte 165 holds the type of the account. */
export const TRANSFER_FEE_MINT_BYTES = 166n + 4n + 108n
export const METADATA_POINTER_MINT_BYTES = 166n + 4n + 64n

/** Creates Token-2022's `InitializeTransferFeeConfig`, which precedes the mint's initialisation. */
export function initializeTransferFee(parameters: {
  mint: Address
  authority: Address
  basisPoints: number
  /** In the smallest unit. */
  maximumFee: bigint
}): Instruction {
  const { mint, authority, basisPoints, maximumFee } = parameters
  const key = getAddressEncoder().encode(authority)
  const numbers = Buffer.alloc(10)
  numbers.writeUInt16LE(basisPoints, 0)
  numbers.writeBigUInt64LE(maximumFee, 2)
  return onMint({ mint, data: [TRANSFER_FEE_EXTENSION, INITIALIZE, SOME, ...key, SOME, ...key, ...numbers] })
}

/** Creates Token-2022's `InitializeMetadataPointer` to the mint itself, which precedes the mint's initialisation. */
export function initializeMetadataPointer(parameters: { mint: Address; authority: Address }): Instruction {
  const { mint, authority } = parameters
  const encode = (each: Address) => getAddressEncoder().encode(each)
  return onMint({
    mint,
    data: [METADATA_POINTER_EXTENSION, INITIALIZE, ...encode(authority), ...encode(mint)],
  })
}

/** Creates `Initialize` of the token metadata interface, which follows the mint's initialisation. */
export function initializeMetadata(parameters: {
  mint: Address
  authority: TransactionSigner
  name: string
  symbol: string
  uri: string
}): Instruction {
  const { mint, authority, name, symbol, uri } = parameters
  const discriminator = createHash('sha256')
    .update('spl_token_metadata_interface:initialize_account')
    .digest()
    .subarray(0, 8)
  const signer = { address: authority.address, role: AccountRole.READONLY_SIGNER, signer: authority }
  return {
    programAddress: TOKEN_2022_PROGRAM,
    accounts: [
      { address: mint, role: AccountRole.WRITABLE },
      { address: authority.address, role: AccountRole.READONLY },
      { address: mint, role: AccountRole.READONLY },
      signer,
    ],
    data: Uint8Array.from([...discriminator, ...borsh(name), ...borsh(symbol), ...borsh(uri)]),
  }
}

function onMint({ mint, data }: { mint: Address; data: readonly number[] }): Instruction {
  return {
    programAddress: TOKEN_2022_PROGRAM,
    accounts: [{ address: mint, role: AccountRole.WRITABLE }],
    data: Uint8Array.from(data),
  }
}

/** Its length in four bytes, then the text. */
function borsh(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'utf8')
  const length = Buffer.alloc(4)
  length.writeUInt32LE(bytes.length)
  return Buffer.concat([length, bytes])
}
