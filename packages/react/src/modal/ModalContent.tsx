import type { ReactNode } from 'react'
import { AlertBar } from './AlertBar.js'
import { Header } from './Header.js'
import { Toasts } from './Toasts.js'
import { ViewStage } from './ViewStage.js'

export function ModalContent(): ReactNode {
  return (
    <>
      <Header />
      <AlertBar />
      <ViewStage />
      <Toasts />
    </>
  )
}
