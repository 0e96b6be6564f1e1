import type { Api } from '../../api/defineCall.js'
import type { Latchkey } from '../../client/Client.js'
import { nameSuffixes } from './nameSuffixes.js'
import { namesErrors } from './namesErrors.js'
import { readLabel } from './readLabel.js'
import type { NameSubject } from './registerAccountName.js'

/** Creates the look-up of the network and the account that names are for. */
export function createNameSubject(client: Latchkey) {
  const { connections, networks } = client
  const suffixesHere = () => nameSuffixes(client, networks.$activeNamespace.get())

  /** Returns the calls and the rules for names on the network in use. */
  const current = async () => {
    const namespace = networks.$activeNamespace.get()
    const network = networks.$states.get()[namespace]?.network
    const [suffix] = suffixesHere()
    const { normalizeName } = client.can(namespace)
    if (suffix === undefined || !normalizeName || !network) throw namesErrors.unavailable({})
    const { getNames, getNameSuggestions, getProfile, providerApi } = await import('./calls.js')
    const api: Api = client.use(providerApi())
    return {
      getNames,
      getNameSuggestions,
      getProfile,
      api,
      suffix,
      chainId: network.id,
      read: (text: string) => readLabel(text, suffix, normalizeName),
      normalizeName,
    }
  }

  const subject = (): NameSubject | undefined => {
    const namespace = networks.$activeNamespace.get()
    const state = connections.$states.get()[namespace]
    const network = networks.$states.get()[namespace]?.network
    if (state?.status !== 'connected' || !network) return undefined
    const { account, connection } = state
    return { account: account.address, isSmartAccount: account.type === 'smartAccount', network, connection }
  }

  return { suffixesHere, current, subject }
}

export type NamePlaces = ReturnType<typeof createNameSubject>
