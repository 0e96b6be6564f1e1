import type { Sandbox, SolanaToken } from '@latchkey/sandbox'
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  type Instruction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { findAssociatedTokenPda, getTransferCheckedInstruction } from '@solana-program/token'
import type { Ago } from './Ago.ts'

type Solana = NonNullable<Sandbox['solana']>

const slot = 400

/** Gives the first account a history on Solana. */
export async function seedSolana({
  solana,
  since,
  ago,
}: {
  readonly solana: Solana
  /** Time of the cluster's first slot. */
  readonly since: Date
  readonly ago: Ago
}): Promise<void> {
  const { accounts, tokens } = solana
  const signerOf = (index: 0 | 1 | 7) =>
    createKeyPairSignerFromBytes(getBase58Encoder().encode(accounts[index].secretKey))
  const [owner, bob, stranger] = await Promise.all([signerOf(0), signerOf(1), signerOf(7)])
  const send = createSend(solana)
  let time = since.getTime()
  const at = (daysAgo: number) => {
    const slots = Math.floor((ago(daysAgo).getTime() - time) / slot)
    solana.advance({ slots })
    time += slots * slot
  }

  at(69.3)
  await send(owner, paySol(owner, bob.address, 2_500_000_000n))
  at(48.8)
  await send(bob, await payToken(bob, tokens.usdc, owner.address, 320_000_000n))
  at(36.2)
  await solana.mintCollectible({ owner: owner.address, name: 'Fern 7', symbol: 'FERN', uri: drawing })
  at(22.9)
  await send(owner, await payToken(owner, tokens.fee, bob.address, 40_000_000_000n))
  at(14.3)
  // Dust and a transfer of zero, which only leave the stranger's address in the history, and a collectible that advertises a page.
  await send(stranger, paySol(stranger, owner.address, 1n))
  await send(stranger, await payToken(stranger, tokens.usdc, owner.address, 0n))
  const advert = { name: 'Claim at prize.example/sol', symbol: 'PRIZE', uri: hostile }
  await solana.mintCollectible({ owner: owner.address, ...advert })
  at(6.7)
  // More than its balance.
  await send(owner, await payToken(owner, tokens.usdc, bob.address, 10n ** 15n))
  at(1.4)
  await send(owner, await payToken(owner, tokens.usdc, bob.address, 42_500_000n))
  at(0)
}

const drawing = `data:application/json,${JSON.stringify({
  description: 'A fern of the sandbox.',
  image: `data:image/svg+xml;base64,${btoa(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#264" d="M0 0h9v9H0z"/><path d="M2 7 7 2M3 6V3m0 3h3" stroke="#bd8"/></svg>',
  )}`,
})}`

/** HTML in place of a picture. */
const hostile = `data:application/json,${JSON.stringify({
  description: 'Visit https://prize.example',
  image: 'data:text/html,<script>alert(1)</script>',
})}`

const paySol = (source: KeyPairSigner, destination: Address, amount: bigint) =>
  getTransferSolInstruction({ source, destination, amount: lamports(amount) })

async function payToken(
  authority: KeyPairSigner,
  { mint, decimals, program }: SolanaToken,
  to: Address,
  amount: bigint,
): Promise<Instruction> {
  const accountOf = async (owner: Address) => {
    const [found] = await findAssociatedTokenPda({ owner, mint: address(mint), tokenProgram: program })
    return found
  }
  const [source, destination] = await Promise.all([accountOf(authority.address), accountOf(to)])
  return getTransferCheckedInstruction(
    { source, mint, destination, authority, amount, decimals },
    { programAddress: program },
  )
}

/** Creates the function that sends a transaction, which may fail in its block. */
function createSend({ url }: Solana) {
  const rpc = createSolanaRpc(url)
  return async (payer: KeyPairSigner, instruction: Instruction) => {
    const { value: blockhash } = await rpc.getLatestBlockhash().send()
    const signed = await signTransactionMessageWithSigners(
      pipe(
        createTransactionMessage({ version: 0 }),
        (message) => setTransactionMessageFeePayerSigner(payer, message),
        (message) => setTransactionMessageLifetimeUsingBlockhash(blockhash, message),
        (message) => appendTransactionMessageInstructions([instruction], message),
      ),
    )
    const text = getBase64EncodedWireTransaction(signed)
    await rpc.sendTransaction(text, { encoding: 'base64', skipPreflight: true }).send()
  }
}
