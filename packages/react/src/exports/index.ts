'use client'

export { AccountButton, type AccountButtonProps } from '../buttons/AccountButton.js'
export { ConnectButton, type ConnectButtonProps, type ConnectButtonState } from '../buttons/ConnectButton.js'
export { KnownConnectButton } from '../buttons/KnownConnectButton.js'
export { NetworkButton, type NetworkButtonProps } from '../buttons/NetworkButton.js'
export type { WalletButtonState } from '../buttons/useWalletButton.js'
export { WalletButton, type WalletButtonProps } from '../buttons/WalletButton.js'
export type { Language, LanguageTexts, ShownLanguage, TextPart } from '../client/Language.js'
export { type OwnParts, reactErrors } from '../client/LatchkeyContext.js'
export { defineOwnView as defineView, type OwnComponent, type OwnView } from '../client/OwnView.js'
export type {
  AccountSlotProps,
  AvatarSlotProps,
  ConnectSlotProps,
  NetworkPictureSlotProps,
  Slots,
  TokenPictureSlotProps,
} from '../client/Slots.js'
export { useLatchkey } from '../client/useLatchkey.js'
export { type ReadableStore, useStoreValue } from '../client/useStoreValue.js'
export type { ActionResult } from '../hooks/useAction.js'
export type { Balance } from '../hooks/useAddressBalance.js'
export { type UseBalance, useBalance } from '../hooks/useBalance.js'
export { type ConnectVariables, type UseConnect, useConnect } from '../hooks/useConnect.js'
export { type UseConnection, useConnection } from '../hooks/useConnection.js'
export {
  type ChangeListener,
  type ConnectionListeners,
  type ConnectListener,
  type DisconnectListener,
  useConnectionEffect,
} from '../hooks/useConnectionEffect.js'
export { type UseConnections, useConnections } from '../hooks/useConnections.js'
export { type DisconnectVariables, type UseDisconnect, useDisconnect } from '../hooks/useDisconnect.js'
export { useEvents } from '../hooks/useEvents.js'
export { type UseModal, useModal } from '../hooks/useModal.js'
export { type UseNetwork, useNetwork } from '../hooks/useNetwork.js'
export { type UseSessions, useSessions } from '../hooks/useSessions.js'
export { type SignMessageVariables, type UseSignMessage, useSignMessage } from '../hooks/useSignMessage.js'
export {
  type SwitchNetworkVariables,
  type UseSwitchNetwork,
  useSwitchNetwork,
} from '../hooks/useSwitchNetwork.js'
export { type UseTheme, useTheme } from '../hooks/useTheme.js'
export type { LanguageProps } from '../locale/useLanguage.js'
export { Modal } from '../modal/Modal.js'
export { ActionRow, type ActionRowProps } from '../parts/rows/ActionRow.js'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../root/LatchkeyProvider.js'
export type { MessageKey, MessageOverrides, Messages } from '../views/Messages.js'
