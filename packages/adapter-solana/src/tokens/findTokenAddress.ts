import { address } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'

/** Returns the associated token account of an owner. The owner need not be on the curve. */
export async function findTokenAddress({
  owner,
  mint,
  program,
}: {
  readonly owner: string
  readonly mint: string
  readonly program: string
}): Promise<string> {
  const [found] = await findAssociatedTokenPda({
    owner: address(owner),
    mint: address(mint),
    tokenProgram: address(program),
  })
  return found
}
