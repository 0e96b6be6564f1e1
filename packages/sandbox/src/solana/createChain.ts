import { createHash } from 'node:crypto'
import { address, getBase58Decoder } from '@solana/kit'
import { mnemonic } from '../base/mnemonic.js'
import { SandboxError } from '../base/SandboxError.js'
import { seedOf } from '../base/seedOf.js'
import { deriveSolanaAccount, type TenSolanaAccounts } from './deriveSolanaAccount.js'
import { genesisHashOf } from './genesisHashOf.js'
import { createNode } from './node/createNode.js'
import { accountMethods } from './rpc/accountMethods.js'
import { assetMethods } from './rpc/assetMethods.js'
import { chainMethods } from './rpc/chainMethods.js'
import { historyMethods } from './rpc/historyMethods.js'
import { tokenMethods } from './rpc/tokenMethods.js'
import { transactionMethods } from './rpc/transactionMethods.js'
import type { SolanaChain, StartSolanaOptions } from './SolanaChain.js'
import { startServer } from './server/startServer.js'
import { createTokenFaucet } from './tokens/createTokenFaucet.js'
import { createTokens } from './tokens/createTokens.js'

const LAMPORTS = 1_000_000_000_000n
const USDC = 100_000_000_000n
const FEE_TOKENS = 1_000_000_000_000n

/** Indexes of the sandbox's own keys in the mnemonic. */
const FAUCET_INDEX = 1_000
const MINT_INDEXES = { usdc: 1_001, fee: 1_002, nft: 1_003 }
/** Later collectibles follow. */
const FIRST_COLLECTIBLE_INDEX = 2_000

/** Creates the cluster. This part of `startSolana` needs the runtime. */
export async function createChain(options: StartSolanaOptions): Promise<SolanaChain> {
  const { port = 0, now = Date.now, since, signal, chainId } = options
  const genesisHash = options.genesisHash ?? (chainId ? genesisHashOf(chainId) : ownGenesisHash())
  const seed = seedOf({ mnemonic })
  const derive = (index: number) => deriveSolanaAccount({ seed, index })

  const node = createNode({ genesisHash, now, since })
  const account = async (index: number) => (await derive(index)).account
  const [faucetKey, usdc, fee, nft] = await Promise.all([
    derive(FAUCET_INDEX),
    derive(MINT_INDEXES.usdc),
    derive(MINT_INDEXES.fee),
    derive(MINT_INDEXES.nft),
  ])
  const accounts: TenSolanaAccounts = await Promise.all([
    account(0),
    account(1),
    account(2),
    account(3),
    account(4),
    account(5),
    account(6),
    account(7),
    account(8),
    account(9),
  ])
  for (const { address } of accounts) node.ledger.endow({ address, lamports: LAMPORTS })
  const faucet = createTokenFaucet({ node, signer: faucetKey.signer })
  const { tokens, mintTo, mintCollectible } = await createTokens({
    node,
    faucet,
    mints: { usdc: usdc.signer, fee: fee.signer, nft: nft.signer },
    holders: accounts.map(({ address }) => address),
    amounts: { usdc: USDC, fee: FEE_TOKENS },
  })
  signal?.throwIfAborted()

  const methods = {
    ...chainMethods({ node }),
    ...accountMethods({ node }),
    ...tokenMethods({ node }),
    ...transactionMethods({ node, faucet }),
    ...historyMethods({ node }),
    ...assetMethods({ node, names: new Map(Object.values(tokens).map((token) => [token.mint, token])) }),
  }
  let nextCollectible = FIRST_COLLECTIBLE_INDEX
  const server = await startServer({ node, methods, port, wsPort: port === 0 ? undefined : port + 1 })

  const stop = async () => {
    signal?.removeEventListener('abort', onAbort)
    await server.stop()
  }
  const onAbort = () => void stop()
  if (signal?.aborted) {
    await stop()
    signal.throwIfAborted()
  }
  signal?.addEventListener('abort', onAbort)

  return {
    url: server.url,
    wsUrl: server.wsUrl,
    chainId: `solana:${genesisHash.slice(0, 32)}`,
    genesisHash,
    accounts,
    tokens,
    fund: ({ address: to, lamports }) =>
      granted(async () => ({ signature: await faucet.fund({ address: address(to), lamports }) })),
    mintTo: (wish) => granted(() => mintTo(wish)),
    mintCollectible: (wish) =>
      granted(async () => {
        const { signer } = await derive(nextCollectible)
        nextCollectible += 1
        return mintCollectible({ ...wish, mint: signer })
      }),
    advance({ slots }) {
      node.slots.advance(BigInt(slots))
      server.tick()
    },
    faults: {
      set(fault) {
        node.faults.set(fault)
        if (node.faults.refusesSockets()) server.dropSockets()
      },
      reset: () => node.faults.set({ mode: 'pass' }),
    },
    stop,
  }
}

function ownGenesisHash(): string {
  return getBase58Decoder().decode(createHash('sha256').update('Latchkey Solana').digest())
}

async function granted<granted>(wish: () => Promise<granted>): Promise<granted> {
  try {
    return await wish()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new SandboxError({
      code: 'FAUCET_REFUSED',
      message: `The faucet cannot do that: ${reason}.`,
      cause,
    })
  }
}
