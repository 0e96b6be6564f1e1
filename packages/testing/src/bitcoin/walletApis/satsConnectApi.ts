import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import { toHex } from '../bytes/bytes.js'
import type { BitcoinAccount, BitcoinNetwork } from '../keys/BitcoinKey.js'
import { readPsbt } from '../signing/readPsbt.js'
import { hashBip322 } from '../signing/signBip322.js'
import { hashMessage } from '../signing/signEcdsa.js'
import { toTransaction } from '../signing/toTransaction.js'
import type { NamedInput } from '../wallet/BitcoinOps.js'
import { readAmount, readFields, readList, readText } from './readFields.js'
import {
  type EventFacts,
  firstAccount,
  nameNetwork,
  type WalletApi,
  type WalletApiRequest,
} from './WalletApi.js'

const networkNames = { mainnet: 'Mainnet', testnet: 'Testnet', regtest: 'Regtest' } as const

/**
 * The API of sats-connect providers: one `request(method, params)`. Responses are JSON-RPC envelopes, and failures resolve
 * with one. Taproot keys lack their first byte; PSBTs are base64 and not finalised.
 */
export const satsConnectApi: WalletApi = {
  finalizes: false,
  wrap: ({ value, id }) => ({ jsonrpc: '2.0', id: String(id), result: value }),
  fail: ({ error: { code, message }, id }) => ({
    kind: 'respond',
    value: { jsonrpc: '2.0', id: String(id), error: { code: codeOf(code), message } },
  }),
  events: {
    accounts: ({ accounts }) =>
      // This shape sends no event when it locks.
      accounts.length === 0
        ? []
        : [{ name: 'accountChange', data: { type: 'accountChange', addresses: accounts.map(toAddress) } }],
    network: (facts) => [
      {
        name: 'networkChange',
        data: { type: 'networkChange', ...toNetwork(facts.network), ...listed(facts) },
      },
    ],
    disconnect: () => [{ name: 'disconnect', data: { type: 'disconnect' } }],
  },
  calls: {
    getInfo: {
      method: 'info',
      respond: ({ without }) => ({
        version: '1.0.0',
        platform: 'web',
        methods: Object.keys(satsConnectApi.calls).filter((method) => !without.includes(method)),
        supports: [],
      }),
    },
    wallet_connect: {
      method: 'connect',
      async respond(request) {
        const { addresses, network } = readFields(request.params ?? {})
        const { confirm, ops, origin } = request
        await ops.connect({ origin, confirm })
        // One prompt covers both: a wallet on another network switches as well.
        if (network !== undefined) {
          await ops.switchNetwork({ network: nameNetwork(network), confirm: async () => {} })
        }
        return toConnected(request, choose(request, addresses))
      },
    },
    wallet_getAccount: {
      method: 'accounts',
      respond(request) {
        firstAccount(request)
        return toConnected(request, choose(request, undefined))
      },
    },
    getAccounts: {
      method: 'connect',
      async respond(request) {
        const { purposes } = readFields(request.params)
        await request.ops.connect(request)
        return choose(request, purposes).map(toAddress)
      },
    },
    getAddresses: {
      method: 'connect',
      async respond(request) {
        const { purposes } = readFields(request.params)
        await request.ops.connect(request)
        return {
          addresses: choose(request, purposes).map(toAddress),
          network: toNetwork(request.ops.network()),
        }
      },
    },
    wallet_requestPermissions: {
      method: 'connect',
      async respond({ ops, origin, confirm }) {
        await ops.connect({ origin, confirm })
        return true
      },
    },
    wallet_renouncePermissions: { method: 'disconnect', respond: disconnect },
    wallet_disconnect: { method: 'disconnect', respond: disconnect },
    wallet_getWalletType: { method: 'info', respond: () => 'software' },
    wallet_getNetwork: {
      method: 'network',
      respond(request) {
        firstAccount(request)
        return toNetwork(request.ops.network())
      },
    },
    wallet_changeNetwork: {
      method: 'switchNetwork',
      async respond(request) {
        firstAccount(request)
        const network = nameNetwork(readFields(request.params).name)
        await request.ops.switchNetwork({ network, confirm: request.confirm })
        return null
      },
    },
    getBalance: {
      method: 'balance',
      async respond(request) {
        const total = String(await request.ops.balance(firstAccount(request).address))
        return { confirmed: total, unconfirmed: '0', total }
      },
    },
    signMessage: {
      method: 'signMessage',
      async respond({ ops, params, origin, confirm }) {
        const fields = readFields(params)
        const address = readText(fields.address, 'address')
        const message = new TextEncoder().encode(readText(fields.message, 'message'))
        const account = ops.accounts(origin).find((candidate) => candidate.address === address)
        const isBip322 =
          fields.protocol === 'BIP322' || (fields.protocol !== 'ECDSA' && account?.type === 'p2tr')
        if (!isBip322 && account?.type === 'p2tr') {
          throw new ProviderRpcError({ code: 4200, message: 'Taproot addresses sign by BIP-322 only.' })
        }
        await confirm()
        const protocol = isBip322 ? 'bip322' : 'ecdsa'
        const signature = ops.signMessage({ origin, address, message, protocol })
        return {
          signature: ops.encode(signature, 'base64'),
          messageHash: toHex(isBip322 ? hashBip322(message) : hashMessage(message)),
          address,
          protocol: isBip322 ? 'BIP322' : 'ECDSA',
        }
      },
    },
    signPsbt: {
      method: 'signPsbt',
      async respond({ ops, params, origin, confirm, finalizes }) {
        const { psbt, signInputs, broadcast } = readFields(params)
        const requested = readPsbt({ psbt, network: ops.network() })
        const inputs = readSignInputs(signInputs)
        await confirm()
        const signed = ops.signPsbt({ origin, psbt: requested, inputs, finalize: finalizes })
        const response = { psbt: ops.encode(signed.toBuffer(), 'base64') }
        if (broadcast !== true) return response
        return { ...response, txid: await ops.broadcast(toTransaction(signed)) }
      },
    },
    sendTransfer: {
      method: 'sendTransfer',
      async respond(request) {
        const { ops, params, origin, confirm } = request
        const outputs = readList(readFields(params).recipients).map((item) => {
          const { address, amount } = readFields(item)
          return { address: readText(address, 'address'), amount: readAmount(amount) }
        })
        const from = firstAccount(request).address
        await confirm()
        return { txid: await ops.sendTransfer({ origin, from, outputs }) }
      },
    },
  },
}

