import { LatchkeyProvider } from '@latchkey/react';
import '@latchkey/react/styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { WagmiProvider } from 'wagmi';
import { Desk } from './Desk';
import { OwnButton } from './OwnButton';
import { SignIn } from './SignIn';
import { client, config } from './wagmi';

const queryClient = new QueryClient();

export const App = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <SignIn>
        <LatchkeyProvider client={client}>
          <OwnButton />
          <Desk />
        </LatchkeyProvider>
      </SignIn>
    </QueryClientProvider>
  </WagmiProvider>
);
