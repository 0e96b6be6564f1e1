import type { ChainId, PermissionPart } from '@latchkey/core'
import type { SessionPermission } from '@latchkey/core/smart-sessions'
import { Fragment, type ReactNode } from 'react'
import { useLatchkeyContext } from '../../client/LatchkeyContext.js'
import { formatTime } from '../../format/formatTime.js'
import { useLocale } from '../../format/useLocale.js'
import { PlainText } from '../../parts/messages/PlainText.js'
import { AddressGroups } from '../../parts/rows/AddressGroups.js'
import { Fact } from '../../parts/rows/Fact.js'
import { AmountText, PermissionText } from './PermissionText.js'
import { Text } from './texts.js'

/**
 * Shows the permissions of a session, its delegate, network and expiry. Addresses are not shortened, so that they can
 * be compared.
 */
export function SessionFacts(props: {
  readonly session: {
    readonly chainId: ChainId
    readonly to?: string | undefined
    readonly expiry: number
    readonly permissions: readonly SessionPermission[]
    readonly rules: readonly PermissionPart[]
    readonly app?: string | undefined
  }
  readonly account?: string
  readonly children?: ReactNode
}): ReactNode {
  const { account, children, session } = props
  const { app, chainId, expiry, permissions, rules, to } = session
  const { client } = useLatchkeyContext()
  const network = client.networks.$list.get().find(({ id }) => id === chainId)?.name ?? chainId
  const raw = [
    ...permissions.flatMap((one) => (one.kind === 'unknown' ? [{ type: one.type, data: one.data }] : [])),
    ...rules,
  ]
  return (
    <dl className="lk-panel lk-facts">
      {children}
      {permissions.map((permission, index) => (
        <Fragment key={index}>
          <Fact title={<Text id="sessions.allows" />}>
            <b>
              <PermissionText permission={permission} />
            </b>
          </Fact>
          {permission.kind === 'stream' && permission.initial !== undefined && (
            <Fact title={<Text id="sessions.initial" />}>
              <AmountText permission={permission} value={permission.initial} />
            </Fact>
          )}
          {'start' in permission && permission.start !== undefined && (
            <Fact title={<Text id="sessions.starts" />}>
              <ExpiryTime expiry={permission.start} />
            </Fact>
          )}
        </Fragment>
      ))}
      {[...contractsOf(permissions)].map(([address, kind]) => (
        <Fact key={address} title={<Text id={`sessions.${kind}`} />}>
          <AddressGroups address={address} />
        </Fact>
      ))}
      <Fact title={<Text id="sessions.who" />}>
        {to === undefined ? <Text id="sessions.whoUnknown" /> : <AddressGroups address={to} />}
      </Fact>
      <Fact title={<Text id="sessions.until" />}>
        <ExpiryTime expiry={expiry} />
      </Fact>
      <Fact title={<Text id="sessions.network" />}>
        <bdi>{network}</bdi>
      </Fact>
      {account !== undefined && (
        <Fact title={<Text id="sessions.account" />}>
          <AddressGroups address={account} />
        </Fact>
      )}
      {app !== undefined && (
        <Fact title={<Text id="sessions.app" />}>
          <bdi>{app}</bdi>
        </Fact>
      )}
      {raw.map((one, index) => (
        <Fact key={index} title={<Text id="sessions.rules" />}>
          <bdi dir="ltr">
            <PlainText text={JSON.stringify(one, toText)} />
          </bdi>
        </Fact>
      ))}
    </dl>
  )
}

/** The time at which a session expires. */
export function ExpiryTime({ expiry }: { readonly expiry: number }): ReactNode {
  const locale = useLocale()
  // Too large for a date.
  if (expiry > 8_640_000_000_000) return String(expiry)
  const date = new Date(expiry * 1_000)
  return <time dateTime={date.toISOString()}>{formatTime(date, locale)}</time>
}

function contractsOf(permissions: readonly SessionPermission[]): ReadonlyMap<string, 'token' | 'contract'> {
  return new Map(
    permissions.flatMap((one): [string, 'token' | 'contract'][] => {
      if (one.kind === 'call') return [[one.contract, 'contract']]
      return 'token' in one && one.token !== undefined ? [[one.token, 'token']] : []
    }),
  )
}

const toText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)