/** Maps a code of the base to the one of this shape. */
function codeOf(code: number): number {
  switch (code) {
    case 4001:
      return -32000
    case 4200:
      return -32001
    case 4100:
      return -32002
    // This shape has no code for a prompt that is already open.
    case -32002:
      return -32603
    default:
      return code
  }
}

function disconnect({ ops, origin }: WalletApiRequest) {
  ops.disconnect(origin)
  return null
}

function choose({ ops, origin }: WalletApiRequest, purposes: unknown): readonly BitcoinAccount[] {
  const accounts = ops.accounts(origin)
  return Array.isArray(purposes) ? accounts.filter(({ purpose }) => purposes.includes(purpose)) : accounts
}

function toConnected({ ops }: WalletApiRequest, accounts: readonly BitcoinAccount[]) {
  return {
    id: `account ${accounts[0]?.address ?? ''}`,
    addresses: accounts.map(toAddress),
    walletType: 'software',
    network: toNetwork(ops.network()),
  }
}

function toAddress({ address, publicKey, type, purpose }: BitcoinAccount) {
  return {
    address,
    publicKey: type === 'p2tr' ? publicKey.slice(2) : publicKey,
    purpose,
    addressType: type === 'p2sh-p2wpkh' ? 'p2sh' : type,
    walletType: 'software',
  }
}

function toNetwork(network: BitcoinNetwork) {
  return { bitcoin: { name: networkNames[network] }, stacks: { name: networkNames[network] } }
}

function listed({ accounts }: EventFacts) {
  return accounts.length === 0 ? {} : { addresses: accounts.map(toAddress) }
}

function readSignInputs(value: unknown): readonly NamedInput[] | undefined {
  if (value === undefined || value === null) return undefined
  return Object.entries(readFields(value)).flatMap(([address, indexes]) =>
    readList(indexes).map((index) => ({ index: Number(index), address })),
  )
}
