import { getNameSuggestions, getNames, getProfile, registerName } from '@latchkey/core/api'
import { assert, errorResponse, type MockCalls } from './MockCall.js'

const signature = `0x${'00'.repeat(65)}`

/** Names and their owners. */
export const nameCalls = {
  getProfile: {
    respond: ({ name }, data) => data.names[name.toLowerCase()] ?? [],
    async check(api, { name, address }) {
      const found = await getProfile(api, { name })
      const owners = Object.values(found?.addresses ?? {}).map((one) => one.address.toLowerCase())
      assert(owners.includes(address.toLowerCase()), 'the sample name belongs to the sample address')
      assert(
        (await getProfile(api, { name: `nobody-has-this.${name}` })) === undefined,
        'nobody has this name',
      )
    },
  },
  getNames: {
    respond: ({ address }, data) =>
      Object.values(data.names).filter((one) =>
        Object.values(one.addresses).some((owned) => owned.address.toLowerCase() === address.toLowerCase()),
      ),
    async check(api, { address, name }) {
      const found = await getNames(api, { address })
      assert(
        found.some((one) => one.name === name),
        'the sample address goes by the sample name',
      )
    },
  },
  getNameSuggestions: {
    respond: ({ name, zone = 'reown.id' }, data) => ({
      suggestions: [`${name}.${zone}`, `${name}1.${zone}`].map((one) => ({
        name: one,
        registered: one.toLowerCase() in data.names,
      })),
    }),
    async check(api) {
      const [first] = (await getNameSuggestions(api, { name: 'conformance' })).suggestions
      assert(first?.name === 'conformance.reown.id', 'the exact name comes first')
    },
  },
  registerName: {
    respond({ address, message, coin_type }, data) {
      const { name } = Object(JSON.parse(message)) as { name?: unknown }
      if (typeof name !== 'string' || name.toLowerCase() in data.names)
        return errorResponse(400, 'Name is taken')
      return { name, addresses: { [coin_type]: { address }, 60: { address } } }
    },
    async check(api, { address }) {
      const name = `c${Math.random().toString(36).slice(2, 10)}.reown.id`
      const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) })
      // A mock accepts the unsigned request, a server refuses it; neither may fail.
      await registerName(api, { coin_type: 2_147_483_649, address, message, signature }).catch((error) => {
        const { status } = Object(Object(error).context) as { status?: number }
        assert(status === 400 || status === 401, 'a bad signature is refused with 400 or 401')
      })
    },
  },
} satisfies Partial<MockCalls>
