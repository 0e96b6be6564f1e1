import { expect, test } from 'vitest'
import * as entry from './index.js'

test('behavior: the entry exports exactly these values', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "SandboxError",
      "sessionAccountAbi",
      "spamTokenAbi",
      "startAnvil",
      "startBitcoin",
      "startFaultProxy",
      "startLogins",
      "startMail",
      "startOnramp",
      "startRelay",
      "startSandbox",
      "startSolana",
      "testEnsAbi",
      "testItemsAbi",
      "testNftAbi",
      "testTokenAbi",
      "testTokenBytecode",
    ]
  `)
})
