import {
  type Connection,
  connectionErrors,
  type PreparedTransfer,
  rpcErrors,
  type Transfer,
} from '@latchkey/core'
import { bitcoinErrors } from '../errors/bitcoinErrors.js'
import type { Ord } from '../esplora/createOrd.js'
import type { Coin, Esplora } from '../esplora/Esplora.js'
import { spendableCoins } from '../esplora/spendableCoins.js'
import { youngRewards } from '../esplora/youngRewards.js'
import type { ParsedNetwork } from '../networks/BitcoinNetwork.js'
import { createKeepBack, INSCRIBED } from './createKeepBack.js'
import { createPsbt } from './createPsbt.js'
import type { SentPayments } from './createSentPayments.js'
import { dustLimit, feeLimit, feeOf, USUAL_RATE, virtualSize } from './feeOf.js'
import { readOwner } from './readOwner.js'
import { readRaw } from './readRaw.js'
import { readRecipient } from './readRecipient.js'
import { type CoinSelection, selectCoins, usefulCoins } from './selectCoins.js'

/**
 * How a prepared transfer is sent: as the PSBT of the review, or by a wallet that composes its own transaction.
 */
export type TransferPayload = { readonly way: 'psbt'; readonly psbt: string } | { readonly way: 'wallet' }

/** Blocks in which a payment should be mined: about half an hour. */
const BLOCKS = 3
/** Wallets that compose their own transaction aim at the next block. */
const NEXT_BLOCK = 1
/**
 * Range of a rate, in millisatoshi per virtual byte. It excludes rates in satoshi, and rates for a thousand bytes.
 */
const [LOWEST, HIGHEST] = [1_000n, 5_000_000n]

/**
 * Prepares a payment: its coins, fee and change. Change goes back to the sender's address. Coins that may hold inscriptions or runes are
 * kept back (`createKeepBack.ts`), and other small coins are spent last. A wallet that signs no PSBTs chooses its own coins and fee;
 * the prepared fee is the most its transaction may cost.
 * @throws `bitcoin/fee_too_high` for a fee above `maxFee` or an unusual one without it,
 * `bitcoin/ordinals_address`, `bitcoin/recipient_of_other_network`, `bitcoin/recipient_unsupported`,
 * `bitcoin/dust`, `bitcoin/insufficient_funds`, `bitcoin/coins_spent` when the source is behind,
 * `bitcoin/fee_unavailable`, and the errors of `readOwner` and of the source.
 */
