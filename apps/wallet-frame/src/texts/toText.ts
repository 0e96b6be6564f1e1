import { createTexts, type TextValues } from '../locale/createTexts.ts'

/** Texts of the frame, without those of parts that load later. A review is the page that shows what a request would do. */
export const texts = {
  /** Title of the wallet's pages and windows. Also the name of a passkey whose wallet has no other name. */
  'page.title': 'Wallet',
  /** Heading of a review: the visitor signs a text. */
  'title.message': 'Sign message',
  /** Heading of a review: the visitor signs structured data (EIP-712). */
  'title.typedData': 'Sign typed data',
  /** Heading of a review: the visitor lets an app know their email address, and that it is theirs. */
  'title.email': 'Share your email address?',
  /** Heading of a review: somebody else may spend the visitor's tokens afterwards. */
  'title.permission': 'Allow spending',
  /** Heading of a review: somebody else may no longer spend the visitor's tokens. */
  'title.endPermission': 'End a permission',
  /** Heading of a review: coins or tokens are sent. */
  'title.send': 'Send',
  /** Heading of a review: any other transaction. */
  'title.transaction': 'Approve transaction',
  /** Heading of a review: a transaction on Solana that has several steps or an unusual one. */
  'title.solanaTransaction': 'Approve transaction',
  /** Line below the heading of a review. `site`: address of the site, such as https://app.example. */
  'label.site': 'Requested by {site}',
  /** Label of a row in a review, above the name of the network. */
  'label.network': 'Network',
  /** Label of a row in a review, above the visitor's own address. */
  'label.account': 'Your account',
  /** Label of a row in a review, above the visitor's own email address. */
  'label.email': 'Email address',
  /** Label of a row in a review, above the text that is signed. */
  'label.message': 'Message',
  /** Label of a row in a review, above raw data. */
  'label.data': 'Data',
  /** Label of a row in a review, above the address that gets coins or tokens. */
  'label.recipient': 'Recipient',
  /** Label of a row in a review, above an amount with its symbol. */
  'label.amount': 'Amount',
  /** Label of a row in a review, above an amount in the smallest units of a token, whose decimals are not known. */
  'label.rawAmount': 'Amount in base units',
  /** Label of a row in a review, above the address of the contract of a token. */
  'label.token': 'Token contract',
  /** Label of a row in a review, above the address that may spend the visitor's tokens. */
  'label.spender': 'Spender',
  /** Label of a row in a review, above the address whose tokens or coins are taken. */
  'label.from': 'Taken from',
  /** Label of a row in a review, above the number of one collectible (NFT). */
  'label.nft': 'Token ID',
  /** Label of a row in a review, above a number that is either an amount or the number of one collectible (NFT). */
  'label.amountOrId': 'Amount or token ID',
  /** Label of a row in a review, above a number in a function call whose meaning is not known. */
  'label.number': 'Number in the call',
  /** Label of a row in a review, above the same number as an amount of tokens, which it may be. */
  'label.asAmount': 'If it is an amount',
  /** Label of a row in a review, above the address that owns the tokens. */
  'label.owner': 'Owner of the tokens',
  /** Label of a row in a review, above a date and time. */
  'label.deadline': 'Can be used until',
  /** Label of a row in a review, above the signature of the owner of the tokens. */
  'label.signature': "Owner's signature",
  /** Label of a row in a review, above data that the recipient of a collectible gets with it. */
  'label.passedData': 'Data for the recipient',
  /** Label of a row in a review, above "Allowed" or "No longer allowed": may somebody else take every token of a collection? */
  'label.collection': 'All tokens of the collection',
  /** Label of a row in a review, above the address that may take every token of a collection. */
  'label.operator': 'Operator',
  /** Label of a row in a review, above the address of a contract. */
  'label.contract': 'Contract',
  /** Label of a row in a review, above the name of a function of a contract. */
  'label.function': 'Function',
  /** Label of a row in a review, above the amount of the network's coin that is sent together with a function call. */
  'label.coins': 'Coins sent along',
  /** Label of a row in a review, above the most that the network fee can be. */
  'label.fee': 'Highest network fee',
  /** Label of a row in a review, above the name of the kind of structured data. */
  'label.type': 'Type',
  /** Label of a row in a review, above the name that the signed data gives to its app. */
  'label.app': 'App in the data',
  /** Label of a row in a review, above the version that the signed data gives to its app. */
  'label.version': 'Version',
  /** Label of a row in a review, above the number of a network. */
  'label.chain': 'Chain ID',
  /** Label of a row in a review, above the salt of signed data, a technical value of EIP-712. */
  'label.salt': 'Salt',
  /** Label of a row in a review, above the definitions of the types of signed data. */
  'label.types': 'Data types',
  /** Label of a row in a review, above the time until which somebody else may spend tokens. */
  'label.allowedUntil': 'Allowed until',
  /** Label of a row in a review, above the time until which a signature can be used. */
  'label.usableUntil': 'Signature valid until',
  /** Label of a row in a review, above how balances are expected to change. */
  'label.changes': 'Expected changes',
  /** Label of a row in a review, above what one step of a transaction does. */
  'label.step': 'Step',
  /** Label of a row in a review, above the address of a program on Solana. */
  'label.program': 'Program',
  /** Label of a row in a review, above the mint of a token on Solana: the address that stands for the token. */
  'label.mint': 'Token mint',
  /** Label of a row in a review, above the address of an account on Solana that holds tokens. */
  'label.tokenAccount': 'Token account',
  /** Label of a row in a review, above the address of the account on Solana in which the recipient holds the tokens. */
  'label.recipientAccount': "Recipient's token account",
  /** Label of a row in a review, above the address that holds what is in a token account. */
  'label.holder': 'Holder',
  /** Label of a row in a review, above the address of an account on Solana that gets a new owner. */
  'label.handedOver': 'Account handed over',
  /** Label of a row in a review, above the address of the new owner. */
  'label.newOwner': 'New owner',
  /** Label of a row in a review, above the address of an account on Solana that is created. */
  'label.newAccount': 'New account',
  /** Label of a row in a review, above the address that gets the coins of a closed account. */
  'label.restTo': 'Remaining coins go to',
  /** Label of a row in a review, above the address of another account that pays the fee. */
  'label.feePayer': 'Fee paid by',
  /** In place of an amount in a review: there is no limit. */
  'value.unlimited': 'Unlimited',
  /** In place of a time in a review: the permission never ends. */
  'value.noEnd': 'No end',
  /** In place of the name of a function in a review. `selector`: its technical number, such as 0x12345678. */
  'value.unknownFunction': 'Unknown ({selector})',
  /** In place of the address of a contract in a review: the transaction creates one. */
  'value.newContract': 'New contract',
  /** Below "All tokens of the collection" in a review: somebody else may take them. */
  'value.allowed': 'Allowed',
  /** Below "All tokens of the collection" in a review: somebody else may not take them any more. */
  'value.notAllowed': 'No longer allowed',
  /** An amount of a token without a name in a review. `amount`: the written number, such as 2.5. `count`: chooses the plural only, and is not written. */
  'value.tokens': { count: { one: '{amount} token', other: '{amount} tokens' } },
  /** An amount, a limit, or a change of a balance in the smallest units of a token, in a review. `amount`: the written number, of a change with its sign. `count`: chooses the plural only, and is not written. */
  'value.baseUnits': { count: { one: '{amount} base unit', other: '{amount} base units' } },
  /** A signed text in a review that has characters which cannot be shown. `data`: the text as a hexadecimal number. */
  'value.unreadable': '{data} (not readable text)',
  /** Small print below expected changes of balances in a review. */
  'changes.expected': 'An estimate. The result can differ. Network fee not included.',
  /** Below "Expected changes" in a review, where there are none. */
  'changes.none': 'Your balance is not expected to change. Network fee not included.',
  /** Below "Expected changes" in a review. */
  'changes.unknown': "Changes to your balance can't be estimated.",
  /** Below "Expected changes" in a review. */
  'changes.fails': 'This transaction is expected to fail.',
  /** Warning in a review. The spender is the address in the row "Spender". */
  'warning.unlimited': 'The spender can take all of this token, at any time.',
  /** Warning in a review. The spender is the address in the row "Spender". */
  'warning.allowance': 'The spender can take this amount later, without asking again.',
  /** Warning in a review. The spender is the address in the row "Spender". */
  'warning.allowanceGrows': 'The spender can take this amount later, on top of what it may take already.',
  /** Warning in a review, about one collectible (NFT). */
  'warning.approvedId': 'The spender can take this token later, without asking again.',
  /** Warning in a review, where a number is an amount or the ID of one collectible (NFT). */
  'warning.approvedAmountOrId':
    'The spender can take this amount, or the token with this ID, without asking again.',
  /** Warning in a review, where a number is an amount or the ID of one collectible (NFT). */
  'warning.unlimitedOrId': 'If it is an amount, the spender can take all of this token, at any time.',
  /** Warning in a review. */
  'warning.otherOwner': 'The tokens belong to another account.',
  /** Warning in a review. The operator is the address in the row "Operator". */
  'warning.operator': 'The operator can take every token of this collection.',
  /** Warning in a review of a function call that the wallet does not know. */
  'warning.unknownCall': 'The effect of this call is unknown. Approve it only if you trust the site.',
  /** Warning in a review of structured data that is signed. */
  'warning.typedData': 'The effect of this data is unknown. Sign it only if you trust the site.',
  /** Warning in a review of structured data that is signed. */
  'warning.permit': 'Signing lets the spender take tokens later, without a transaction of yours.',
  /** Warning in a review of structured data that is signed. */
  'warning.unreadableData': "Part of the data isn't readable text. Sign it only if you trust the site.",
  /** Warning in a review of a message that is signed. */
  'warning.unreadable': "The message isn't readable text. Sign it only if you trust the site.",
  /** Warning in a review of a message that is signed. */
  'warning.otherSite': 'The message names a different site than the one asking.',
  /** Warning in a review. */
  'warning.takesFrom': 'The tokens are taken from another account.',
  /** Warning in a review. */
  'warning.newContract': 'This creates a contract.',
  /** Warning in a review of a transaction on Solana. */
  'warning.solana': 'The effect of a program here is unknown. Approve only if you trust the site.',
  /** Warning in a review of a transaction on Solana. */
  'warning.handOver': 'One of your accounts gets a new owner, who can take what it holds.',
  /** Warning in a review of a transaction on Solana. */
  'warning.delegate': 'After this, someone else can take your tokens.',
  /** Warning in a review of a transaction on Solana that the site can keep and send later. */
  'warning.staysValid': 'After you sign, the site can send this at any time.',
  /** Heading of a review: several calls happen together. */
  'title.batch': 'Approve several steps',
  /** Label of a row in a review, above the name of who pays the network fee. */
  'label.payer': 'Network fee paid by',
  /** Label of a row in a review, above the name of the contract that the visitor's account will run. */
  'label.delegation': 'Your account will run',
  /** Label of a row in a review, above the address of that contract. */
  'label.implementation': 'Contract address',
  /** Label of a row in a review, above the contract that the visitor's account runs today. */
  'label.presentDelegation': 'Currently runs',
  /** Heading of one of several steps in a review. `number`, `count`: numbers, such as 1 of 3. `title`: what the step does, one of the headings of reviews. */
  'value.step': '{number} of {count}: {title}',
  /** Warning in a review of an upgrade to a smart account. */
  'warning.delegation':
    'Your account will run a contract that lets it do several steps at once. Your address stays the same, and you can remove the contract later.',
  /** Warning in a review. */
  'warning.otherDelegation':
    "Your account runs a contract that this wallet doesn't know. It may be able to move what the account holds.",
  /** Warning in a review that is shown a second time, because its numbers have changed. */
  'warning.changed': 'This changed after you approved it. Check it again.',
  /** Note in a review of several steps. */
  'warning.allOrNothing': 'All steps happen together, or none does.',
  /** Button of a review in the wallet's own window: does what is shown. */
  'action.approve': 'Approve',
  /** Button of a review of a message. */
  'action.sign': 'Sign',
  /** Button of a review: shares the email address above. Imperative. */
  'action.share': 'Share',
  /** Button of a review: opens the wallet's own window to confirm. */
  'action.continue': 'Continue',
  /** Button of a review: does nothing of what is shown. */
  'action.reject': 'Reject',
  /** Button of a review, after the wallet's window was blocked or closed: opens it again. */
  'action.again': 'Try again',
  /** Button beside "Confirm in the wallet's window": opens another window. */
  'action.openAgain': 'Open the window again',
  /** Small print of a review in which the visitor shares their email address. "It": that address. */
  'share.hint': 'You can stop sharing it in your wallet settings.',
  /** Small print above the buttons of a review. */
  'window.hint': 'A window of the wallet opens to confirm this.',
  /** Small print above the buttons of a review, while a window is open. */
  'window.open': 'Confirm in the window that opened.',
  /** Small print above the buttons of a review. */
  'window.blocked': 'Your browser blocked the window. Allow pop-ups for this site, then try again.',
  /** Small print above the buttons of a review. */
  'window.closed': 'The window was closed. Try again, or reject the request.',
  /** Heading in the site, while the wallet's own window shows a request. */
  'window.title': "Confirm in the wallet's window",
  /** Below "Confirm in the wallet's window": the window may be hidden. */
  'window.elsewhere': 'It may be behind this one.',
  /** The whole text of a window of the wallet that was opened without a request. */
  'window.none': 'There is nothing to confirm. You can close this window.',
  /** The whole text of a window of the wallet. */
  'window.gone': 'The page that asked for this is gone. Nothing was signed. You can close this window.',
  /** The whole text of a window of the wallet after a decision, where the page stays silent. */
  'window.unheard': 'The page has not responded. Check there whether this was done, then close this window.',
  /** The whole text of a window of the wallet that keeps a sign-in for later. */
  'window.keeping': 'Saving your sign-in. This window closes automatically.',
  /** Heading while the details of a request load. */
  'wait.details': 'Reading the details…',
  /** Heading after the visitor approved, until the network has the transaction. */
  'wait.network': 'Waiting for the network…',
  /** Below "Waiting for the network…". */
  'wait.leave': 'You approved this. It continues even if you close the wallet.',
  /** Small print above the buttons of a review that cannot be approved now. */
  'guard.covered': 'Something covers the wallet. Move it away to continue.',
  /** Small print above the buttons of a review that cannot be approved now. */
  'guard.small': 'Make this window larger to continue.',
  /** Heading in place of the wallet. */
  'failed.title': "The wallet can't be shown",
  /** Below "The wallet can't be shown". The site is the one that the visitor uses the wallet on. */
  'failed.text': 'Reload the page. If this keeps happening, contact the site.',
} as const

export type TextKey = keyof typeof texts
/** A text of a part that loads later with its own texts. It is written already. */
export type LateText = string & { readonly isLate: true }
export type AnyText = TextKey | LateText

const write = createTexts('frame', texts)

/** Writes a text in the language of the page. */
export const toText = (key: AnyText, values?: TextValues): string =>
  Object.hasOwn(texts, key) ? write(key as TextKey, values) : key
