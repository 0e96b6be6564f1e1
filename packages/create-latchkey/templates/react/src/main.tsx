import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import './style.css'

const app = document.querySelector('#app')
if (!app) throw new Error('index.html has no element #app.')

createRoot(app).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
