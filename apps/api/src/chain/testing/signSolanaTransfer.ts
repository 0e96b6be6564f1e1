import { createPrivateKey, sign } from 'node:crypto'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const keyHeader = Buffer.from('302e020100300506032b657004220420', 'hex')
const systemProgram = Buffer.alloc(32)
const transferInstruction = 2

/** A transfer of lamports as a legacy transaction in base64, signed by hand: no library of Solana's is needed for one. */
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
  const pair = decodeBase58(secretKey, 64)
  const data = Buffer.alloc(12)
  data.writeUInt32LE(transferInstruction)
  data.writeBigUInt64LE(lamports, 4)
  const accounts = [pair.subarray(32), decodeBase58(to, 32), systemProgram]
  const message = Buffer.concat([
    // One signer, who writes; one account is read only.
    Buffer.from([1, 0, 1, accounts.length]),
    ...accounts,
    decodeBase58(blockhash, 32),
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

function decodeBase58(text: string, length: number): Buffer {
  const value = [...text].reduce((sum, letter) => sum * 58n + BigInt(alphabet.indexOf(letter)), 0n)
  return Buffer.from(value.toString(16).padStart(length * 2, '0'), 'hex')
}
