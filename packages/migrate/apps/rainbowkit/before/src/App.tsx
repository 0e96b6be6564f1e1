import '@rainbow-me/rainbowkit/styles.css';
import { darkTheme, lightTheme, RainbowKitProvider } from '@rainbow-me/rainbowkit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { WagmiProvider } from 'wagmi';
import { base } from 'wagmi/chains';
import { Desk } from './Desk';
import { OwnButton } from './OwnButton';
import { Face, SignIn, Terms } from './SignIn';
import { config } from './wagmi';

const queryClient = new QueryClient();

export const App = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <SignIn>
        <RainbowKitProvider
          theme={{
            lightMode: lightTheme({ accentColor: '#7b3fe4', borderRadius: 'small' }),
            darkMode: darkTheme({ accentColor: '#b794f6', borderRadius: 'small' }),
          }}
          locale="de-DE"
          initialChain={base}
          modalSize="compact"
          showRecentTransactions
          appInfo={{ appName: 'Ticket desk', disclaimer: Terms, learnMoreUrl: 'https://tickets.example/help' }}
          avatar={Face}
        >
          <OwnButton />
          <Desk />
        </RainbowKitProvider>
      </SignIn>
    </QueryClientProvider>
  </WagmiProvider>
);
