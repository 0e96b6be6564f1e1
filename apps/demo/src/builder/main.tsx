import '../front/front.css'
import './builder.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Builder } from './Builder.tsx'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Builder />
  </StrictMode>,
)
