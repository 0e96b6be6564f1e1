import { expect, test } from 'vitest'
import { mockConnector } from '../testing/mockConnector.js'
import type { ConnectorType } from './Connector.js'
import { groupConnectors } from './groupConnectors.js'

const one = (type: ConnectorType, id: string = type) => mockConnector({ id, type })
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('behavior: what is on this page is installed, the rest are other ways', () => {
  const connectors = (
    ['WALLET_CONNECT', 'INJECTED', 'ANNOUNCED', 'MULTI_CHAIN', 'EXTERNAL', 'ID_AUTH', 'AUTH'] as const
  ).map((type) => one(type))
  const { installed, other } = groupConnectors({ connectors, recent: [] })
  expect(ids(installed)).toEqual(['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN'])
  expect(ids(other)).toEqual(['WALLET_CONNECT', 'EXTERNAL', 'ID_AUTH', 'AUTH'])
})

test('behavior: what was used lately is above, before what is only installed', () => {
  const connectors = [
    one('WALLET_CONNECT', 'w'),
    one('ANNOUNCED', 'a'),
    one('EXTERNAL', 'e'),
    one('ANNOUNCED', 'b'),
  ]
  const { installed, other } = groupConnectors({ connectors, recent: ['e', 'b'] })
  expect(ids(installed)).toEqual(['e', 'b', 'a'])
  expect(ids(other)).toEqual(['w'])
})

test('behavior: nothing in, nothing out', () => {
  expect(groupConnectors({ connectors: [], recent: ['gone'] })).toEqual({ installed: [], other: [] })
})
