import type { Network } from '@latchkey/core'
import type { ReactNode } from 'react'
import { AddressGroups } from '../../parts/rows/AddressGroups.js'
import { Fact } from '../../parts/rows/Fact.js'
import { Text } from './texts.js'

/** Shows the recipient, the sender and the network of a reviewed transaction. */
export function RouteFacts({
  to,
  name,
  from,
  network,
}: {
  readonly to: string
  /** The name that was resolved to the recipient. */
  readonly name?: string | undefined
  readonly from: string
  readonly network: Pick<Network, 'name'>
}): ReactNode {
  return (
    <>
      <Fact title={<Text id="send.to" />}>
        {name !== undefined && (
          <>
            <b>
              <bdi>{name}</bdi>
            </b>
            <br />
          </>
        )}
        <AddressGroups address={to} />
      </Fact>
      <Fact title={<Text id="send.from" />}>
        <AddressGroups address={from} />
      </Fact>
      <Fact title={<Text id="send.network" />}>
        <bdi>{network.name}</bdi>
      </Fact>
    </>
  )
}
