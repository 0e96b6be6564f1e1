import { createAppKit } from '@reown/appkit/react'
import { adapter, projectId } from './config'
import { networks } from './networks'

export const modal = createAppKit({
  adapters: [adapter],
  networks: networks,
  projectId,
  termsConditionsUrl: 'https://ferry.example/terms',
})