export async function buildTransfer({
  connection,
  network,
  esplora,
  payments,
  spendOrdinals,
  spendKeptBack = false,
  ord,
  rate: namedRate,
  maxFee,
  signal,
  ...transfer
}: Transfer & {
  readonly connection: Connection
  readonly network: ParsedNetwork
  readonly esplora: Esplora
  readonly payments: SentPayments
  /** Lets the payment come from an ordinals address. */
  readonly spendOrdinals?: boolean | undefined
  /** Knows which coins hold inscriptions or runes. */
  readonly ord?: Ord | undefined
  /** Millisatoshi per virtual byte. The source's estimate by default. */
  readonly rate?: bigint | undefined
  /** Satoshi. The limit of `feeLimit` by default. */
  readonly maxFee?: bigint | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<PreparedTransfer> {
  const { from, to, amount, token } = transfer
  const { nativeCurrency } = network
  if (token !== undefined) throw connectionErrors.unsupported({ capability: 'token', namespace: 'bip122' })
  if (amount.decimals !== nativeCurrency.decimals) {
    throw rpcErrors.invalidParams({ detail: 'amount' }, { rpcCode: -32602 })
  }
  if (namedRate !== undefined && (namedRate < LOWEST || namedRate > HIGHEST)) {
    throw rpcErrors.invalidParams({ detail: 'rate is in millisatoshi per virtual byte' }, { rpcCode: -32602 })
  }
  const script = readRecipient({ network, to, satoshi: amount.value })
  const owner = await readOwner({ connection, address: from, network, spendOrdinals, signal })
  const isByWallet = connection.supports?.('signPsbt') === false || payments.withoutPsbts.has(connection)
  const [rate, tip, spendable] = await Promise.all([
    namedRate ?? esplora.feeRate(isByWallet ? NEXT_BLOCK : BLOCKS, signal),
    esplora.tip(signal),
    spendableCoins({ esplora, address: owner.address, signal }),
  ])
  const ownKind = owner.type === 'p2sh-p2wpkh' ? 'p2sh' : owner.type
  const keyLength = owner.type === 'p2pkh' ? owner.publicKey?.length : undefined
  const wanted = {
    amount: amount.value,
    rate,
    type: owner.type,
    keyLength,
    recipientScriptLength: script.length,
    changeScriptLength: owner.script.length,
    changeDust: dustLimit(ownKind),
  }
  const sizeWith = (inputs: number) =>
    virtualSize({
      type: owner.type,
      keyLength,
      inputs,
      scriptLengths: [script.length, owner.script.length],
    })
  const limitFor = (inputs: number) => feeLimit({ amount: amount.value, size: sizeWith(inputs), maxFee })
  const tooHigh = (fee: bigint, limit: bigint) =>
    bitcoinErrors.feeTooHigh({ fee: String(fee), limit: String(limit) })
  // Checked before coins are chosen, because at such a rate most coins are worth nothing, which would be another error.
  const least = limitFor(1)
  if (maxFee === undefined && rate > USUAL_RATE) throw tooHigh(feeOf(sizeWith(1), rate), least)
  const keepBack = createKeepBack({ connection, owner, ord, signal })
  const pick = (coins: readonly Coin[]) => (spendKeptBack ? coins : keepBack.pick(coins))
  await keepBack.check(spendable.filter(({ value }) => value <= INSCRIBED))
  /** Chooses coins. Only chosen coins are checked for immature rewards and, if they are large, for what they hold. */
  const choose = async (
    all: readonly Coin[],
  ): Promise<{
    readonly listed: readonly Coin[]
    readonly coins: readonly Coin[]
    readonly selection: CoinSelection | undefined
  }> => {
    const listed = pick(all)
    const coins = listed.filter((coin) => !payments.spends(coin))
    // Unconfirmed change is used only if confirmed coins do not suffice, and small coins come last.
    const kinds = [coins.filter(({ confirmed }) => confirmed), coins]
    const large = kinds.map((list) => list.filter(({ value }) => value > INSCRIBED))
    const selection = firstOf([...large, ...kinds], (list) => selectCoins({ ...wanted, coins: list }))
    const young = await youngRewards({ esplora, coins: selection?.coins ?? [], tip, signal })
    if (young.length) return choose(all.filter((coin) => !young.includes(coin)))
    if (!spendKeptBack && (await keepBack.check(selection?.coins ?? []))) return choose(all)
    return { listed, coins, selection }
  }
  const { listed, coins, selection } = await choose(spendable)
  if (!selection && selectCoins({ ...wanted, coins: listed })) {
    throw bitcoinErrors.coinsSpent({})
  }
  const free = spendable.filter((coin) => !payments.spends(coin))
  const left = pick(free)
  const kept = free.filter((coin) => !left.includes(coin))
  if (!selection) {
    const useful = usefulCoins({ ...wanted, coins })
    const inputs = Math.max(useful.length, 1)
    const size = virtualSize({ type: owner.type, keyLength, inputs, scriptLengths: [script.length] })
    const fee = feeOf(size, rate)
    const available = total(useful)
    throw bitcoinErrors.insufficientFunds({
      available: String(available),
      required: String(amount.value + fee),
      fee: String(fee),
      ...(kept.length > 0 && { keptBack: { count: kept.length, amount: String(total(kept)) } }),
    })
  }
  const { change } = selection
  const chosen = selection.coins.length
  // The wallet may use one coin more, and give up change too small to keep. It cannot spend more than there
  // is.
  const most = feeOf(sizeWith(chosen + 1), rate) + dustLimit('p2pkh')
  const rest = total(coins) - amount.value
  const fee = !isByWallet ? selection.fee : most < rest ? most : rest
  const limit = limitFor(isByWallet ? chosen + 2 : chosen)
  if (fee > limit) throw tooHigh(fee, limit)
  const prepared = (payload: TransferPayload): PreparedTransfer =>
    Object.freeze({
      ...transfer,
      network,
      amount: Object.freeze({ ...amount }),
      fee: Object.freeze({ value: fee, decimals: nativeCurrency.decimals }),
      costs: Object.freeze([]),
      received: Object.freeze({ ...amount }),
      ...(kept.length > 0 && {
        keptBack: Object.freeze({
          count: kept.length,
          amount: Object.freeze({ value: total(kept), decimals: nativeCurrency.decimals }),
        }),
      }),
      payload: Object.freeze(payload),
    })
  if (isByWallet) return prepared({ way: 'wallet' })
  const raw = owner.type === 'p2tr' ? new Map() : await readRaw({ esplora, coins: selection.coins, signal })
  const outputs = [{ script, value: amount.value }]
  if (change !== undefined) outputs.push({ script: owner.script, value: change })
  const psbt = createPsbt({ owner, coins: selection.coins, outputs, raw })
  return prepared({ way: 'psbt', psbt: psbt.toBase64() })
}

const total = (coins: readonly Coin[]) => coins.reduce((all, { value }) => all + value, 0n)

function firstOf<item, found>(
  items: readonly item[],
  find: (item: item) => found | undefined,
): found | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}
