import { type Address, address, type KeyPairSigner } from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  AuthorityType,
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintSize,
  getMintToInstruction,
  getSetAuthorityInstruction,
} from '@solana-program/token'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../chain/readTokenState.js'
import type { SolanaNode } from '../node/SolanaNode.js'
import type { TokenFaucet } from './createTokenFaucet.js'
import {
  initializeMetadata,
  initializeMetadataPointer,
  initializeTransferFee,
  METADATA_POINTER_MINT_BYTES,
  TRANSFER_FEE_MINT_BYTES,
} from './token2022Instructions.js'

/** A token of the cluster. */
export type SolanaToken = {
  /** Address of the mint. */
  mint: Address
  /** Decimals of the amount. */
  decimals: number
  /** The token program that owns the mint: SPL Token or Token-2022. */
  program: Address
  /** Name for people. */
  name: string
  /** Symbol for people. */
  symbol: string
}

/** The texts of an NFT. */
export type Collectible = {
  name: string
  symbol: string
  /** URI of the metadata. The node's `getAssetsByOwner` reads a data URI with JSON. */
  uri: string
}

/** The tokens that exist at the start. */
export type SolanaTokens = {
  /** SPL Token, 6 decimals. */
  usdc: SolanaToken
  /** Token-2022, 9 decimals: each transfer withholds 1 % in the receiver's account, at most 5 tokens. */
  fee: SolanaToken & { basisPoints: number /** In the smallest unit. */; maximumFee: bigint }
  /** Token-2022, an NFT with its name in the mint. */
  nft: SolanaToken & Collectible
}

/** Mints tokens for an owner. */
export type MintTo = (parameters: {
  mint: string
  owner: string
  /** In the smallest unit. */
  amount: bigint
}) => Promise<{ signature: string }>

/** Number of holders that fit into a packet. */
const HOLDERS_PER_TRANSACTION = 4

/** Bytes that the metadata adds to a mint, without its texts: headers, two keys, and the lengths of texts and list. */
const METADATA_BYTES = 84

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#639" d="M0 0h9v9H0z"/><circle cx="4.5" cy="4.5" r="2" fill="#fff"/></svg>'
const NFT = {
  name: 'Latchkey Collectible',
  symbol: 'LKEY',
  uri: `data:application/json,${JSON.stringify({ image: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}` })}`,
}

/** Creates the tokens and funds each holder; the first holder gets the collectible. */
export async function createTokens(parameters: {
  node: SolanaNode
  faucet: TokenFaucet
  mints: { usdc: KeyPairSigner; fee: KeyPairSigner; nft: KeyPairSigner }
  holders: readonly Address[]
  /** The first balance of each holder, in the smallest unit. */
  amounts: { usdc: bigint; fee: bigint }
}): Promise<{
  tokens: SolanaTokens
  mintTo: MintTo
  mintCollectible(
    wish: Collectible & { mint: KeyPairSigner; owner: string },
  ): Promise<{ mint: Address; signature: string }>
}> {
  const { node, faucet, mints, holders, amounts } = parameters
  const { signer } = faucet
  const authority = signer.address
  const tokens: SolanaTokens = {
    usdc: { mint: mints.usdc.address, decimals: 6, program: TOKEN_PROGRAM, name: 'USD Coin', symbol: 'USDC' },
    fee: {
      mint: mints.fee.address,
      decimals: 9,
      program: TOKEN_2022_PROGRAM,
      name: 'Ferry Token',
      symbol: 'FERRY',
      basisPoints: 100,
      maximumFee: 5_000_000_000n,
    },
    nft: { mint: mints.nft.address, decimals: 0, program: TOKEN_2022_PROGRAM, ...NFT },
  }

  const createMint = (of: { mint: KeyPairSigner; space: bigint; room?: bigint; program: Address }) =>
    getCreateAccountInstruction({
      payer: signer,
      newAccount: of.mint,
      space: of.space,
      lamports: node.ledger.rentExemption(of.space + (of.room ?? 0n)),
      programAddress: of.program,
    })
  const initializeMint = ({ mint, decimals, program }: Pick<SolanaToken, 'mint' | 'decimals' | 'program'>) =>
    getInitializeMint2Instruction({ mint, decimals, mintAuthority: authority }, { programAddress: program })
  const give = async ({
    token,
    owner,
    amount,
  }: {
    token: Pick<SolanaToken, 'mint' | 'program'>
    owner: Address
    amount: bigint
  }) => {
    const { mint, program } = token
    const [ata] = await findAssociatedTokenPda({ owner, mint, tokenProgram: program })
    return [
      getCreateAssociatedTokenIdempotentInstruction({
        payer: signer,
        owner,
        mint,
        ata,
        tokenProgram: program,
      }),
      getMintToInstruction({ mint, token: ata, mintAuthority: signer, amount }, { programAddress: program }),
    ]
  }

  const program = TOKEN_2022_PROGRAM
  const mintCollectible = async ({
    mint: signerOfMint,
    owner,
    ...texts
  }: Collectible & { mint: KeyPairSigner; owner: string }) => {
    const mint = signerOfMint.address
    const letters = Object.values(texts).reduce((sum, text) => sum + Buffer.byteLength(text), 0)
    const room = BigInt(METADATA_BYTES + letters)
    await faucet.run([
      createMint({ mint: signerOfMint, space: METADATA_POINTER_MINT_BYTES, room, program }),
      initializeMetadataPointer({ mint, authority }),
      initializeMint({ mint, decimals: 0, program }),
      initializeMetadata({ mint, ...texts, authority: signer }),
    ])
    const signature = await faucet.run([
      ...(await give({ token: { mint, program }, owner: address(owner), amount: 1n })),
      // A second token cannot be minted.
      getSetAuthorityInstruction(
        { owned: mint, owner: signer, authorityType: AuthorityType.MintTokens, newAuthority: null },
        { programAddress: program },
      ),
    ])
    return { mint, signature }
  }

  const { usdc, fee } = tokens
  await faucet.run([
    createMint({ mint: mints.usdc, space: BigInt(getMintSize()), program: usdc.program }),
    initializeMint(usdc),
    createMint({ mint: mints.fee, space: TRANSFER_FEE_MINT_BYTES, program: fee.program }),
    initializeTransferFee({ ...fee, authority }),
    initializeMint(fee),
  ])
  const [collector] = holders
  if (collector !== undefined) await mintCollectible({ ...NFT, mint: mints.nft, owner: collector })
  for (let start = 0; start < holders.length; start += HOLDERS_PER_TRANSACTION) {
    const gifts = holders
      .slice(start, start + HOLDERS_PER_TRANSACTION)
      .flatMap((owner) => [
        give({ token: usdc, owner, amount: amounts.usdc }),
        give({ token: fee, owner, amount: amounts.fee }),
      ])
    await faucet.run((await Promise.all(gifts)).flat())
  }

  return {
    tokens,
    mintCollectible,
    mintTo: async (wish) => {
      const { amount } = wish
      const [mint, owner] = [address(wish.mint), address(wish.owner)]
      const program = node.ledger.account(mint)?.programAddress ?? TOKEN_PROGRAM
      return { signature: await faucet.run(await give({ token: { mint, program }, owner, amount })) }
    },
  }
}
