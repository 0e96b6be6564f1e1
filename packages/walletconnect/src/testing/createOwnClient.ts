import { randomUUID } from 'node:crypto'
import { SignClient } from '@walletconnect/sign-client'

/** A sign client as an app makes one for itself: none of it is replaced. */
export function createOwnClient({ relayUrl }: { relayUrl: string }): ReturnType<typeof SignClient.init> {
  return SignClient.init({
    relayUrl,
    projectId: '0'.repeat(32),
    telemetryEnabled: false,
    logger: 'silent',
    customStoragePrefix: randomUUID(),
    storageOptions: { database: ':memory:' },
    metadata: { name: 'Own', description: '', url: 'https://own.example', icons: [] },
  })
}
