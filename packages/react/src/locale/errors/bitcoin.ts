/** Written without the adapter's types, because a page may not have it. A test compares the codes. */
export const texts = {
  /** An address of Bitcoin's test network is used on the main one, or the reverse. */
  'bitcoin/address_of_other_network': 'This address belongs to another Bitcoin network.',
  /** The account of the wallet has a type of address that cannot be sent from. */
  'bitcoin/address_unsupported': "Can't send from this type of address.",
  /** The network did not take the transaction. */
  'bitcoin/broadcast_refused': 'The network rejected the transaction.',
  /** The outcome of sending is unknown. "This": the transaction; explorer: website that lists transactions. */
  'bitcoin/broadcast_unknown': 'This may have been sent. Check the explorer before sending again.',
  /** Coins of this payment were spent elsewhere a moment ago. */
  'bitcoin/coins_spent': 'Some of these funds were just spent. Try again in a moment.',
  /** The amount is below the least that the network moves. */
  'bitcoin/dust': 'The amount is too small for the Bitcoin network.',
  /** The network fee is above our limit, so we stopped. */
  'bitcoin/fee_too_high': 'The network fee is unusually high. Nothing was sent.',
  /** The present network fee could not be read. */
  'bitcoin/fee_unavailable': 'The network fee is unavailable. Try again in a moment.',
  /** The account cannot pay the amount and the fee together. */
  'bitcoin/insufficient_funds': 'Not enough funds for the amount and the network fee.',
  /** The wallet shared something that is no address. */
  'bitcoin/malformed_account': 'The wallet returned an invalid address.',
  /** The wallet returned a signature of another account or message. */
  'bitcoin/message_signature_invalid': "The signature doesn't match this account.",
  /** A transaction cannot be sped up or cancelled any more, as it is confirmed or does not allow it. */
  'bitcoin/not_replaceable': 'This transaction can no longer be replaced.',
  /** The address is for ordinals (collectibles on Bitcoin). "Them": the ordinals. */
  'bitcoin/ordinals_address': 'This address holds ordinals. Sending could give them away.',
  /** The transfer is not the one that the visitor reviewed. */
  'bitcoin/prepared_altered': 'The transfer changed after you reviewed it. Nothing was signed.',
  /** The wallet left out parts of the transaction. */
  'bitcoin/psbt_input_unsigned': 'The wallet signed only part of the transaction.',
  /** The wallet chose other coins to spend than were reviewed. */
  'bitcoin/psbt_inputs_changed': 'The wallet changed which funds are spent. Nothing was sent.',
  /** The transaction to sign has the wrong form. */
  'bitcoin/psbt_malformed': "Couldn't read the transaction.",
  /** The transaction to sign spends nothing of this wallet. */
  'bitcoin/psbt_nothing_to_sign': 'Nothing in the transaction belongs to this wallet.',
  /** The wallet changed who gets how much. */
  'bitcoin/psbt_outputs_changed': 'The wallet changed recipients or amounts. Nothing was sent.',
  /** The wallet changed details of the transaction. */
  'bitcoin/psbt_sequence_changed': 'The wallet changed the transaction. Nothing was sent.',
  /** The app asked for a signature that does not fix the whole transaction. "This": the transaction. */
  'bitcoin/psbt_sighash_refused': 'Signing this would let others change the transaction.',
  /** The signature of the wallet does not cover the whole transaction. */
  'bitcoin/psbt_sighash_weakened': 'The wallet signed less than requested. Nothing was sent.',
  /** The signature of the wallet is wrong. */
  'bitcoin/psbt_signature_invalid': 'The signature is invalid. Nothing was sent.',
  /** The wallet does not sign prepared transactions; it builds them itself, with another fee. */
  'bitcoin/psbt_unsupported': 'This wallet sends payments itself. Check the new fee, then send again.',
  /** The key and the address that the wallet shared do not belong together. */
  'bitcoin/public_key_mismatch': "The wallet returned a key that doesn't match its address.",
  /** The wallet did not share a key that is needed to send. */
  'bitcoin/public_key_missing': 'The wallet returned no public key.',
  /** The recipient's address is of Bitcoin's test network, or the reverse. */
  'bitcoin/recipient_of_other_network': 'The recipient is on another Bitcoin network.',
  /** The recipient's address has a form from which coins can never be spent. */
  'bitcoin/recipient_unsupported': 'Funds sent to this address could never be spent.',
  /** The transaction is unknown. Explorer: website that lists transactions. */
  'bitcoin/transaction_not_found': "The network doesn't have this transaction. Check the explorer.",
  /** The wallet did not send what was reviewed. "It": the payment. */
  'bitcoin/transfer_altered': 'The wallet sent a different payment. Check it in the wallet.',
  /** The wallet belongs to several people, and others have to sign too. */
  'bitcoin/transfer_proposed': 'The wallet is waiting for other signers.',
  /** The wallet did not say which transaction it sent. "It": the payment; check before sending again. */
  'bitcoin/transfer_unnamed': 'The wallet returned no transaction ID. Check it in the wallet first.',
  /** The wallet says that it sent the transaction. "This", "it": the transaction. */
  'bitcoin/transfer_unseen': "The wallet sent this, but the network doesn't show it yet.",
} as const
