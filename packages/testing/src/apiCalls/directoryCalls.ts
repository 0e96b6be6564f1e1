import {
  type ApiInput,
  type ApiWire,
  getAnalyticsConfig,
  getAssetImage,
  getCurrencyImage,
  getFeatureConfig,
  getOrigins,
  getTokenImage,
  getWalletImage,
  getWallets,
  sendEvent,
} from '@latchkey/core/api'
import { assert, type MockCall, type MockCalls } from './MockCall.js'

const picture = () =>
  new Blob(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'], { type: 'image/svg+xml' })

const checkImage =
  (
    call: typeof getAssetImage | typeof getCurrencyImage | typeof getTokenImage | typeof getWalletImage,
    id?: string,
  ): MockCall['check'] =>
  async (api, { imageId }) => {
    const { size, type } = await call(api, { id: id ?? imageId })
    assert(size > 0 && type.startsWith('image/'), 'a picture has bytes and an image type')
  }

/** Wallets, pictures and settings of a project. */
export const directoryCalls = {
  getWallets: {
    respond: (input, data) => pageWallets(data.wallets, input),
    async check(api) {
      const first = await getWallets(api, { page: 1, entries: 1 })
      assert(
        first.data.length <= 1 && first.count >= first.data.length,
        'a page holds at most the requested entries',
      )
      const [wallet] = first.data
      if (!wallet) return
      const without = await getWallets(api, { page: 1, entries: 100, exclude: [wallet.id] })
      assert(!without.data.some(({ id }) => id === wallet.id), 'an excluded wallet stays out')
      assert(without.count === first.count - 1, 'count is the total of the query')
      const only = await getWallets(api, { page: 1, entries: 100, include: [wallet.id] })
      assert(only.data.length === 1 && only.data[0]?.id === wallet.id, 'only included wallets are listed')
      for (const name of namesOf(wallet)) {
        const found = await getWallets(api, { page: 1, entries: 100, search: name.toUpperCase() })
        assert(
          found.data.some(({ id }) => id === wallet.id),
          'search finds a name, and an earlier one, in any case',
        )
      }
      const beyond = await getWallets(api, { page: 9_999, entries: 40 })
      assert(beyond.data.length === 0 && beyond.count === first.count, 'a page past the end is empty')
      const odd = await getWallets(api, { page: 1, entries: 40, search: `.*(['"%_\\` })
      assert(odd.data.length === 0, 'characters of patterns and queries stand for themselves')
    },
  },
  getWalletImage: {
    respond: picture,
    check: checkImage(getWalletImage),
  },
  getAssetImage: {
    respond: picture,
    check: checkImage(getAssetImage),
  },
  getCurrencyImage: {
    respond: picture,
    check: checkImage(getCurrencyImage, 'EUR'),
  },
  getTokenImage: {
    respond: picture,
    check: checkImage(getTokenImage, 'ETH'),
  },
  getOrigins: {
    respond: (_, data) => ({ allowedOrigins: [...data.origins] }),
    check: (api) => getOrigins(api),
  },
  getAnalyticsConfig: {
    respond: (_, data) => ({ isAnalyticsEnabled: data.isAnalyticsEnabled }),
    check: (api) => getAnalyticsConfig(api),
  },
  getFeatureConfig: {
    respond: (_, data) => ({ features: data.features }),
    check: (api) => getFeatureConfig(api),
  },
  sendEvent: {
    respond: () => undefined,
    check: (api) =>
      sendEvent(api, {
        eventId: '00000000-0000-4000-8000-000000000000',
        url: 'https://app.example.org/',
        domain: 'app.example.org',
        timestamp: '2026-06-01T10:00:00.000Z',
        props: {
          type: 'error',
          event: 'API_ERROR',
          errorType: 'Error',
          errorMessage: 'HTTP status code: 500',
        },
      }),
  },
} satisfies Partial<MockCalls>

type Wallets = ApiWire<'getWallets'>

type Named = { readonly name: string; readonly former_names?: readonly string[] | null | undefined }

/** Returns the names of a wallet in lower case. */
const namesOf = ({ name, former_names: former }: Named) =>
  [name, ...(former ?? [])].map((one) => one.toLowerCase())

/** Returns the page of a directory that the input requests. */
function pageWallets(all: Wallets['data'], input: ApiInput<'getWallets'>): Wallets {
  const { page, entries, include, exclude, chains, search, badge_type, badge, names, rdns, platform } = input
  const some = <value>(wanted: readonly value[] | undefined, has: (value: value) => boolean) =>
    wanted === undefined || wanted.some(has)
  const found = all.filter(
    (wallet) =>
      some(include, (id) => id === wallet.id) &&
      !exclude?.includes(wallet.id) &&
      some(chains, (chain) => wallet.chains?.includes(chain) ?? false) &&
      namesOf(wallet).some((name) => name.includes(search?.trim().toLowerCase() ?? '')) &&
      (badge_type === undefined || (wallet.badge_type ?? 'none') === badge_type) &&
      (badge === undefined || wallet.badge_type === badge) &&
      (names === undefined && rdns === undefined
        ? true
        : (names?.some((name) => namesOf(wallet).includes(name.toLowerCase())) ?? false) ||
          (rdns?.some((one) => one === wallet.rdns) ?? false)) &&
      (platform === undefined || Boolean(platform === 'desktop' ? wallet.desktop_link : wallet.mobile_link)),
  )
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
}
