import { type Address, getAddressDecoder, getUtf8Decoder } from '@solana/kit'

const TRANSFER_FEE_CONFIG = 1
const TRANSFER_FEE_AMOUNT = 2
const IMMUTABLE_OWNER = 7
const METADATA_POINTER = 18
const TOKEN_METADATA = 19
const HEADER_BYTES = 4

export type DescribedExtension = { extension: string; state?: unknown }

/** Describes Token-2022's extensions (type, length, value) as nodes do in `jsonParsed`. */
export function describeExtensions(bytes: Uint8Array): readonly DescribedExtension[] {
  const described: DescribedExtension[] = []
  const data = Buffer.from(bytes)
  let offset = 0
  while (offset + HEADER_BYTES <= data.length) {
    const type = data.readUInt16LE(offset)
    const length = data.readUInt16LE(offset + 2)
    offset += HEADER_BYTES
    if (type === 0 || offset + length > data.length) break
    described.push(describe({ type, value: data.subarray(offset, offset + length) }))
    offset += length
  }
  return described
}

function describe({ type, value }: { type: number; value: Buffer }): DescribedExtension {
  switch (type) {
    case TRANSFER_FEE_CONFIG:
      return {
        extension: 'transferFeeConfig',
        state: {
          transferFeeConfigAuthority: optionalAddressAt(value, 0),
          withdrawWithheldAuthority: optionalAddressAt(value, 32),
          withheldAmount: value.readBigUInt64LE(64),
          olderTransferFee: transferFeeAt(value, 72),
          newerTransferFee: transferFeeAt(value, 90),
        },
      }
    case TRANSFER_FEE_AMOUNT:
      return { extension: 'transferFeeAmount', state: { withheldAmount: value.readBigUInt64LE(0) } }
    case IMMUTABLE_OWNER:
      return { extension: 'immutableOwner' }
    case METADATA_POINTER:
      return {
        extension: 'metadataPointer',
        state: {
          authority: optionalAddressAt(value, 0),
          metadataAddress: optionalAddressAt(value, 32),
        },
      }
    case TOKEN_METADATA:
      return { extension: 'tokenMetadata', state: metadataOf(value) }
    default:
      return { extension: 'unparseableExtension' }
  }
}

function transferFeeAt(value: Buffer, offset: number) {
  return {
    epoch: value.readBigUInt64LE(offset),
    maximumFee: value.readBigUInt64LE(offset + 8),
    transferFeeBasisPoints: value.readUInt16LE(offset + 16),
  }
}

/** 32 zero bytes mean that there is none. */
function optionalAddressAt(value: Buffer, offset: number): Address | null {
  const bytes = value.subarray(offset, offset + 32)
  return bytes.every((byte) => byte === 0) ? null : getAddressDecoder().decode(bytes)
}

function metadataOf(value: Buffer) {
  let offset = 64
  const text = () => {
    const length = value.readUInt32LE(offset)
    offset += 4 + length
    return getUtf8Decoder().decode(value.subarray(offset - length, offset))
  }
  const [name, symbol, uri] = [text(), text(), text()]
  const count = value.readUInt32LE(offset)
  offset += 4
  const additionalMetadata = Array.from({ length: count }, () => [text(), text()])
  const updateAuthority = optionalAddressAt(value, 0)
  const mint = optionalAddressAt(value, 32)
  return { updateAuthority, mint, name, symbol, uri, additionalMetadata }
}
