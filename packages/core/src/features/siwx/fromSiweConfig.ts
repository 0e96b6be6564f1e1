import type { ChainId } from '../../caip/caip.js'
import type { SignInMessage } from '../../caip/SignInMessage.js'
import type { SiweConfig, SiwxConfig, SiwxSession } from '../../client/SiwxConfig.js'
import { siwxErrors } from '../../errors/siwxErrors.js'
import type { Clock } from '../../ports/Ports.js'
import { unknownAddress } from './unknownAddress.js'

/** Returns the config that signs in against a `SiweConfig`. It has one session, which is the server's. */
export function fromSiweConfig(siwe: SiweConfig, { now }: Pick<Clock, 'now'>): SiwxConfig {
  const { signOutOnAccountChange = true, signOutOnNetworkChange = true } = siwe
  const signOut = async () => {
    await siwe.signOut()
    siwe.onSignOut?.()
  }
  return {
    ...(siwe.required !== undefined && { getRequired: () => siwe.required !== false }),
    ...(siwe.signOutOnDisconnect !== undefined && { signOutOnDisconnect: siwe.signOutOnDisconnect }),
    async createMessage({ accountAddress, chainId, notBefore }) {
      const params = await siwe.getMessageParams?.()
      if (!params) throw siwxErrors.startFailed({})
      const { domain, uri, statement, exp, nbf = notBefore, requestId, resources } = params
      const nonce = await siwe.getNonce(accountAddress === unknownAddress.eip155 ? undefined : accountAddress)
      const iat = new Date(now()).toISOString()
      const rest = {
        ...(statement !== undefined && { statement }),
        ...(requestId && { requestId }),
        ...(resources && { resources }),
      }
      const text = siwe.createMessage({
        domain,
        uri,
        version: '1',
        address: `did:pkh:${chainId}:${accountAddress}`,
        chainId: referenceOf(chainId),
        nonce,
        iat,
        ...rest,
        ...(exp !== undefined && { exp }),
        ...(nbf !== undefined && { nbf }),
      })
      const fields: SignInMessage = {
        domain,
        uri,
        version: '1',
        accountAddress,
        chainId: chainId as SignInMessage['chainId'],
        nonce,
        issuedAt: iat,
        ...rest,
        ...(exp !== undefined && { expirationTime: exp }),
        ...(nbf !== undefined && { notBefore: nbf }),
      }
      return { ...fields, toString: () => text }
    },
    async addSession({ data, message, signature, cacao }) {
      if (!(await siwe.verifyMessage({ message, signature, ...(cacao !== undefined && { cacao }) })))
        throw siwxErrors.notAccepted({})
      siwe.onSignIn?.({ address: data.accountAddress, chainId: referenceOf(data.chainId) })
    },
    revokeSession: signOut,
    async setSessions(sessions) {
      if (sessions.length === 0) await signOut()
    },
    async getSessions(chainId, accountAddress) {
      const session = await siwe.getSession()
      if (!session) return []
      const isAccount = session.address.toLowerCase() === accountAddress.toLowerCase()
      const isNetwork = `eip155:${session.chainId}` === chainId
      if ((isAccount || !signOutOnAccountChange) && (isNetwork || !signOutOnNetworkChange))
        return [sessionOf(chainId, accountAddress)]
      await signOut()
      return []
    },
  }
}

/** Returns the chain id of EVM: the number in a CAIP-2 id. */
const referenceOf = (chainId: ChainId) => Number(chainId.split(':')[1])

/** The session of a server, which keeps the message and the signature to itself. */
const sessionOf = (chainId: ChainId, accountAddress: string): SiwxSession => ({
  data: {
    domain: '',
    uri: '',
    version: '1',
    nonce: '',
    issuedAt: '',
    accountAddress,
    chainId: chainId as SignInMessage['chainId'],
  },
  message: '',
  signature: '',
})
