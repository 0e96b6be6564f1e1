import { SandboxError } from '../base/SandboxError.js'
import { readFields } from './esplora/readFields.js'
import { formatBitcoin, parseBitcoin } from './exact/parseBitcoin.js'
import type { BitcoindProcess } from './node/startBitcoind.js'

const WALLET = 'faucet'
/** A block's reward can be spent 100 blocks later. */
const MATURITY = 100
const FIRST_BLOCKS = MATURITY + 20
/** Satoshis. More than the fee of any transaction of the faucet. */
const FEE_RESERVE = 1_000_000n

/** Sends coins of a regtest node. */
export type BitcoinFaucet = {
  /** Pays an exact amount to an address, in a block that contains nothing else. */
  fund(parameters: { address: string; satoshi: bigint }): Promise<{ txid: string }>
  /** Mines blocks with all waiting transactions. */
  mine(blocks: number): Promise<void>
}

/**
 * Creates a wallet in the node that owns the mined coins.
 *
 * @throws SandboxError `CHAIN_START_FAILED` for a node without wallets
 */
export async function createBitcoinFaucet({ node }: { node: BitcoindProcess }): Promise<BitcoinFaucet> {
  const { rpc } = node
  await rpc('createwallet', WALLET).catch((cause: unknown) => {
    throw new SandboxError({
      code: 'CHAIN_START_FAILED',
      message: 'The Bitcoin node makes no wallet for the faucet; it has to be a bitcoind built with wallets.',
      cause,
    })
  })
  const wallet = node.walletRpc(WALLET)
  const reward = String(await wallet('getnewaddress', '', 'bech32m'))
  const mine = async (blocks: number) => void (await rpc('generatetoaddress', blocks, reward))
  // No waiting transaction goes in, so those that a test keeps unconfirmed stay so.
  const mineOnly = (transactions: readonly string[]) => rpc('generateblock', reward, transactions)
  await mine(FIRST_BLOCKS)

  const canPay = async (satoshi: bigint) => {
    const balances = readFields(await wallet('getbalances')).fields('mine')
    return (parseBitcoin(balances.raw('trusted')) ?? 0n) >= satoshi + FEE_RESERVE
  }
  const pay = async ({ address, satoshi }: { address: string; satoshi: bigint }) => {
    const enough = await canPay(satoshi)
    for (let mined = 0; !enough && mined < MATURITY; mined += 1) await mineOnly([])
    if (!enough && !(await canPay(satoshi))) {
      throw new SandboxError({
        code: 'FAUCET_EMPTY',
        message: `The Bitcoin faucet does not hold ${formatBitcoin(satoshi)} BTC; start the sandbox again for a full one.`,
      })
    }
    const txid = String(await wallet('sendtoaddress', address, formatBitcoin(satoshi)))
    // The raw transaction, because the node knows its id only once the mempool has it.
    await mineOnly([readFields(await wallet('gettransaction', txid)).text('hex')])
    return { txid }
  }

  // One after the other: two payments must not count on the same coins.
  let last: Promise<unknown> = Promise.resolve()
  return {
    mine,
    fund: (parameters) => {
      const payment = last.then(() => pay(parameters))
      // The caller gets the failure, and the next payment continues.
      last = payment.catch(() => {})
      return payment
    },
  }
}
