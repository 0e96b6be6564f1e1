import { ChainIcon, SIWEButton, type SIWEConfig, SIWEProvider, useChainIsSupported, useIsMounted, useSIWE } from 'connectkit'
import type { ReactNode } from 'react'
import { createSiweMessage } from 'viem/siwe'
import { useChainId } from 'wagmi'

// latchkey-migrate: Move these calls to the option siwx: serverSessions() has them, with calls of your own. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/connectkit.md
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

// latchkey-migrate: Replace SIWEProvider by the option siwx with serverSessions(), and remove it. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/connectkit.md
export const SignIn = ({ children }: { children: ReactNode }) => (
  <SIWEProvider {...siwe} signOutOnNetworkChange={false}>
    {children}
  </SIWEProvider>
)

export function Session() {
  // latchkey-migrate: Remove useIsMounted: the hooks of Latchkey can be read on the server. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/connectkit.md
  const isMounted = useIsMounted()
  const chainId = useChainId()
  // latchkey-migrate: Replace useChainIsSupported by supported of useNetwork. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/connectkit.md
  const isSupported = useChainIsSupported(chainId)
  // latchkey-migrate: Replace useSIWE by useSiwx of @latchkey/react/account. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/connectkit.md
  const { isSignedIn, signOut } = useSIWE()
  if (!isMounted) return null
  return (
    <p>
      {/* latchkey-migrate: Show icon of useNetwork().network in place of ChainIcon. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/connectkit.md */}
      <ChainIcon id={chainId} unsupported={!isSupported} size={24} />
      {/* latchkey-migrate: Replace SIWEButton by a button that calls signIn of useSiwx. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/connectkit.md */}
      {isSignedIn ? <button onClick={() => signOut()}>Sign out</button> : <SIWEButton showSignOutButton />}
    </p>
  )
}
