import {
  createAuthenticationAdapter,
  RainbowKitAuthenticationProvider,
  type AuthenticationStatus,
  type AvatarComponent,
  type DisclaimerComponent,
} from '@rainbow-me/rainbowkit';
import { type ReactNode, useState } from 'react';
import { createSiweMessage } from 'viem/siwe';

export const Face: AvatarComponent = ({ address, ensImage, size }) =>
  ensImage ? <img alt={address} src={ensImage} width={size} /> : <b>{address.slice(2, 4)}</b>;

export const Terms: DisclaimerComponent = ({ Text, Link }) => (
  <Text>
    By connecting you accept the <Link href="https://tickets.example/terms">terms</Link>.
  </Text>
);

/** Visitors sign in on our server. */
export function SignIn({ children }: { children: ReactNode }) {
  const [status, setStatus] = useState<AuthenticationStatus>('unauthenticated');
  const adapter = createAuthenticationAdapter({
    getNonce: async () => (await fetch('/api/nonce')).text(),
    createMessage: ({ nonce, address, chainId }) =>
      createSiweMessage({
        address,
        chainId,
        domain: location.host,
        nonce,
        uri: location.origin,
        version: '1',
      }),
    verify: async ({ message, signature }) => {
      const body = JSON.stringify({ message, signature });
      const { ok } = await fetch('/api/verify', { method: 'POST', body });
      if (ok) setStatus('authenticated');
      return ok;
    },
    signOut: async () => {
      await fetch('/api/logout');
      setStatus('unauthenticated');
    },
  });
  return (
    <RainbowKitAuthenticationProvider adapter={adapter} status={status}>
      {children}
    </RainbowKitAuthenticationProvider>
  );
}
