import type { ReactNode } from 'react'
import { AlertBar } from './AlertBar.js'
import { Header } from './Header.js'
import { Remembered } from './Remembered.js'
import { Toasts } from './Toasts.js'
import { ViewStage } from './ViewStage.js'

export function ModalContent(): ReactNode {
  return (
    <Remembered>
      <Header />
      <AlertBar />
      <ViewStage />
      <Toasts />
    </Remembered>
  )
}
