import { createPrivateKey, sign } from 'node:crypto'
import { base58 } from '@scure/base'

/** The PKCS #8 header of an Ed25519 key (RFC 8410). */
const keyHeader = Buffer.from('302e020100300506032b657004220420', 'hex')
const systemProgram = Buffer.alloc(32)
const transferInstruction = 2

/** Returns a signed transfer of lamports: a legacy transaction in base64, built without Solana's libraries. */
export function signSolanaTransfer({
  secretKey,
  to,
  lamports,
  blockhash,
}: {
  /** Base58 of the secret and the public part. */
  readonly secretKey: string
  /** Base58. */
  readonly to: string
  readonly lamports: bigint
  /** Base58. */
  readonly blockhash: string
}): string {
  const pair = base58.decode(secretKey)
  const data = Buffer.alloc(12)
  data.writeUInt32LE(transferInstruction)
  data.writeBigUInt64LE(lamports, 4)
  const accounts = [pair.subarray(32), base58.decode(to), systemProgram]
  const message = Buffer.concat([
    // One signer, who writes; one account is read only.
    Buffer.from([1, 0, 1, accounts.length]),
    ...accounts,
    base58.decode(blockhash),
    Buffer.from([1, 2, 2, 0, 1, data.length]),
    data,
  ])
  const key = createPrivateKey({
    key: Buffer.concat([keyHeader, pair.subarray(0, 32)]),
    format: 'der',
    type: 'pkcs8',
  })
  return Buffer.concat([Buffer.from([1]), sign(null, message, key), message]).toString('base64')
}
