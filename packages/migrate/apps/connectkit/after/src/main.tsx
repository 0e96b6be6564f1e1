import { createRoot } from 'react-dom/client'
import { Book } from './Book'
import { Web3 } from './Web3'

createRoot(document.getElementById('root')!).render(
  <Web3>
    <Book />
  </Web3>,
)
