import type { ResolvedOptions } from '@latchkey/core'

/** Returns the bundles of views that load after the modal has opened: all but those of features that are off. */
export function findPrefetched<bundle extends string>({
  bundles,
  options: { features, siweConfig, siwx },
  hasEmbeddedWallet,
}: {
  readonly bundles: readonly bundle[]
  readonly options: Pick<ResolvedOptions, 'features' | 'siweConfig' | 'siwx'>
  /** The app has the embedded wallet, whose views are those of email and social logins. */
  readonly hasEmbeddedWallet: boolean
}): readonly bundle[] {
  const offered = {
    ...features,
    email: hasEmbeddedWallet,
    sessions: features.smartSessions,
    siwx: siwx ?? siweConfig ?? false,
  }
  return bundles.filter((bundle) => Reflect.get(offered, bundle) !== false)
}
