import { expect, test } from 'vitest'
import { namespaces } from '../caip/namespace.js'
import { unknownNetwork } from './unknownNetwork.js'

test.each(namespaces)('behavior: a network of %s nobody knows has a name and nothing else', (namespace) => {
  expect(unknownNetwork(`${namespace}:x`)).toEqual({
    id: `${namespace}:x`,
    namespace,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: [],
  })
})
