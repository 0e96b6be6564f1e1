import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import { fromHex } from '../bytes/bytes.js'
import type { BitcoinNetwork } from '../keys/BitcoinKey.js'
import { readPsbt } from '../signing/readPsbt.js'
import { toTransaction } from '../signing/toTransaction.js'
import { readToSignInputs } from '../walletApis/readToSignInputs.js'
import { readAmount, readFields, readList, readText } from './readFields.js'
import { firstAccount, type WalletApi, type WalletApiRequest } from './WalletApi.js'

const chains = [
  { network: 'mainnet', chain: { enum: 'BITCOIN_MAINNET', name: 'Bitcoin Mainnet', network: 'livenet' } },
  { network: 'testnet', chain: { enum: 'BITCOIN_TESTNET', name: 'Bitcoin Testnet', network: 'testnet' } },
  { network: 'regtest', chain: { enum: 'BITCOIN_REGTEST', name: 'Bitcoin Regtest', network: 'regtest' } },
] as const

/**
 * The API of UniSat and similar wallets: one address at a time, positional arguments, finalised PSBTs in hexadecimal, and
 * message signatures in base64 with the header of a compressed key. Failures are plain objects.
 */
export const unisatApi: WalletApi = {
  finalizes: true,
  wrap: ({ value }) => value,
  fail: ({ error: { code, message } }) => ({ kind: 'throw', value: { code, message } }),
  events: {
    accounts: ({ accounts: [payment] }) => [
      { name: 'accountsChanged', data: payment ? [payment.address] : [] },
    ],
    network: ({ network }) => [
      { name: 'networkChanged', data: chainOf(network).network },
      { name: 'chainChanged', data: chainOf(network) },
    ],
    disconnect: () => [{ name: 'accountsChanged', data: [] }],
  },
  calls: {
    requestAccounts: {
      method: 'connect',
      async respond({ ops, origin, confirm }) {
        const [payment] = await ops.connect({ origin, confirm })
        return payment ? [payment.address] : []
      },
    },
    getAccounts: {
      method: 'accounts',
      respond: ({ ops, origin }) =>
        ops
          .accounts(origin)
          .slice(0, 1)
          .map(({ address }) => address),
    },
    getPublicKey: { method: 'accounts', respond: (request) => firstAccount(request).publicKey },
    getBalance: {
      method: 'balance',
      async respond(request) {
        const total = Number(await request.ops.balance(firstAccount(request).address))
        return { confirmed: total, unconfirmed: 0, total }
      },
    },
    getNetwork: { method: 'network', respond: ({ ops }) => chainOf(ops.network()).network },
    getChain: { method: 'network', respond: ({ ops }) => chainOf(ops.network()) },
    switchNetwork: {
      method: 'switchNetwork',
      async respond({ ops, params, confirm }) {
        const network = readNetwork(params, ({ chain }) => chain.network)
        await ops.switchNetwork({ network, confirm })
        return chainOf(network).network
      },
    },
    switchChain: {
      method: 'switchNetwork',
      async respond({ ops, params, confirm }) {
        const network = readNetwork(params, ({ chain }) => chain.enum)
        await ops.switchNetwork({ network, confirm })
        return chainOf(network)
      },
    },
    signMessage: {
      method: 'signMessage',
      async respond(request) {
        const [text, type] = readList(request.params)
        const message = new TextEncoder().encode(readText(text, 'The message'))
        await open(request)
        const signature = request.ops.signMessage({
          origin: request.origin,
          address: firstAccount(request).address,
          message,
          protocol: type === 'bip322-simple' ? 'bip322' : 'ecdsa',
          header: 'compressed',
        })
        return request.ops.encode(signature, 'base64')
      },
    },
    signPsbt: {
      method: 'signPsbt',
      async respond(request) {
        const [psbt, options] = readList(request.params)
        await open(request)
        return signHexPsbt({ request, psbt, options })
      },
    },
    signPsbts: {
      method: 'signPsbt',
      async respond(request) {
        const [psbts, options] = readList(request.params)
        const each = readList(options ?? [])
        await open(request)
        return readList(psbts).map((psbt, index) => signHexPsbt({ request, psbt, options: each[index] }))
      },
    },
    pushPsbt: {
      method: 'broadcast',
      respond: (request) => sendHexPsbt({ request, psbt: readList(request.params)[0] }),
    },
    pushTx: {
      method: 'broadcast',
      respond({ ops, params }) {
        const { rawtx } = readFields(readList(params)[0])
        return ops.broadcast(readText(rawtx, 'rawtx'))
      },
    },
    sendBitcoin: {
      method: 'sendTransfer',
      async respond(request) {
        const [to, satoshis, options] = readList(request.params)
        const outputs = [{ address: readText(to, 'The recipient'), amount: readAmount(satoshis) }]
        const { feeRate, memo } = readFields(options ?? {})
        await open(request)
        return request.ops.sendTransfer({
          origin: request.origin,
          from: firstAccount(request).address,
          outputs,
          feeRate: typeof feeRate === 'number' && feeRate > 0 ? BigInt(Math.ceil(feeRate * 1000)) : undefined,
          memo: memo === undefined ? undefined : readMemo(memo),
        })
      },
    },
    disconnect: { method: 'disconnect', respond: ({ ops, origin }) => ops.disconnect(origin) },
    getVersion: { method: 'info', respond: () => '1.6.0' },
  },
}

/** One prompt covers the access of the site and the request. */
async function open({ ops, origin, confirm }: WalletApiRequest) {
  if (ops.accounts(origin).length > 0) return confirm()
  await ops.connect({ origin, confirm })
}

/** Hexadecimal text is decoded to its bytes, other text to UTF-8. */
function readMemo(memo: unknown): Uint8Array {
  const text = readText(memo, 'The memo')
  return fromHex(text) ?? new TextEncoder().encode(text)
}

function chainOf(network: BitcoinNetwork) {
  return (chains.find((row) => row.network === network) ?? chains[0]).chain
}

function readNetwork(params: unknown, nameOf: (row: (typeof chains)[number]) => string): BitcoinNetwork {
  const [wanted] = readList(params)
  const row = chains.find((candidate) => nameOf(candidate) === wanted)
  if (row) return row.network
  throw new ProviderRpcError({ code: -32602, message: `The wallet has no network ${String(wanted)}.` })
}

/** Sends the transaction of a signed PSBT and returns its id. */
function sendHexPsbt({
  request: { ops },
  psbt,
}: {
  request: WalletApiRequest
  psbt: unknown
}): Promise<string> {
  return ops.broadcast(toTransaction(readPsbt({ psbt, network: ops.network() })))
}

/** Signs one PSBT with the options of UniSat and OKX, and returns it in hexadecimal. */
function signHexPsbt({
  request: { ops, origin, finalizes },
  psbt,
  options,
}: {
  request: WalletApiRequest
  psbt: unknown
  options: unknown
}): string {
  const { autoFinalized, toSignInputs } = readFields(options ?? {})
  const signed = ops.signPsbt({
    origin,
    psbt: readPsbt({ psbt, network: ops.network() }),
    inputs: readToSignInputs(toSignInputs),
    finalize: typeof autoFinalized === 'boolean' ? autoFinalized : finalizes,
  })
  return ops.encode(fromHex(signed.toHex()) ?? new Uint8Array(), 'hex')
}
