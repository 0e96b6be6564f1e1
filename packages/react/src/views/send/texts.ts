import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'
import { noResultsTexts } from '../../parts/messages/noResultsTexts.js'

/** Texts of the views of sending. */
export const sendTexts = {
  /** Title of the form that sends tokens to someone. Verb. */
  'send.title': 'Send',
  /** Title of the list of tokens to send. */
  'send.selectToken': 'Select token',
  /** Title of the last check before sending. "Send" is a noun here: review of the transfer. */
  'send.preview': 'Review send',
  /** Title once the transfer has succeeded. */
  'send.done': 'Sent',
  /** Title while the network has not confirmed the transfer yet. */
  'send.doneOpen': 'Sending',
  /** Title after a transfer that failed. */
  'send.doneFailed': 'Not sent',
  /** Title while it is unclear whether the transfer worked. Asks the visitor to check. */
  'send.doneUnknown': 'Check the transfer',
  /** Button in the form while no token is chosen. Opens the list of tokens. */
  'send.token': 'Select token',
  /** Below the list of tokens, before the button "Switch network". {network}: name, such as Base. */
  'send.onNetwork': 'These tokens are on {network}.',
  /** Button in the line of send.onNetwork. Opens the list of networks. */
  'send.switch': 'Switch network',
  /** Label of a button, for screen readers. {token}: symbol of the chosen token, such as ETH. */
  'send.changeToken': '{token}, change token',
  /** Label of the field for the amount to send. */
  'send.amount': 'Amount',
  /** Label of that field while the amount is entered in US dollars. */
  'send.amountInDollars': 'Amount in US dollars',
  /** Name, for screen readers, of the button that lets the visitor enter the amount in US dollars. */
  'send.inDollars': 'Enter US dollars',
  /** Name, for screen readers, of the button that goes back to amounts in the token. {token}: symbol, such as ETH. */
  'send.inToken': 'Enter {token}',
  /** Price of one token. {price}: $2,501.37. {token}: ETH. {time}: 3:04 PM, or with its date: 11/29/26, 3:04 PM. */
  'send.price': '{price} per {token} at {time}',
  /** Label in the review: the price that turned US dollars into the amount. */
  'send.priceTitle': 'Price',
  /** As send.price, in the review. The visitor's wallet reported the price. */
  'send.priceOfWallet': '{price} per {token} at {time}, from your wallet',
  /** As send.price, in the review. A server of the app reported the price. */
  'send.priceOfApi': "{price} per {token} at {time}, from this app's price service",
  /** Button that enters the highest amount that can be sent. Short for "maximum". */
  'send.max': 'Max',
  /** Below the amount: what the account has. {amount}: with its symbol, such as 1.204 ETH. */
  'send.balance': 'Balance {amount}',
  /** Label of the field, and in the review, for the recipient. The address follows. */
  'send.to': 'To',
  /** Placeholder of the field for the recipient: an address of the blockchain. */
  'send.recipient': 'Address',
  /** Placeholder of the field for the recipient, which also takes a name such as studio.eth. */
  'send.recipientOrName': 'Address or name',
  /** Button that pastes the recipient from the clipboard. Verb. */
  'send.paste': 'Paste',
  /** Name, for screen readers, of the button that empties the field. Verb. */
  'send.clear': 'Clear',
  /** Error below the field, after the button "Paste". The visitor has to paste with the keyboard or the menu. */
  'send.pasteFailed': "Can't read the clipboard. Paste into the field.",
  /** Heading above addresses that the visitor has sent to before. */
  'send.recents': 'You have sent to',
  /** Line above the address that belongs to a name. {name}: such as studio.eth. */
  'send.resolved': 'Address of {name}',
  /** On the main button of the form, until a token is selected. */
  'send.token_missing': 'Select a token',
  /** On the main button of the form, until an amount is entered. */
  'send.amount_missing': 'Enter an amount',
  /** On the main button of the form, until a recipient is entered. */
  'send.recipient_missing': 'Enter a recipient',
  /** On the main button of the form, while the address of a name is being looked up. */
  'send.recipient_pending': 'Looking up the name',
  /** On the main button of the form: what was entered is no address. */
  'send.recipient_invalid': 'Enter a valid address',
  /** On the main button of the form: the address belongs to another network. */
  'send.recipient_of_other_network': 'Address of another network',
  /** Error below the field. {network}: name of the network that the address is for, such as Solana. */
  'send.otherNetwork': 'This address is for {network}. Switch the network to send there.',
  /** On the main button of the form: the name, such as studio.eth, is not registered. */
  'send.name_not_found': 'Name not found',
  /** On the main button of the form: the visitor has to allow the lookup first, with send.askHosts. */
  'send.name_outside': 'Look up the address',
  /** On the main button of the form: the name has no address on the network in use. */
  'send.name_not_here': 'No address on this network',
  /** On the main button of the form: the visitor has to accept the address of the name first. */
  'send.name_not_accepted': 'Check the address',
  /** Below an address: where it comes from. {hosts}: servers, such as gateway.example. */
  'send.hostsAsked': 'From {hosts}, not from the blockchain.',
  /** Below the field, before a lookup on servers. {hosts}: such as gateway.example. */
  'send.hostsNotAsked': 'The owner of the name keeps its address at {hosts}.',
  /** Button below send.hostsNotAsked. Asks those servers for the address of the name. Verb. */
  'send.askHosts': 'Look up the address',
  /** Warning. A name such as studio.eth has an address on {other}, not on {network}. Both are names of networks. */
  'send.borrowedRecord': 'The name has no address on {network}. This is its address on {other}.',
  /** Continues send.borrowedRecord: the address may not be the owner's on {network}. Both are names of networks. */
  'send.borrowedContract': 'It may belong to a contract on {other}, and to someone else on {network}.',
  /** Continues send.borrowedRecord. {network}: name of the network in use. */
  'send.borrowedAbsent': 'It belongs to a contract that is not on {network}. Ask the owner for an address.',
  /** Checkbox below send.borrowedRecord. The visitor accepts the risk. */
  'send.acceptBorrowed': 'Use this address',
  /** Warning in the review, as send.borrowedRecord. {other}: name of a network. */
  'send.borrowed_record': 'This is the address of the name on {other}. It has none on this network.',
  /** On the main button of the form: the account has less than the amount. {token}: symbol, such as ETH. */
  'send.insufficient_funds': 'Not enough {token}',
  /** On the main button of the form: what was entered is no amount. */
  'send.amount_invalid': 'Enter a valid amount',
  /** Question below an amount such as 1,234. Two buttons follow, with the two meanings: 1234 and 1.234. */
  'send.unclearComma': 'Which amount do you mean?',
  /** Main button of the form once it is complete. Opens the last check before sending. "Review" is a verb. */
  'send.review': 'Review send',
  /** For screen readers, while the main button is busy: the network fee is being calculated. */
  'send.preparing': 'Calculating the fee',
  /** Notice above the form, which is empty again. */
  'send.changedAccount': 'Your account changed. Enter the transfer again.',
  /** Notice above the form, which is empty again. */
  'send.changedNetwork': 'The network changed. Enter the transfer again.',
  /** Notice above the form. The visitor has to press "Review send" again. */
  'send.changedBalance': 'Your balance changed. Review the transfer again.',
  /** Notice above the form: a name such as studio.eth leads to another address than before. */
  'send.changedName': 'The name has another address now. Review the transfer again.',
  /** Label in the review: the visitor's address follows. */
  'send.from': 'From',
  /** Label in the review: the name of the network (blockchain) follows. */
  'send.network': 'Network',
  /** Label of a field for a note that everyone can read. The recipient cannot take the transfer without one. */
  'send.memoNeeded': 'Public note, required by the recipient',
  /** Label in the review: the note that goes with the transfer follows. Everyone can read it. */
  'send.memo': 'Public note',
  /** Label in the review: the highest network fee follows, such as 0.0004 ETH. */
  'send.fee': 'Fee, at most',
  /** Label in the review: who pays the network fee follows, such as send.paidBy. */
  'send.feePayer': 'Network fee',
  /** In the review, after "Network fee". {name}: name of a company. */
  'send.paidBy': 'Paid by {name}',
  /** In the review, after "Network fee": a company without a known name pays it. */
  'send.paidBySponsor': 'Paid by a sponsor',
  /** In the review, after "Network fee": the visitor's wallet will show the fee. */
  'send.feeByWallet': 'Your wallet shows it',
  /** Label in the review: a cost follows. Solana charges it once, to open the recipient's account for this token. */
  'send.account_rent': 'Opens their token account',
  /** Label in the review: an estimated fee for storing data follows, such as 0.0001 ETH. */
  'send.data_fee': 'Data fee, about',
  /** In the review, after "They receive": the amount is not known. */
  'send.unknown': 'Unknown',
  /** Label in the review: the amount that the recipient gets follows. It is less than what is sent. */
  'send.received': 'They receive',
  /** Label in the review: the highest sum of amount and fees follows, such as 1.2044 ETH. */
  'send.total': 'You pay, at most',
  /** Main button of the review. Sends the tokens. Verb. */
  'send.confirm': 'Send',
  /** Button of the review. Goes back to the form without sending. Verb. */
  'send.cancel': 'Cancel',
  /** While the wallet asks the visitor to confirm, in bold. {wallet}: name of the wallet. */
  'send.waiting': 'Confirm in {wallet}',
  /** Below send.waiting. "Decline" is what the visitor does in the wallet. */
  'send.waitingText': 'To cancel, decline it in your wallet.',
  /** After the visitor has declined the transfer in the wallet. The button says "Try again". */
  'send.rejected': 'You declined it in your wallet.',
  /** Warning in the review. The owner is the person who gave the visitor the address. */
  'send.first_time': 'First time you send here. Check the address with its owner.',
  /** Warning in the review against a scam with similar addresses. */
  'send.look_alike':
    'Your history has another address that looks like this one. Check every character with the recipient.',
  /** As send.look_alike. {known}: the whole address that the visitor uses. Nothing follows it. */
  'send.look_alike_known': 'This only looks like an address you use. Check every character against {known}',
  /** Warning in the review: the visitor sends to the same account. */
  'send.own_address': 'This is your own address.',
  /** Warning, Bitcoin. {count}: number of coins that are not spent. {amount}: their sum, such as 0.0001 BTC. Runes: a kind of token. */
  'send.kept_back': {
    count: {
      one: '{count} small coin ({amount}) was kept back. It may hold an inscription or runes.',
      other: '{count} small coins ({amount}) were kept back. They may hold inscriptions or runes.',
    },
  },
  /** Checkbox below send.kept_back: spend those coins too. {amount}: such as 0.0001 BTC. */
  'send.includeKept': 'Include {amount} in small coins, which may hold inscriptions or runes',
  /** Warning in the review, after the checkbox send.includeKept. */
  'send.spends_kept_back': 'You allowed small coins. Inscriptions or runes in them leave with the payment.',
  /** Warning in the review: the recipient's address is that of a smart contract. */
  'send.contract': 'This is a contract. Check that it accepts what you send.',
  /** Warning in the review: the visitor sent the same a moment ago. "Activity" is the list of transactions. */
  'send.unsettled': 'The same transfer may be on its way. Check your activity before you send it again.',
  /** Heading of an error in the review. Nothing was sent. */
  'send.failed': "Couldn't send",
  /** Heading of an error in the review. It may have been sent. */
  'send.unclear': 'Check before you send again',
  /** Button after an error in the review. Opens the review once more. "Review" is a verb. */
  'send.again': 'Review again',
  /** Button after an error in the review. Goes back to the form, to change it. */
  'send.edit': 'Back to the form',
  /** Heading after sending. {amount}: with its symbol, such as 0.25 ETH. */
  'send.pendingTitle': '{amount} is on its way',
  /** Below send.pendingTitle. "It" is the transfer. */
  'send.pendingText': 'The network has accepted it. It arrives once it is confirmed.',
  /** Heading after sending, with success. {amount}: with its symbol, such as 0.25 ETH. */
  'send.confirmedTitle': '{amount} was sent',
  /** Below send.confirmedTitle. */
  'send.confirmedText': 'The network has confirmed the transaction.',
  /** Heading after sending: the recipient has the amount. {amount}: with its symbol, such as 0.25 ETH. */
  'send.arrivedTitle': '{amount} arrived',
  /** Below send.arrivedTitle. "It" is the transfer. */
  'send.arrivedText': 'The network has confirmed it.',
  /** Heading after sending: less arrived than was sent. {received}: with its symbol, such as 98 USDC. */
  'send.partlyTitle': '{received} arrived',
  /** Below send.partlyTitle. {amount}: what was sent, such as 100 USDC. The token's rules kept the rest as a fee. */
  'send.partlyText': 'You sent {amount}. The token deducted the rest.',
  /** Heading after sending: the transaction is final, but the token moved nothing. */
  'send.missingTitle': 'The token recorded no transfer',
  /** Below send.missingTitle. */
  'send.missingText': 'The transaction is confirmed. Check your balance before you send again.',
  /** Heading after sending: it is not known whether it worked. */
  'send.minedTitle': 'The outcome is unknown',
  /** Below send.minedTitle. "Explorer" is the website where transactions can be looked up. */
  'send.minedText': 'The transaction is in a block. Check the explorer before you send again.',
  /** Heading after sending: the network refused the transaction. */
  'send.failedTitle': 'The transaction failed',
  /** Below send.failedTitle. */
  'send.failedText': 'The amount stayed in your account. The network kept its fee.',
  /** Heading after sending: the network has forgotten the transaction. */
  'send.droppedTitle': "The network doesn't have the transaction",
  /** Below send.droppedTitle. "It" is the transaction, which may still be carried out. */
  'send.droppedText': 'It can still get through. Check the explorer before you send again.',
  /** Heading after sending from an account with several owners, who all have to sign. */
  'send.proposedTitle': 'Waiting for signatures',
  /** Below send.proposedTitle. */
  'send.proposedText': 'The amount leaves your account once its other owners have signed.',
  /** Follows the text after sending. "One" is the fee. */
  'send.feeChanged': 'Your wallet set the network fee itself. It can differ from the one you reviewed.',
  /** Heading after sending: another transaction of the account was carried out in its place. */
  'send.replacedTitle': 'Another transaction took its place',
  /** Below send.replacedTitle. "It" is the visitor's transaction. */
  'send.replacedText': 'Your wallet may have sped it up or cancelled it. Check before you send again.',
  /** Link after sending. Opens the website of the network where transactions can be looked up. Noun. */
  'send.explorer': 'Explorer',
  /** Name, for screen readers, of the button that copies the number of the transaction. */
  'send.copyHash': 'Copy transaction ID',
  /** Button after sending. Closes the window. As in "finished". */
  'send.close': 'Done',
  /** Placeholder of the search field above the tokens: what can be searched for. */
  'send.search': 'Name, symbol or address',
  /** In place of the list: no token fits the search. */
  'send.noTokens': 'No tokens found',
  /** In place of the list of tokens, with the button "Try again". */
  'send.tokensFailed': "Couldn't load your tokens",
  /** Below the list of tokens, before the button "Try again". */
  'send.tokensStale': 'These amounts may be out of date.',
  /** Below the list of tokens: it may not be complete. */
  'send.tokensPartial': 'Only known tokens are listed. Search by address for others.',
  /** After the button "Try again" was pressed too soon. */
  'send.tokensRefused': 'Try again in 30 seconds.',
  /** Button below the list of tokens. Shows further ones. Verb. */
  'send.more': 'Load more',
  /** Button below the list of tokens. Shows tokens that may be scams. {count}: number of them. */
  'send.hidden': { count: { one: '{count} hidden token', other: '{count} hidden tokens' } },
  /** Above those tokens, once they are shown. */
  'send.hiddenHint': 'Unknown tokens can be scams. Check the address of a token before you send it.',
  /** In the row of a token that may be a scam. Adjective. */
  'send.unverified': 'Unverified',
  /** Warning in the row of a token that uses another one's name. {token}: symbol, such as USDC. */
  'send.imitates': 'Not the known {token}',
  /** Below the amount, while the balance of the account is not known. */
  'send.unknownBalance': 'Balance unknown',
  /** In place of the form. Heading. */
  'send.gone': 'No account connected',
  /** Below send.gone. "It" is the wallet. */
  'send.goneText': 'Connect a wallet to send from it.',
  /** Button below send.gone. Verb. */
  'send.connect': 'Connect wallet',
  /** In place of the form. Heading. "Chain" is the network (blockchain). */
  'send.unsupported': 'Unsupported chain',
  /** Below send.unsupported. {network}: name, such as Polkadot. */
  'send.unsupportedText': "You can't send on {network} here. Switch to another network.",
  /** Button below send.unsupported. Verb. */
  'send.networks': 'Choose a network',
  /** Button of a transaction that is not confirmed yet: sends it again at a higher fee. Also the title of that view. Verb. */
  'replace.speedUp': 'Speed up',
  /** Button of a transaction that is not confirmed yet. Tries to stop it. Also the title of that view. Verb. */
  'replace.cancelIt': 'Cancel transaction',
  /** Below replace.speedUp, in the review. "The two" are the pending transaction and its faster copy. */
  'replace.speedUpHint': 'The same transaction at a higher fee. Only one of the two is carried out.',
  /** Below replace.cancelIt, in the review. "Its" is the pending transaction's. */
  'replace.cancelHint': 'An empty transaction takes its place if it is faster. Its fee is all you pay.',
  /** Warning in the review. {nonce}: number of the transaction in the account, such as 12. "Decline": in the wallet. */
  'replace.nonceHint':
    'Decline if your wallet shows another nonce than {nonce}: it would send a second time.',
  /** Label in the review: the number of the transaction in the account follows, such as 12. */
  'replace.nonce': 'Nonce',
  /** Label in the review: the highest fee of the pending transaction follows, such as 0.0003 ETH. */
  'replace.oldFee': 'Fee until now, at most',
  /** Button of the review. Goes back without replacing the pending transaction. Verb. */
  'replace.cancel': 'Keep waiting',
  /** Button after an error in the review. Verb. */
  'replace.edit': 'Go back',
  /** Heading of an error. "It" is the pending transaction. */
  'replace.failed': "Couldn't replace it",
  /** Heading of an error. Another transaction may have been sent. */
  'replace.unclear': 'Check before you send again',
  /** While the wallet asks the visitor to confirm, in bold. {wallet}: name of the wallet. */
  'replace.waiting': 'Confirm in {wallet}',
  /** Below replace.waiting. "Decline" is what the visitor does in the wallet. */
  'replace.waitingText': 'To cancel, decline it in your wallet.',
  /** After the visitor has declined it in the wallet. The button says "Try again". */
  'replace.rejected': 'You declined it in your wallet.',
  /** Heading after speeding up. */
  'replace.speedUpSent': 'The faster transaction is on its way',
  /** Below replace.speedUpSent. "The two" are the pending transaction and its faster copy. */
  'replace.onlyOne': 'Only one of the two is carried out.',
  /** Heading after cancelling. The network decides whether it comes in time. */
  'replace.cancelSent': 'The cancellation is on its way',
  /** Below replace.cancelSent. "It" is the cancellation. */
  'replace.mayBeLate': 'It can still be too late.',
  /** Heading after speeding up, with success. */
  'replace.confirmed': 'The transaction is confirmed',
  /** Heading after cancelling, with success. */
  'replace.cancelled': 'The transaction was cancelled',
  /** Below replace.cancelled. */
  'replace.onlyFee': 'Only the fee of the cancellation was paid.',
  /** Heading after cancelling: the pending transaction was carried out. */
  'replace.tooLate': 'Too late to cancel',
  /** Below replace.confirmed and replace.tooLate. "The first one" is the transaction before it was sped up or cancelled. */
  'replace.firstWon': 'The first transaction was confirmed. The second one costs nothing.',
  ...noResultsTexts,
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...sendTexts })
