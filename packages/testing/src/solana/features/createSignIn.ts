import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import { readInputs } from '../../standard/readInputs.js'
import type { StandardContext } from '../../standard/StandardContext.js'
import type { StandardFeature } from '../../standard/StandardNamespace.js'
import { createSignInMessage, readSignInInput } from '../signing/createSignInMessage.js'
import { signMessageBytes } from '../signing/signTransactionBytes.js'
import type { SolanaContext } from './SolanaContext.js'

/** `solana:signIn`: connects if necessary, and signs the sign-in message, in one prompt. */
export function createSignIn({ signerOf, stranger }: SolanaContext): StandardFeature {
  const read = (params: unknown) => (Array.isArray(params) && params.length > 0 ? readInputs(params) : [{}])
  const accountFor = ({ wallet, address }: { wallet: StandardContext; address: string | undefined }) => {
    const account = wallet
      .shareable()
      .find((one) => one.features.includes('solana:signIn') && (address ?? one.address) === one.address)
    if (account) return account
    throw new ProviderRpcError({ code: 4100, message: `This wallet cannot sign in as ${address}.` })
  }
  return {
    version: '1.0.0',
    method: 'signIn',
    prompts: true,
    async perform({ wallet, request: { params, origin }, confirm }) {
      const inputs = read(params).map((fields) => {
        const input = readSignInInput(fields)
        return { input, account: accountFor({ wallet, address: input.address }) }
      })
      await confirm()
      if (wallet.exposed(origin).length === 0) wallet.authorize(origin)
      return Promise.all(
        inputs.map(async ({ input, account }) => {
          const text = createSignInMessage({ input, domain: hostOf(origin), address: account.address })
          const signedMessage = new TextEncoder().encode(text)
          const signature = await signMessageBytes({ signer: signerOf(account), message: signedMessage })
          return { account, signedMessage, signature, signatureType: 'ed25519' }
        }),
      )
    },
    async fault({ wallet, request: { params, origin }, how }) {
      return Promise.all(
        read(params).map(async (fields) => {
          const input = readSignInInput(fields)
          const account = accountFor({ wallet, address: input.address })
          const isOther = how === 'otherAccount'
          const address = isOther ? stranger.address : account.address
          const altered = isOther || how === 'otherKey' ? input : { ...input, nonce: 'notYourNonce' }
          const text = createSignInMessage({ input: altered, domain: hostOf(origin), address })
          const signedMessage = new TextEncoder().encode(text)
          const signer = isOther || how === 'otherKey' ? stranger : signerOf(account)
          return {
            account: isOther ? { ...account, address, publicKey: stranger.publicKey } : account,
            signedMessage,
            signature: await signMessageBytes({ signer, message: signedMessage }),
            signatureType: 'ed25519',
          }
        }),
      )
    },
  }
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : origin
}
