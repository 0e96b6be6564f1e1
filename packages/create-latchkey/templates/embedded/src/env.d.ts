interface ImportMetaEnv {
  readonly VITE_API_URL?: string
  readonly VITE_WALLET_URL?: string
}
