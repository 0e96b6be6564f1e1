/** Why a session or a proposal ends here, as the protocol numbers it. */
export const closeReason = { code: 6000, message: 'User disconnected.' }
