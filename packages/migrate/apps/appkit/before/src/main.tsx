import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Basket } from './Basket'
import { Header } from './Header'
import { Providers } from './Providers'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers>
      <Header />
      <Basket />
    </Providers>
  </StrictMode>,
)
