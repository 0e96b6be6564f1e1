import { randomBytes } from 'node:crypto'
import { decodeFunctionData, encodeAbiParameters, type Hex, keccak256, parseAbi, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'

/** Ways in which a visitor's response differs from the request. */
export type FarcasterLie = 'domain' | 'nonce' | 'signature' | 'owner' | 'expired'

type Request = { readonly siweUri: string; readonly domain: string; readonly nonce: string }
type Channel = Request & { readonly url: string; signedIn?: unknown }

export type Farcaster = {
  /** Opens a channel of the relay. Returns `undefined` for an invalid request. */
  open(request: unknown, urlOf: (token: string) => string): unknown
  /** Returns the site that a channel signs in to. */
  siteOf(token: string): string | undefined
  /** Signs for the visitor. Returns `false` for an unknown or used channel. */
  sign(token: string, name: string, lie?: FarcasterLie): Promise<boolean>
  /** Returns the state of a channel, and closes a complete one. `undefined` for an unknown channel. */
  read(token: string): { readonly status: 200 | 202; readonly json: unknown } | undefined
  /** Responds to JSON-RPC as a node of OP Mainnet does, for reads of the registry of ids. */
  request(call: unknown): unknown
}

const registry = parseAbi(['function idOf(address owner) view returns (uint256)'])

/** Creates a relay of Farcaster, the wallets of its visitors, and the registry of ids. Each name is a visitor with a key. */
export function createFarcaster(numberOf: (name: string) => number): Farcaster {
  const channels = new Map<string, Channel>()
  const owners = new Map<string, number>()
  const walletOf = (name: string) => privateKeyToAccount(keccak256(toHex(`sandbox farcaster ${name}`)))

  return {
    open(request, urlOf) {
      const { siweUri, domain, nonce } = Object(request) as Partial<Request>
      if (!siweUri || !domain || !nonce || !/^[a-zA-Z\d]{8,}$/.test(nonce)) return undefined
      const channelToken = randomBytes(16).toString('hex')
      const url = urlOf(channelToken)
      channels.set(channelToken, { siweUri, domain, nonce, url })
      return { channelToken, url, nonce }
    },
    siteOf: (token) => channels.get(token)?.domain,
    async sign(token, name, lie) {
      const channel = channels.get(token)
      if (!channel || channel.signedIn) return false
      const wallet = walletOf(name)
      const fid = numberOf(name)
      owners.set(wallet.address.toLowerCase(), lie === 'owner' ? fid + 1 : fid)
      const message = createSiweMessage({
        address: wallet.address,
        chainId: 10,
        domain: lie === 'domain' ? 'other.example' : channel.domain,
        nonce: lie === 'nonce' ? `${channel.nonce}0` : channel.nonce,
        uri: channel.siweUri,
        version: '1',
        statement: 'Farcaster Auth',
        ...(lie === 'expired' && { expirationTime: new Date(0) }),
        resources: [`farcaster://fid/${fid}`],
      })
      const signer = lie === 'signature' ? walletOf(`not ${name}`) : wallet
      const signature = await signer.signMessage({ message })
      channel.signedIn = { state: 'completed', message, signature, fid, username: name.toLowerCase() }
      return true
    },
    read(token) {
      const channel = channels.get(token)
      if (!channel) return undefined
      const { signedIn, nonce, url } = channel
      if (!signedIn) return { status: 202, json: { state: 'pending', nonce } }
      channels.delete(token)
      return { status: 200, json: { ...signedIn, nonce, url } }
    },
    request(call) {
      const {
        id = null,
        method,
        params,
      } = Object(call) as { id?: unknown; method?: string; params?: unknown }
      const respond = (result: Hex) => ({ jsonrpc: '2.0', id, result })
      if (method === 'eth_chainId') return respond('0xa')
      const [{ data = '0x' } = {}] = (Array.isArray(params) ? params : []) as { data?: Hex }[]
      try {
        if (method !== 'eth_call') throw new Error('unknown method')
        const { args } = decodeFunctionData({ abi: registry, data })
        return respond(
          encodeAbiParameters([{ type: 'uint256' }], [BigInt(owners.get(args[0].toLowerCase()) ?? 0)]),
        )
      } catch {
        return { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted' } }
      }
    },
  }
}
