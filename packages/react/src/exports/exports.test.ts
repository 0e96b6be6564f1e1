import { expect, test } from 'vitest'
import * as account from './account.js'
import * as devtools from './devtools.js'
import * as hooks from './hooks.js'
import * as index from './index.js'
import * as mount from './mount.js'
import * as themes from './themes.js'

test('behavior: the entries export these names', () => {
  expect(Object.keys(index).sort()).toMatchInlineSnapshot(`
    [
      "AccountButton",
      "ActionRow",
      "ConnectButton",
      "KnownConnectButton",
      "LatchkeyProvider",
      "Modal",
      "NetworkButton",
      "WalletButton",
      "defineView",
      "reactErrors",
      "useBalance",
      "useConnect",
      "useConnection",
      "useConnectionEffect",
      "useConnections",
      "useDisconnect",
      "useEvents",
      "useLatchkey",
      "useModal",
      "useNetwork",
      "useSessions",
      "useSignMessage",
      "useStoreValue",
      "useSwitchNetwork",
      "useTheme",
    ]
  `)
  expect(Object.keys(account).sort()).toEqual([
    'useActivity',
    'useNames',
    'useNfts',
    'useOnramp',
    'usePay',
    'useSend',
    'useSiwx',
    'useSmartSessions',
    'useSwap',
    'useTokens',
  ])
  expect(Object.keys(hooks).sort()).toEqual([
    'readKey',
    'useAction',
    'useAddressBalance',
    'useRead',
    'useReadNetwork',
    'useTransactionNetwork',
  ])
  expect(Object.keys(devtools).sort()).toEqual(['LatchkeyDevtools', 'mountDevtools'])
  expect(Object.keys(themes).sort()).toEqual(['forest', 'ocean', 'sand'])
  expect(Object.keys(mount).sort()).toEqual([
    'createInterface',
    'defineView',
    'domComponent',
    'mount',
    'mountErrors',
  ])
})
