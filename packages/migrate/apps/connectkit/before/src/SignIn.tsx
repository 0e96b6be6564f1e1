import { ChainIcon, SIWEButton, type SIWEConfig, SIWEProvider, useChainIsSupported, useIsMounted, useSIWE } from 'connectkit'
import type { ReactNode } from 'react'
import { createSiweMessage } from 'viem/siwe'
import { useChainId } from 'wagmi'

const siwe: SIWEConfig = {
  getNonce: async () => (await fetch('/api/nonce')).text(),
  createMessage: ({ nonce, address, chainId }) =>
    createSiweMessage({
      address: address as `0x${string}`,
      chainId,
      domain: location.host,
      nonce,
      uri: location.origin,
      version: '1',
    }),
  verifyMessage: async (message) =>
    (await fetch('/api/verify', { method: 'POST', body: JSON.stringify(message) })).ok,
  getSession: async () => {
    const response = await fetch('/api/session')
    return response.ok ? response.json() : null
  },
  signOut: async () => (await fetch('/api/logout')).ok,
}

export const SignIn = ({ children }: { children: ReactNode }) => (
  <SIWEProvider {...siwe} signOutOnNetworkChange={false}>
    {children}
  </SIWEProvider>
)

export function Session() {
  const isMounted = useIsMounted()
  const chainId = useChainId()
  const isSupported = useChainIsSupported(chainId)
  const { isSignedIn, signOut } = useSIWE()
  if (!isMounted) return null
  return (
    <p>
      <ChainIcon id={chainId} unsupported={!isSupported} size={24} />
      {isSignedIn ? <button onClick={() => signOut()}>Sign out</button> : <SIWEButton showSignOutButton />}
    </p>
  )
}
