import { createEns } from '../chain/ens/createEns.ts'
import type { Network } from '../chain/evm/Network.ts'
import { orUnavailable } from '../chain/handlers/orUnavailable.ts'
import type { Upstream } from '../chain/upstream/createUpstream.ts'
import type { Handlers } from '../handlers/Handlers.ts'
import { respondNotServed } from '../handlers/respondNotServed.ts'
import type { Limits } from '../limits/createLimits.ts'
import type { Database } from '../store/Store.ts'
import { createNameHandlers } from './createNameHandlers.ts'
import { createNameRules, type NameSettings } from './createNameRules.ts'
import { createNameStore } from './createNameStore.ts'
import { createRegisterHandler } from './createRegisterHandler.ts'
import { createSuggestionsHandler } from './createSuggestionsHandler.ts'

/** The calls of names. A call that is not served responds with 501. */
type NameCalls = Pick<
  Handlers,
  'getIdentity' | 'getNames' | 'getNameSuggestions' | 'getProfile' | 'registerName'
>

/** Creates the calls of names, from the first network with a resolver of ENS and from registered names. */
export function createNameCalls({
  database,
  networks,
  settings,
  upstreams,
  limits,
  now,
}: {
  readonly database: Database
  /** EVM networks. */
  readonly networks: readonly Network[]
  /** Absent: no names can be registered. */
  readonly settings: NameSettings | undefined
  /** Nodes by CAIP-2 id. */
  readonly upstreams: ReadonlyMap<string, Upstream>
  readonly limits: Limits
  /** Milliseconds since the epoch. */
  now(): number
}): { readonly calls: NameCalls; readonly hasNames: boolean; readonly hasRegistration: boolean } {
  const named = networks.find(({ settings }) => settings.ensUniversalResolver)
  const universalResolverAddress = named?.settings.ensUniversalResolver
  const ens =
    named && universalResolverAddress
      ? createEns({ chainId: named.settings.chainId, upstream: named.upstream, universalResolverAddress })
      : undefined
  const registered = settings && {
    rules: createNameRules(settings),
    store: createNameStore({ database }),
  }
  const names = createNameHandlers({ ens, holder: named?.settings.chainId, registered, now })
  const registration: Pick<Handlers, 'getNameSuggestions' | 'registerName'> = registered
    ? {
        getNameSuggestions: createSuggestionsHandler(registered),
        registerName: orUnavailable(
          createRegisterHandler({
            ...registered,
            upstreams,
            limits,
            now,
          }),
        ),
      }
    : respondNotServed(['getNameSuggestions', 'registerName'])

  return {
    calls: {
      getIdentity: orUnavailable(names.getIdentity),
      getNames: orUnavailable(names.getNames),
      getProfile: orUnavailable(names.getProfile),
      ...registration,
    },
    hasNames: ens !== undefined || registered !== undefined,
    hasRegistration: registered !== undefined,
  }
}
