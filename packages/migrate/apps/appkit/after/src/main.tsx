import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Basket } from './Basket'
import { Header } from './Header'
import { Providers } from './Providers'
import { Purse } from './Purse'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers>
      <Header />
      <Basket />
      <Purse />
    </Providers>
  </StrictMode>,
)
