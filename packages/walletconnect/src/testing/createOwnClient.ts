import { randomUUID } from 'node:crypto'
import { SignClient } from '@walletconnect/sign-client'

/** Creates a sign client as an app does, with nothing replaced. */
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
