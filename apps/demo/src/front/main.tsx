import './front.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Front } from './Front.tsx'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Front />
  </StrictMode>,
)
