import { expect, test } from 'vitest'
import * as adapter from './adapter.js'
import * as api from './api.js'
import * as bindings from './bindings.js'
import * as connect from './connect.js'
import * as development from './development.js'
import * as directory from './directory.js'
import * as environment from './environment.js'
import * as identity from './identity.js'
import * as images from './images.js'
import * as main from './index.js'
import * as links from './links.js'
import * as modal from './modal.js'
import * as origins from './origins.js'
import * as siwx from './siwx.js'
import * as telemetry from './telemetry.js'
import * as testing from './testing.js'
import * as watch from './watch.js'

test('behavior: the names of the main entry', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "LatchkeyError",
      "abortable",
      "accountErrors",
      "amountErrors",
      "caipErrors",
      "connectionErrors",
      "connectorGroups",
      "createConnector",
      "createLatchkey",
      "findLabel",
      "findNetwork",
      "formatAddress",
      "formatAmount",
      "formatBalance",
      "formatNumber",
      "groupConnectors",
      "isAccountId",
      "isChainId",
      "isLatchkeyError",
      "isMultiChain",
      "isNamespace",
      "membersOf",
      "mergeConnectors",
      "namespaces",
      "nativeDecimals",
      "networkErrors",
      "nodeErrors",
      "optionsErrors",
      "orderConnectors",
      "parseAccountId",
      "parseAmount",
      "parseChainId",
      "requireNetwork",
      "rpcErrors",
      "sendErrors",
      "systemClock",
      "toError",
      "transportErrors",
      "walletErrors",
    ]
  `)
})

test('behavior: the names of the testing entry', () => {
  expect(Object.keys(testing).sort()).toMatchInlineSnapshot(`
    [
      "createTestClient",
      "fakeClock",
      "fakeEnvironment",
      "fakeFetch",
      "fakeRpc",
      "memoryStorage",
      "mockAdapter",
      "mockConnector",
      "mockEmbeddedWallet",
      "mockNetworks",
      "mockWalletConnect",
      "originsOf",
    ]
  `)
})

test('behavior: the provider API entry has every call of the contract', () => {
  expect(Object.keys(api)).toEqual(expect.arrayContaining(Object.keys(api.contract)))
})

test('behavior: the other names of the provider API entry', () => {
  const others = Object.keys(api).filter((name) => !(name in api.contract))
  expect(others.sort()).toMatchInlineSnapshot(`
    [
      "addSessionMessage",
      "apiErrors",
      "contract",
      "createApi",
      "isImageUrl",
      "providerApi",
      "publicHosts",
      "readInput",
      "revokeSessionMessage",
      "sponsorMessage",
      "systemClock",
    ]
  `)
})

test('behavior: the names of the entries of features', () => {
  expect(
    Object.keys({ ...environment, ...identity, ...images, ...origins, ...telemetry, ...watch }).sort(),
  ).toMatchInlineSnapshot(`
    [
      "identity",
      "isOriginAllowed",
      "isOriginPattern",
      "networkImages",
      "origins",
      "originsErrors",
      "readEnvironment",
      "telemetry",
      "watch",
      "watchErrors",
    ]
  `)
})

test('behavior: the names of the adapter entry', () => {
  expect(Object.keys(adapter).sort()).toEqual([
    'callWallet',
    'checkNetworks',
    'cleanName',
    'createBalanceCache',
    'createFollower',
    'createLifetime',
    'createScope',
    'createSession',
    'createStore',
    'defineErrors',
    'isImageUrl',
    'listenTo',
    'loadOnce',
    'markMayBeSent',
    'ownEndpoint',
    'parseUrl',
    'readMayBeSent',
    'readWalletMetadata',
    'requireConnection',
    'rpcUrls',
    'sdkVersion',
    'shareOnPage',
    'storageKeys',
    'subscribeBy',
    'systemBrowser',
    'systemReturns',
    'within',
  ])
})

test('behavior: the names of the bindings entry', () => {
  expect(Object.keys(bindings).sort()).toEqual([
    'bindAction',
    'bindActivity',
    'bindBalance',
    'bindConnect',
    'bindConnection',
    'bindConnections',
    'bindDisconnect',
    'bindModal',
    'bindNames',
    'bindNetwork',
    'bindNfts',
    'bindOnramp',
    'bindPay',
    'bindSend',
    'bindSessions',
    'bindSignMessage',
    'bindSiwx',
    'bindSmartSessions',
    'bindSwap',
    'bindSwitchNetwork',
    'bindTheme',
    'bindTokens',
    'bindingErrors',
    'watchConnection',
  ])
})

test('behavior: the names of the development entry', () => {
  expect(Object.keys(development).sort()).toEqual(['explainNetworks', 'misuse', 'show', 'suggest'])
})

test('behavior: the names of the connect entry', () => {
  expect(Object.keys(connect).sort()).toEqual(['connectFlow', 'connectWallet', 'isWalletConnectConnector'])
})

test('behavior: the names of the modal entry', () => {
  expect(Object.keys(modal).sort()).toEqual(['leaveAfterConnect', 'modal', 'ownViews', 'viewBundles'])
})

test('behavior: the names of the directory entry', () => {
  expect(Object.keys(directory).sort()).toEqual(['directory'])
})

test('behavior: the names of the sign-in entry', () => {
  expect(Object.keys(siwx).sort()).toEqual([
    'formatSignInChainId',
    'formatSignInMessage',
    'parseSignInMessage',
    'signInMessageErrors',
    'siwx',
    'siwxErrors',
  ])
})

test('behavior: the names of the links entry', () => {
  expect(Object.keys(links).sort()).toEqual([
    'adviceOf',
    'browseLinks',
    'checkLink',
    'isInMessenger',
    'isPairingUri',
    'offeredSocials',
    'pairingLinks',
    'platformsOf',
    'readPlatform',
    'requestLink',
  ])
})
