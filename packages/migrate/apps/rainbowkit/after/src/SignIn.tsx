import {
  createAuthenticationAdapter,
  RainbowKitAuthenticationProvider,
  type AuthenticationStatus,
  type AvatarComponent,
  type DisclaimerComponent,
} from '@rainbow-me/rainbowkit';
import { type ReactNode, useState } from 'react';
import { createSiweMessage } from 'viem/siwe';

// latchkey-migrate: Type the component by AvatarSlotProps of @latchkey/react, which has address and image. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/rainbowkit.md
export const Face: AvatarComponent = ({ address, ensImage, size }) =>
  ensImage ? <img alt={address} src={ensImage} width={size} /> : <b>{address.slice(2, 4)}</b>;

// latchkey-migrate: Show this as the slot connectFooter of LatchkeyProvider, as a component without props. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/rainbowkit.md
export const Terms: DisclaimerComponent = ({ Text, Link }) => (
  <Text>
    By connecting you accept the <Link href="https://tickets.example/terms">terms</Link>.
  </Text>
);

/** Visitors sign in on our server. */
export function SignIn({ children }: { children: ReactNode }) {
  // latchkey-migrate: Remove this type with the authentication adapter: useSiwx() has the status. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/rainbowkit.md
  const [status, setStatus] = useState<AuthenticationStatus>('unauthenticated');
  // latchkey-migrate: Replace the authentication adapter by the option siwx with serverSessions(), and remove this. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/rainbowkit.md
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
  // latchkey-migrate: Replace the authentication adapter by the option siwx with serverSessions(), and remove this. See https://github.com/latchkey/latchkey/blob/main/apps/docs/src/content/docs/move-here/rainbowkit.md
  return (
    <RainbowKitAuthenticationProvider adapter={adapter} status={status}>
      {children}
    </RainbowKitAuthenticationProvider>
  );
}
